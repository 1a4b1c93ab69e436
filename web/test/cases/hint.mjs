// A hint in three steps through the mirror, thought about by the worker, and taken away by a move.

import { choices, choose, press, settled, spoken, state } from "../table.mjs";

const hint = (page) => page.evaluate(() => document.getElementById("mirror").dataset.hint);
const label = (page) => page.evaluate(() => document.querySelector('#mirror button[data-act="hint"]').textContent);

export const tests = [
  {
    name: "the piece, the field, the reason",
    async run(t) {
      const page = await t.open({ query: "?speed=none&smooth=off&lang=pl&memory=off&game=warcaby" });
      await settled(t, page);
      const said = (await state(page)).spoken;
      const labels = [];
      for (const step of ["piece", "field", "why"]) {
        labels.push(await label(page));
        await press(t, page, "hint");
        await t.until(async () => (await hint(page)) === step, 30, `the hint's step ${step}`);
      }
      t.check(new Set(labels).size === 3, `the button says ${labels}`);
      await t.until(async () => (await state(page)).spoken >= said + 3, 5, "every step to be spoken");
      console.log(`      spoken: ${(await spoken(page)).slice(-3).join(" | ")}`);

      // A move takes it away, also while it is thought about.
      for (const shown of [true, false]) {
        let now = await settled(t, page);
        const { ply } = now;
        if (!shown) await press(t, page, "hint");
        for (let taps = 0; now.ply === ply && taps < 12; taps += 1) {
          now = await choose(t, page, now, choices(now)[0]);
        }
        // The computer may have answered already.
        const after = now.ply;
        t.check(after > ply, `no move after twelve taps at ply ${ply}`);
        await page.waitForTimeout(3000);
        t.check((await hint(page)) === "" && (await settled(t, page)).ply === after, "a hint has outlived its position");
      }
    },
  },
];
