// The page loads, fills the screen, stays still under fingers, and says clearly when it cannot run.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { begin, finger, press, settled, state, touch } from "../table.mjs";

/** Where the page is: nought, nought and one, or something scrolled or zoomed. */
const place = (page) => page.evaluate(() => ({
  x: scrollX, y: scrollY, zoom: visualViewport.scale,
  inner: document.scrollingElement.scrollTop + document.body.scrollTop,
  wide: document.documentElement.scrollWidth - innerWidth, high: document.documentElement.scrollHeight - innerHeight,
}));

async function stays_still(t, page, when) {
  const now = await place(page);
  t.check(!now.x && !now.y && !now.inner && now.zoom === 1, `${when} the page has moved: ${JSON.stringify(now)}`);
  t.check(now.wide <= 0 && now.high <= 0, `${when} the page is larger than its window: ${JSON.stringify(now)}`);
}

const loads = (width, height) => ({
  name: `loads at ${width}×${height}`,
  async run(t) {
    const page = await t.open({ width, height });
    await t.until(() => page.evaluate(() => document.getElementById("mirror").dataset.screen === "shelf"), 20, "the shelf in the mirror");
    await page.waitForTimeout(700); // a few frames, so that the picture is of a drawn shelf
    const box = await page.evaluate(() => {
      const { x, y, width, height } = document.getElementById("table").getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });
    t.check(String(box) === String([0, 0, width, height]), `the canvas lies at ${box}`);
    const colours = await t.picture(page, `load-${width}x${height}`);
    t.check(colours > 30, `the picture has ${colours} colours`);

    await stays_still(t, page, "at the start");
    // Two fingers that spread and one that is drawn up. The places are at the edge, where a touch
    // should start nothing.
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch("touchStart", [6, height - 60], [6, height - 80]);
    for (let i = 1; i <= 8; i += 1) await touch("touchMove", [6, height - 60], [6, height - 80 - i * 30]);
    await touch("touchEnd");
    await stays_still(t, page, "after two fingers");
    await touch("touchStart", [6, height - 20]);
    for (let i = 1; i <= 8; i += 1) await touch("touchMove", [6, height - 20 - i * 30]);
    await touch("touchEnd");
    await stays_still(t, page, "after a finger drawn up");
    await session.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 6, y: height - 20, deltaX: 0, deltaY: 300 });
    await stays_still(t, page, "after the wheel");
  },
});

/** The card of a page that cannot run: words in the right language, and a button. */
async function says(t, page, words, label) {
  await t.until(() => page.evaluate(() => document.getElementById("card").classList.contains("wrong")), 30, "a message");
  const text = await page.locator("#said").innerText();
  t.check(words.test(text), `the page says: ${text}`);
  t.check(await page.locator("#cover").isVisible(), "the card is hidden");
  t.check((await page.locator("#again").innerText()) === label && (await page.locator("#again").isVisible()), "there is no button to try again");
}

const no_webgl2 = () => {
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind === "webgl2" ? null : get.call(this, kind, ...rest);
  };
};

export const tests = [
  loads(1280, 800),
  loads(768, 1024),
  loads(390, 844),
  {
    name: "two pixels a point",
    async run(t) {
      const page = await t.open({ width: 800, height: 700, density: 2 });
      await page.waitForTimeout(700);
      const sharp = await page.evaluate(() => {
        const { width, height } = document.getElementById("table");
        return Math.abs(width - innerWidth * 2) <= 1 && Math.abs(height - innerHeight * 2) <= 1 ? "" : `${width}×${height} in ${innerWidth}×${innerHeight}`;
      });
      t.check(!sharp, `the canvas has ${sharp}`);
      t.check((await t.picture(page, "load-dense")) > 30, "nothing is drawn");
    },
  },
  {
    name: "buttons and sheets under a finger",
    seconds: 240,
    async run(t) {
      const page = await t.open({ width: 1024, height: 768 });
      const tap = await finger(page);
      const sheet = () => page.evaluate(() => document.getElementById("mirror").dataset.sheet);
      await begin(t, page, "warcaby", (act) => press(t, page, act));
      await settled(t, page);
      for (const act of ["rules", "settings"]) {
        await touch(t, page, tap, act);
        await t.until(async () => (await sheet()) === act, 40, `the sheet ${act}`);
        await page.waitForTimeout(600);
        t.check((await t.picture(page, `sheet-${act}`)) > 30, "the sheet is not drawn");
        // Beside the paper the sheet closes, and the board under it hears nothing of it.
        // A slow machine may still be opening it; a person taps again.
        await t.until(async () => {
          await tap(4, 764);
          await page.waitForTimeout(2000);
          return (await sheet()) === "none";
        }, 60, `the sheet ${act} to close`);
      }
      const now = await state(page);
      t.check(now.ply === 0 && now.person, "a tap went through a sheet");
    },
  },
  {
    name: "keyboard leaves the canvas",
    async run(t) {
      const page = await t.open();
      await page.locator("#table").focus();
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => document.activeElement.dataset.act ?? document.activeElement.dataset.node ?? document.activeElement.id);
      t.check(where !== "table", "Tab stays on the canvas");
    },
  },
  {
    name: "without WebGL2",
    async run(t) {
      const page = await t.page({ width: 390, height: 844, before: no_webgl2 });
      await page.goto(t.address);
      await says(t, page, /WebGL2/, "Spróbuj ponownie");
      await t.picture(page, "no-webgl2");
      const english = await t.page({ locale: "en-GB", before: no_webgl2 });
      await english.goto(t.address);
      await says(t, english, /cannot draw the board/, "Try again");
    },
  },
  {
    name: "without WebAssembly",
    async run(t) {
      const page = await t.page({ before: () => { delete window.WebAssembly; } });
      await page.goto(t.address);
      await says(t, page, /za stara/, "Spróbuj ponownie");
    },
  },
  {
    name: "a wasm that does not come, and trying again",
    async run(t) {
      t.allow(/swietlica_bg\.wasm/, /Failed to load resource/);
      const page = await t.page();
      let broken = true, asked = 0;
      await page.route("**/swietlica_bg.wasm", (route) => {
        asked += 1;
        return broken ? route.fulfill({ status: 503, body: "" }) : route.continue();
      });
      await page.goto(t.address);
      await says(t, page, /Nie udało się wczytać/, "Spróbuj ponownie");
      broken = false;
      await page.locator("#again").tap();
      await t.until(() => asked === 2, 20, "the second try");
      await t.until(() => page.evaluate(() => !document.getElementById("card").classList.contains("wrong")), 20, "the message to go");
    },
  },
  {
    name: "opened from the disk",
    async run(t) {
      // A module that is asked for early is refused there too, without a word about which.
      t.allow(/file:\/\//, /ERR_FAILED/);
      const page = await t.page();
      await page.goto(pathToFileURL(join(t.dist, "index.html")).href);
      await says(t, page, /web\/serve/, "Spróbuj ponownie");
    },
  },
  {
    name: "a panic, a trap and a lost picture",
    async run(t) {
      const fresh = async () => {
        const page = await t.page();
        await page.route("**/swietlica_bg.wasm", () => {}); // never answered: the page alone is tested
        await page.goto(t.address, { waitUntil: "domcontentloaded" });
        return page;
      };
      let page = await fresh();
      await page.evaluate(() => window.swietlica_failed("index out of bounds"));
      await says(t, page, /zepsuło/, "Spróbuj ponownie");
      t.check((await page.locator("#detail").innerText()) === "index out of bounds", "the cause is not shown");
      await t.picture(page, "failed");

      // A panic that has no message is a trap in whatever the browser called.
      t.allow(/page error: .*unreachable/);
      page = await fresh();
      await page.evaluate(() => { setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }); });
      await says(t, page, /zepsuło/, "Spróbuj ponownie");

      // What a browser does under memory pressure.
      page = await fresh();
      await page.evaluate(() => {
        const canvas = document.getElementById("table");
        canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
      });
      await says(t, page, /obraz/, "Spróbuj ponownie");
    },
  },
];
