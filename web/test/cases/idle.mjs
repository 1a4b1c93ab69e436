// With nobody touching it the page draws nothing and costs next to nothing.

import { begin, press, settled, state } from "../table.mjs";

const SECONDS = 10;
const MOST = 50; // milliseconds of the page's own time

/** Counts everything that is drawn and every frame that is asked for. */
function count() {
  window.drawn = 0;
  window.asked = 0;
  for (const name of ["drawArrays", "drawElements", "drawElementsInstanced", "drawArraysInstanced", "clear", "clearBufferfv"]) {
    const own = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...all) {
      window.drawn += 1;
      return own.apply(this, all);
    };
  }
  const ask = window.requestAnimationFrame;
  window.requestAnimationFrame = (then) => {
    window.asked += 1;
    return ask.call(window, then);
  };
}

/** Nothing happens for as long as is asked; what it cost the page's thread in milliseconds. */
async function rest(t, page, where) {
  const session = await page.context().newCDPSession(page);
  // The time of the thread, not of the clock: other programs may want the machine as well.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => (await session.send("Performance.getMetrics")).metrics.find((one) => one.name === "TaskDuration").value * 1000;
  const drawn = () => page.evaluate(() => [window.drawn, window.asked]);
  // Until the last picture is drawn.
  await t.until(async () => {
    const before = String(await drawn());
    await page.waitForTimeout(1500);
    return String(await drawn()) === before;
  }, 30, `${where} to come to rest`);
  const before = await drawn();
  t.check(before[0] > 0, "nothing is counted");
  const from = await now();
  await page.waitForTimeout(SECONDS * 1000);
  const cost = (await now()) - from;
  const after = await drawn();
  console.log(`      ${where}: ${cost.toFixed(1)} ms in ${SECONDS} s`);
  t.check(String(after) === String(before), `${where}: ${after[0] - before[0]} draws and ${after[1] - before[1]} frames with nobody touching it`);
  t.check(cost < MOST, `${where}: ${cost.toFixed(1)} ms in ${SECONDS} s`);
  await session.detach();
}

export const tests = [
  {
    name: "shelf, table and sheet at rest",
    async run(t) {
      const page = await t.open({ width: 1024, height: 768, before: count, query: "?lang=pl&smooth=off&speed=fast&pace=at-once" });
      await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
      await rest(t, page, "the shelf");
      await begin(t, page, "warcaby", (act) => press(t, page, act));
      for (const node of ["c3", "d4"]) {
        await settled(t, page);
        await page.evaluate((name) => document.querySelector(`#mirror button[data-node="${name}"]`).click(), node);
        await page.waitForTimeout(300);
      }
      await settled(t, page);
      await rest(t, page, "the table after a move and its answer");
      await press(t, page, "rules");
      await rest(t, page, "the rules");
    },
  },
];
