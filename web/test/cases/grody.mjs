// A whole game of Grody against the computer, by touches on the canvas.

import { begin, chance, choices, finger, settled, signature, spoken, state, touch } from "../table.mjs";

const MOST_PLIES = 400;

export const tests = [
  {
    name: "a tap lands where two pixels are a point",
    async run(t) {
      const page = await t.open({ width: 900, height: 800, density: 2 });
      const tap = await finger(page);
      await begin(t, page, "grody", (act) => touch(t, page, tap, act));
      const now = await settled(t, page);
      const one = choices(now).find((one) => one.node);
      await tap(one.x, one.y);
      await t.until(async () => signature(await state(page)) !== signature(now), 15, `an effect of the tap on ${one.node}`);
      await page.waitForTimeout(500);
      await t.picture(page, "grody-dense");
    },
  },
  {
    name: "a whole game by touch",
    seconds: 1500,
    async run(t) {
      const page = await t.open({ width: 1024, height: 768 });
      const tap = await finger(page);
      const random = chance(t.seed);
      await begin(t, page, "grody", (act) => touch(t, page, tap, act));
      await page.waitForTimeout(500);
      t.check((await t.picture(page, "grody-start")) > 30, "the table is not drawn");

      let now = await settled(t, page);
      let fruitless = 0, pictured = false;
      while (!now.over && now.ply < MOST_PLIES) {
        const possible = choices(now);
        t.check(possible.length > 0, `ply ${now.ply}: a person is to move, and no tap can begin a move`);
        const one = possible[random(possible.length)];
        await tap(one.x, one.y);
        const before = signature(now);
        await t.until(async () => signature(await state(page)) !== before, 15, `an effect of the tap on ${one.node ?? one.act} (ply ${now.ply})`);
        const after = await settled(t, page);
        fruitless = after.ply > now.ply ? 0 : fruitless + 1;
        t.check(fruitless < 60, `60 taps without a move at ply ${now.ply}`);
        now = after;
        if (!pictured && now.ply >= 20) {
          pictured = true;
          await t.picture(page, "grody-middle");
        }
      }
      await page.waitForTimeout(500);
      await t.picture(page, "grody-end");
      const said = await spoken(page);
      console.log(`      seed ${t.seed}: ${now.ply} plies, ${said.length} sentences spoken, the last: ${said.at(-1)}`);
      t.check(now.over, `the game is not over after ${now.ply} plies`);
      t.check(said.length >= now.ply / 2, `only ${said.length} sentences were spoken in ${now.ply} plies`);
      t.check(said.slice(-3).some((text) => /wygr|zwyci|remis/i.test(text)), `the result was not spoken, but: ${said.slice(-3).join(" | ")}`);
      t.check((await page.evaluate(() => scrollX + scrollY + visualViewport.scale)) === 1, "the page has scrolled or zoomed");
    },
  },
];
