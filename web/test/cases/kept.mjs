// Games are kept: a page that is loaded again, closed or killed finds its game where it was.
//
// KILLS says how many times the tab is killed; ten if it is not given.

import { begin, chance, choices, choose, press, settled, state } from "../table.mjs";

const kills = Number(process.env.KILLS ?? 10);
const query = "?speed=none&smooth=off&lang=pl";

/** One random move of a person. */
async function move(t, page, random) {
  let now = await settled(t, page);
  const from = now.ply;
  for (let taps = 0; taps < 20; taps += 1) {
    if (now.over || now.ply > from) return now;
    const possible = choices(now).filter((one) => one.node);
    now = await choose(t, page, now, possible[random(possible.length)]);
  }
  throw new Error("twenty taps without a move");
}

/** What stands on the board, in words, in whatever order the fields are read. */
const words = (now) => JSON.stringify(now.nodes.map((one) => `${one.node} ${one.text}`).sort());

/** Another page of the same browser, as after a tab was closed. */
async function again(t, page) {
  const next = await page.context().newPage();
  await next.addInitScript(() => { window.spoken = []; });
  await next.goto(t.address + query, { waitUntil: "domcontentloaded" });
  await t.until(() => next.evaluate(() => document.getElementById("cover").hidden), 120, "the program to be ready again");
  return next;
}

export const tests = [
  {
    name: "a page that is loaded again is at its table, and the shelf has the other games",
    seconds: 400,
    async run(t) {
      let page = await t.open({ width: 1024, height: 768, query });
      const random = chance(t.seed);
      for (const game of ["warcaby", "grody"]) {
        await begin(t, page, game, (act) => press(t, page, act));
        await move(t, page, random);
        const now = await settled(t, page);
        if (game === "warcaby") {
          await press(t, page, "shelf");
          continue;
        }
        await page.reload({ waitUntil: "domcontentloaded" });
        await t.until(() => page.evaluate(() => document.getElementById("cover").hidden), 120, "the program to be ready again");
        const after = await settled(t, page);
        t.check(after.screen === "table" && after.game === game, `after loading again: ${after.screen}, ${after.game}`);
        t.check(after.ply === now.ply && words(after) === words(now), `the game is another: ply ${after.ply}, not ${now.ply}`);
      }
      await press(t, page, "shelf");
      await t.until(async () => (await state(page)).screen === "shelf", 10, "the shelf");
      const kept = (await state(page)).acts.filter((one) => one.act.startsWith("reopen:"));
      t.check(kept.length === 2, `${kept.length} games on the shelf: ${kept.map((one) => one.text)}`);
      t.check(kept.every((one) => /dzisiaj o \d+:\d\d/.test(one.text)), `no date: ${kept.map((one) => one.text)}`);
      await page.waitForTimeout(800);
      await t.picture(page, "kept-shelf");
      await press(t, page, kept[1].act);
      const back = await settled(t, page);
      t.check(back.screen === "table" && back.game === "warcaby" && back.ply > 0, `back at ${back.game}, ply ${back.ply}`);
      // A closed tab.
      const stood = words(back);
      const next = await again(t, page);
      await page.close();
      const now = await settled(t, next);
      t.check(words(now) === stood, "the other tab has another game");
    },
  },
  {
    name: `a tab killed ${kills} times loses nothing but the ply in flight`,
    seconds: 200 + 40 * kills,
    async run(t) {
      t.allow(/the page crashed/);
      let page = await t.open({ width: 1024, height: 768, query });
      const random = chance(t.seed + 1);
      const start = async () => {
        await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
        await press(t, page, "game:ringo");
        await press(t, page, "sit:0:1");
        await press(t, page, "sit:1:1");
        await press(t, page, "start");
      };
      await start();
      for (let i = 0; i < kills; i += 1) {
        const from = (await state(page)).ply;
        const seen = await t.until(async () => {
          const now = await state(page);
          return (now.over || now.ply > from) && now;
        }, 60, "the computers to play on");
        if (seen.over) {
          await press(t, page, "shelf");
          await start();
          continue;
        }
        await page.waitForTimeout(random(250));
        const shown = (await state(page)).ply;
        const session = await page.context().newCDPSession(page);
        session.send("Page.crash").catch(() => {});
        await page.waitForEvent("crash", { timeout: 20000 });
        const next = await again(t, page);
        await page.close().catch(() => {});
        page = next;
        const now = await t.until(async () => {
          const now = await state(page);
          return now.screen === "table" && now;
        }, 20, "the table");
        t.check(now.game === "ringo" && now.ply >= shown, `kill ${i}: ply ${now.ply} after ply ${shown} was shown`);
      }
    },
  },
  {
    name: "a browser that refuses storage plays all the same, and says so",
    seconds: 200,
    async run(t) {
      const page = await t.open({
        query,
        before: () => { Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } }); },
      });
      // It is said for a while, from the first game that cannot be written.
      const told = t.until(() => page.evaluate(() => /nie da się zapisywać/.test(document.getElementById("note").textContent)), 60, "the word that nothing is kept");
      told.catch(() => {});
      await begin(t, page, "warcaby", (act) => press(t, page, act));
      const now = await move(t, page, chance(t.seed));
      t.check(now.ply > 0, "no move was made");
      await told;
    },
  },
  {
    name: "a tab that is looked at again goes on from what another tab has done",
    seconds: 300,
    async run(t) {
      const page = await t.open({ width: 480, height: 480, query });
      const random = chance(t.seed);
      await begin(t, page, "warcaby", (act) => press(t, page, act));
      await move(t, page, random);
      await settled(t, page);
      const other = await again(t, page);
      await move(t, other, random);
      const now = await settled(t, other);
      await page.bringToFront();
      await page.evaluate(() => window.dispatchEvent(new Event("focus"))).catch(() => {});
      await t.until(async () => (await state(page).catch(() => ({ ply: 0 }))).ply === now.ply, 60, "the older tab to have the newer game");
      t.check(words(await settled(t, page)) === words(now), "the two tabs have two games");

      // Each stays where it is: the other goes to the shelf after a move, and this one to its table again.
      await other.bringToFront();
      const later = await move(t, other, random);
      await press(t, other, "shelf");
      await t.until(async () => (await state(other)).screen === "shelf", 20, "the other tab's shelf");
      await page.bringToFront();
      await page.evaluate(() => window.dispatchEvent(new Event("focus"))).catch(() => {});
      const stands = await t.until(async () => {
        const now = await state(page).catch(() => null);
        return now && now.ply === later.ply && now.screen === "table" && now;
      }, 60, "the tab to be at its table with the newer game");
      t.check(stands.game === "warcaby", `the table is that of ${stands.game}`);
    },
  },
  {
    name: "a database that the browser closes is opened again",
    seconds: 300,
    async run(t) {
      const page = await t.open({
        width: 480, height: 480, query,
        before: () => {
          window.databases = [];
          const own = IDBFactory.prototype.open;
          IDBFactory.prototype.open = function (...all) {
            const request = own.apply(this, all);
            request.addEventListener("success", () => window.databases.push(request.result));
            return request;
          };
        },
      });
      const random = chance(t.seed);
      await begin(t, page, "warcaby", (act) => press(t, page, act));
      await move(t, page, random);
      await settled(t, page);
      await page.evaluate(() => window.databases.forEach((one) => one.close()));
      await move(t, page, random);
      const now = await settled(t, page);
      t.check(await page.evaluate(() => window.databases.length) > 1, "it was not opened again");
      await page.waitForTimeout(500);
      await page.reload({ waitUntil: "domcontentloaded" });
      await t.until(() => page.evaluate(() => document.getElementById("cover").hidden), 120, "the program to be ready again");
      const after = await settled(t, page);
      t.check(after.ply === now.ply && words(after) === words(now), `ply ${after.ply} after loading again, not ${now.ply}`);
    },
  },
];
