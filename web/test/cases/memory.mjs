// Ten games in a row: the page stays small, and from the third game on it does not grow.

import { press, state } from "../table.mjs";

const GAMES = 10;
const MOST = 200e6, GROWTH = 1e6;

/** Keeps hold of the program's memory. */
function catch_memory() {
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const own = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
      const made = await own.apply(WebAssembly, all);
      const { memory } = (made.instance ?? made).exports;
      if (memory) window.memory = memory;
      return made;
    };
  }
}

export const tests = [
  {
    name: `${GAMES} games of two computers`,
    seconds: 1200,
    async run(t) {
      const page = await t.open({ width: 480, height: 480, before: catch_memory, query: "?speed=none&smooth=off&lang=pl&pace=at-once" });
      const session = await page.context().newCDPSession(page);
      const taken = async () => {
        await session.send("HeapProfiler.collectGarbage");
        const { usedSize } = await session.send("Runtime.getHeapUsage");
        return { wasm: await page.evaluate(() => window.memory.buffer.byteLength), heap: usedSize };
      };
      await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
      for (const act of ["game:warcaby", "sit:0:0", "sit:1:0", "start"]) await press(t, page, act);
      const sums = [];
      let plies = 0;
      for (let game = 1; game <= GAMES; game += 1) {
        const end = await t.until(async () => {
          const now = await state(page);
          return now.screen === "table" && now.over && now;
        }, 200, `the end of game ${game}`);
        plies += end.ply;
        const { wasm, heap } = await taken();
        sums.push(wasm + heap);
        console.log(`      game ${game}: ${end.ply} plies, wasm ${(wasm / 1e6).toFixed(1)} MB, heap ${(heap / 1e6).toFixed(2)} MB`);
        if (game < GAMES) {
          await press(t, page, "rematch");
          await t.until(async () => !(await state(page)).over, 20, "the next game");
        }
      }
      t.check(plies > 100, `only ${plies} plies were played`);
      const growth = sums[GAMES - 1] - sums[2];
      t.check(sums[GAMES - 1] < MOST, `${(sums[GAMES - 1] / 1e6).toFixed(1)} MB after ${GAMES} games`);
      t.check(growth < GROWTH, `${(growth / 1e6).toFixed(2)} MB more from game 3 to game ${GAMES}`);
    },
  },
];
