// An old tablet on a slow line: a processor four times as slow, ten megabits a second. Something is seen at
// once, how far it is can be read, and a game is played to its end by touch.

import { begin, chance, choices, finger, settled, signature, state, touch } from "../table.mjs";

const SOON = 300; // milliseconds after the first byte
const RATE = 4, LINE = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

/** Writes down when the page first says something and when it first says how far it is. */
function watch() {
  window.told = {};
  document.addEventListener("DOMContentLoaded", () => {
    const bar = document.getElementById("bar");
    new MutationObserver(() => {
      const now = Number(bar.getAttribute("aria-valuenow"));
      if (now > 0) window.told.progress ??= performance.now();
    }).observe(bar, { attributes: true, attributeFilter: ["aria-valuenow"] });
  });
}

/** A fresh page, slowed down; once it tells how far it is, when it was seen and told after the first byte. */
async function load(t, rate) {
  const page = await t.page({ width: 1024, height: 768, before: watch });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(t.address + "?speed=none&smooth=off&lang=pl&memory=off", { waitUntil: "domcontentloaded" });
  const told = await t.until(() => page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const first = performance.getEntriesByType("navigation")[0].responseStart;
    return painted && window.told.progress && { outline: painted - first, progress: window.told.progress - first };
  }), 60, "the page to tell how far it is");
  console.log(`      after the first byte, the processor ${rate} times as slow: outline ${told.outline.toFixed(0)} ms, progress ${told.progress.toFixed(0)} ms`);
  return { page, told };
}

export const tests = [
  {
    name: "progress at once, and a whole game by touch",
    seconds: 600,
    async run(t) {
      // The machine may have other things to do: the best of six counts. Software draws here, which the slow
      // processor slows down too; so what is drawn soon is asked of the slow line alone, and told of both.
      for (let i = 1; ; i += 1) {
        const { page, told } = await load(t, 1);
        await page.close();
        if (Object.values(told).every((time) => time <= SOON)) break;
        t.check(i < 6, `six times too late: ${JSON.stringify(told)}`);
      }
      const from = Date.now();
      const { page } = await load(t, RATE);
      await t.until(() => page.evaluate(() => document.getElementById("cover").hidden), 180, "the program to be ready");
      console.log(`      a shelf to touch after ${Date.now() - from} ms`);

      const tap = await finger(page), random = chance(t.seed);
      await begin(t, page, "wodzowie", (act) => touch(t, page, tap, act));
      let now = await settled(t, page), fruitless = 0;
      while (!now.over && now.ply < 400) {
        const possible = choices(now);
        const one = possible[random(possible.length)];
        await tap(one.x, one.y);
        const before = signature(now);
        await t.until(async () => signature(await state(page)) !== before, 20, `an effect of the tap on ${one.node} (ply ${now.ply})`);
        const after = await settled(t, page);
        fruitless = after.ply > now.ply ? 0 : fruitless + 1;
        t.check(fruitless < 60, `60 taps without a move at ply ${now.ply}`);
        now = after;
      }
      t.check(now.over, `the game is not over after ${now.ply} plies`);
      console.log(`      ${now.ply} plies`);
    },
  },
];
