// Every game from the shelf: ten plies through the mirror, and a whole game of Barbakan with six seats.

import { begin, chance, press, spoken, state, wander } from "../table.mjs";

const TEN = 10;

const ten = (game) => ({
  name: `ten plies of ${game}`,
  seconds: 240,
  async run(t) {
    const page = await t.open({ width: 1024, height: 768 });
    await begin(t, page, game, (act) => press(t, page, act));
    const now = await wander(t, page, chance(t.seed), TEN);
    t.check(now.over || now.ply >= TEN, `only ${now.ply} plies`);
    await page.waitForTimeout(400);
    t.check((await t.picture(page, `all-${game}`)) > 30, "the table is not drawn");
    const said = await spoken(page);
    t.check(said.length >= 4, `only ${said.length} sentences were spoken`);
    t.check(!said.some((text) => /\b(said|reason|hint|note|won|drawn|turn)-/.test(text)), `a text is missing: ${said.join(" | ")}`);
  },
});

export const tests = [
  ...["grody", "warcaby", "szachy", "ringo", "agon", "barbakan", "wodzowie"].map(ten),
  {
    name: "a whole game of Barbakan with six seats",
    seconds: 900,
    async run(t) {
      const page = await t.open({ width: 480, height: 640 });
      await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
      await press(t, page, "game:barbakan");
      await press(t, page, "players:6");
      await press(t, page, "start");
      await t.until(async () => (await state(page)).nodes.length === 61, 20, "the table of Barbakan");
      const now = await wander(t, page, chance(t.seed), 2000);
      await page.waitForTimeout(400);
      await t.picture(page, "barbakan-six-end");
      t.check(now.over, `the game is not over after ${now.ply} plies`);
      const said = await spoken(page);
      t.check(said.slice(-3).some((text) => /wygr|remis/i.test(text)), `the result was not spoken, but: ${said.slice(-3).join(" | ")}`);
      console.log(`      ${now.ply} plies, the last sentence: ${said.at(-1)}`);
    },
  },
];
