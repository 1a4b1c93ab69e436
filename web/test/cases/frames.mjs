// Nothing stutters while the computer thinks: the page's own frames during a thought of the strongest level,
// beside those without one. The numbers are told; only what holds on every machine is checked: the thought is
// the worker's, and the page has no task of its own that is long enough to be felt.

import { choices, choose, press, settled, state } from "../table.mjs";

/** Writes down every frame of the page, every long task, and when the worker is asked and answers. */
function watch() {
  const seen = { frames: [], long: [], asked: [], said: [] };
  window.seen = seen;
  const frame = () => {
    seen.frames.push(performance.now());
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push([startTime, duration]);
  }).observe({ entryTypes: ["longtask"] });
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", () => seen.said.push(performance.now()));
    }
    postMessage(...all) {
      seen.asked.push(performance.now());
      super.postMessage(...all);
    }
  };
}

const share = (times, part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const told = (times) => `${times.length} frames, ${share(times, 0.5).toFixed(1)} / ${share(times, 0.95).toFixed(1)} ms (median / 95th of 100)`;

export const tests = [
  {
    name: "frames with and without a thought",
    seconds: 300,
    async run(t) {
      const page = await t.open({
        width: 1024, height: 768, before: watch,
        query: "?lang=pl&smooth=off&memory=off&speed=slow&pace=at-once&game=warcaby&level=8",
      });
      let now = await settled(t, page);
      // Everything that is drawn for the first time has been drawn.
      await page.waitForTimeout(3000);
      const from = await page.evaluate(() => performance.now());
      for (let move = 0; move < 3; move += 1) {
        const { ply } = now;
        for (let taps = 0; now.ply === ply && taps < 12; taps += 1) {
          now = await choose(t, page, now, choices(now)[0]);
        }
        t.check(now.ply === ply + 2, `ply ${now.ply} instead of ${ply + 2}`);
        // Men that travel without anybody thinking: what was played is taken back and played again.
        await press(t, page, "undo");
        await t.until(async () => (await state(page)).ply === ply, 10, "the undo");
        await press(t, page, "redo");
        await page.waitForTimeout(200);
        now = await settled(t, page);
      }
      const seen = await page.evaluate(() => window.seen);
      // Where there is one reply only the worker is not asked.
      t.check(seen.asked.length > 1 && seen.said.length === seen.asked.length, `the worker was asked ${seen.asked.length} times and answered ${seen.said.length}`);
      const thoughts = seen.asked.map((begin, i) => [begin, seen.said[i]]);
      const within = (time, [begin, end]) => time > begin && time < end;
      const gaps = { thought: [], none: [] };
      seen.frames.forEach((time, i) => {
        if (i && time > from) gaps[thoughts.some((one) => within(time, one)) ? "thought" : "none"].push(time - seen.frames[i - 1]);
      });
      console.log(`      thoughts: ${thoughts.map(([begin, end]) => ((end - begin) / 1000).toFixed(2) + " s").join(", ")}`);
      console.log(`      without: ${told(gaps.none)}`);
      console.log(`      during:  ${told(gaps.thought)}`);
      // A thought begins behind the last frame of a move and is followed by the first of the next; between them
      // nothing is drawn, so whatever is long there would be the thought itself.
      const inner = thoughts.map(([begin, end]) => [begin + 600, end - 50]);
      const long = seen.long.filter(([at, duration]) => duration > 200 && inner.some((one) => within(at, one)));
      t.check(!long.length, `tasks of ${long.map(([, duration]) => duration.toFixed(0))} ms on the page during a thought`);
      t.check(thoughts.some(([begin, end]) => end - begin > 300), "no thought was long enough to tell");
    },
  },
];
