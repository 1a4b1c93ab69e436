// Every game from the shelf: ten plies through the mirror, and a whole game of Barbakan with six seats.

import { begin, chance, choices, press, settled, signature, spoken, state } from "../table.mjs";

const TEN = 10;

const selector = (one) => (one.node ? `#mirror button[data-node="${one.node}"]` : `#mirror button[data-act="${one.act}"]`);

/** Plays by random legal taps until `enough` plies or the end; the last state. */
async function play(t, page, random, enough) {
  let now = await settled(t, page);
  let fruitless = 0;
  while (!now.over && now.ply < enough) {
    const possible = choices(now);
    t.check(possible.length > 0, `ply ${now.ply}: a person is to move, and no tap can begin a move`);
    const one = possible[random(possible.length)];
    const before = signature(now);
    await page.evaluate((what) => document.querySelector(what).click(), selector(one));
    await t.until(async () => signature(await state(page)) !== before, 20, `an effect of ${one.node ?? one.act} (ply ${now.ply})`);
    const after = await settled(t, page);
    fruitless = after.ply > now.ply ? 0 : fruitless + 1;
    t.check(fruitless < 60, `60 taps without a move at ply ${now.ply}`);
    now = after;
  }
  return now;
}

const ten = (game) => ({
  name: `ten plies of ${game}`,
  seconds: 240,
  async run(t) {
    const page = await t.open({ width: 1024, height: 768 });
    await begin(t, page, game, (act) => press(t, page, act));
    const now = await play(t, page, chance(t.seed), TEN);
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
      const page = await t.open({ width: 768, height: 1024 });
      await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
      await press(t, page, "game:barbakan");
      await press(t, page, "players:6");
      await press(t, page, "start");
      await t.until(async () => (await state(page)).nodes.length === 61, 20, "the table of Barbakan");
      const now = await play(t, page, chance(t.seed), 2000);
      await page.waitForTimeout(400);
      await t.picture(page, "barbakan-six-end");
      t.check(now.over, `the game is not over after ${now.ply} plies`);
      const said = await spoken(page);
      t.check(said.slice(-3).some((text) => /wygr|remis/i.test(text)), `the result was not spoken, but: ${said.slice(-3).join(" | ")}`);
      console.log(`      ${now.ply} plies, the last sentence: ${said.at(-1)}`);
    },
  },
];
