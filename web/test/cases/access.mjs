// Open to everyone: the checker finds nothing on any screen, in either language, and everything that can be
// done on a sheet is done by words alone.

import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";

import { begin, choices, press, selector, settled, state } from "../table.mjs";

const axe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What the checker finds, a line each. */
async function check(t, page, screen) {
  await page.evaluate(await axe);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((one) => one.html.slice(0, 160)).join(" | ")}`);
  });
  t.check(!found.length, `${screen}:\n${found.join("\n")}`);
}

const sheet = (page) => page.evaluate(() => document.getElementById("mirror").dataset.sheet);
const lines = (page) => page.evaluate(() => [...document.querySelectorAll("#mirror-lines > *")].map((one) => one.textContent));

async function opened(t, page, act, name = act) {
  await press(t, page, act);
  await t.until(async () => (await sheet(page)) === name, 20, `the sheet ${name}`);
}

async function closed(t, page) {
  await press(t, page, "close");
  await t.until(async () => (await sheet(page)) === "none", 20, "the sheet to close");
}

const screens = (lang) => ({
  name: `the checker finds nothing on any screen (${lang})`,
  seconds: 400,
  async run(t) {
    const page = await t.open({ width: 1024, height: 768, locale: lang, query: `?speed=none&smooth=off&lang=${lang}` });
    const look = (screen) => check(t, page, screen);
    await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
    await look("the shelf");
    await press(t, page, "game:barbakan");
    await press(t, page, "players:4");
    await look("the shelf with four players");
    await opened(t, page, "settings");
    await look("the settings");
    await opened(t, page, "teacher");
    t.check((await lines(page)).some((line) => /kiosk=1/.test(line)), "the teacher's link cannot be read");
    await look("the teacher's link");
    await closed(t, page);

    await begin(t, page, "warcaby", (act) => press(t, page, act));
    await settled(t, page);
    await look("the table");
    await opened(t, page, "rules");
    t.check((await lines(page)).length > 20, "the rules cannot be read");
    await look("the rules");
    await closed(t, page);
    await press(t, page, "hint");
    await t.until(() => page.evaluate(() => document.getElementById("mirror").dataset.hint === "piece"), 60, "a hint");
    await look("a hint");
    let now = await settled(t, page);
    const { ply } = now;
    while (now.ply === ply) {
      await page.evaluate((what) => document.querySelector(what).click(), selector(choices(now)[0]));
      await page.waitForTimeout(150);
      await look("a move that is begun");
      now = await settled(t, page);
    }
    await opened(t, page, "new", "asknew");
    await look("the question before a new game");
    await press(t, page, "close");
    await press(t, page, "shelf");
    await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
    await opened(t, page, "games");
    await look("the games that were left");
    await closed(t, page);
    await press(t, page, (await state(page)).acts.find((one) => one.act.startsWith("reopen:")).act);
    await settled(t, page);
    await opened(t, page, "new", "asknew");
    await press(t, page, "concede");
    await t.until(async () => (await sheet(page)) === "result", 20, "the result");
    await look("the result");
  },
});

/** What has the focus, as its button's word or its own name. */
const focus = (page) => page.evaluate(() => {
  const { dataset, id } = document.activeElement;
  return dataset.node ?? dataset.act ?? id;
});

export const tests = [
  screens("pl"),
  screens("en"),
  {
    name: "sheets by keyboard alone",
    seconds: 200,
    async run(t) {
      const page = await t.open({ width: 1024, height: 768 });
      const to = async (act) => {
        const met = new Set();
        for (let i = 0; i < 120; i += 1) {
          const here = await focus(page);
          if (here === act) return;
          met.add(here);
          await page.keyboard.press("Tab");
        }
        throw new Error(`the Tab key does not reach ${act}, only ${[...met]}`);
      };
      const pressed = (act) => page.evaluate((act) => document.querySelector(`#mirror [data-act="${act}"]`)?.getAttribute("aria-pressed"), act);
      await to("settings");
      await page.keyboard.press("Enter");
      await t.until(async () => (await focus(page)) === "mirror-sheet-title", 10, "the sheet's heading to have the focus");
      await to("prefer:confirm:1");
      await page.keyboard.press("Space");
      await t.until(async () => (await pressed("prefer:confirm:1")) === "true", 10, "moves to be confirmed");
      await to("prefer:language:1");
      await page.keyboard.press("Enter");
      await t.until(() => page.evaluate(() => document.querySelector('#mirror [data-act="close"]').textContent === "Close"), 10, "English");
      // What lies under the sheet is out of reach.
      const seen = new Set();
      for (let i = 0; i < 60; i += 1) {
        await page.keyboard.press("Tab");
        seen.add(await focus(page));
      }
      t.check(seen.has("close") && !seen.has("start"), `Tab reaches ${[...seen]}`);
      await page.keyboard.press("Shift+Tab");
      await to("prefer:language:0");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await t.until(async () => (await sheet(page)) === "none", 10, "Escape to close the sheet");
      await t.until(async () => (await focus(page)) === "settings", 10, "the focus to come back");

      // A move is let go by Escape, and confirmed by Enter.
      await to("game:warcaby");
      await page.keyboard.press("Enter");
      await to("start");
      await page.keyboard.press("Enter");
      await settled(t, page);
      await to((await page.evaluate(() => document.querySelector("#mirror-board [tabindex='0']").dataset.node)));
      const tap = async (node) => {
        await page.locator(`#mirror button[data-node="${node}"]`).focus();
        await page.keyboard.press("Enter");
      };
      await tap("c3");
      await t.until(async () => (await state(page)).nodes.some((one) => one.tap === "target"), 10, "targets");
      await page.keyboard.press("Escape");
      await t.until(async () => !(await state(page)).nodes.some((one) => one.tap === "target"), 10, "the man to be let go");
      await tap("c3");
      await tap("d4");
      await t.until(async () => (await state(page)).acts.some((one) => one.act === "confirm"), 10, "the question");
      await to("confirm");
      await page.keyboard.press("Enter");
      await t.until(async () => (await state(page)).ply > 0, 10, "the move");
    },
  },
];
