// A whole game of each of the seven games by keyboard and screen reader alone: arrows walk over the board,
// Enter taps, Tab leads to the choices, and every move is said.

import { chance, choices, press, selector, settled, signature, spoken, state } from "../table.mjs";

const MOST = 600;
const WAYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

const focus = (page) => page.evaluate(() => document.activeElement.dataset.node ?? document.activeElement.dataset.act ?? "");

/** Where every arrow leads from every field, found by walking: all fields must be reached. */
async function explore(t, page) {
  const nodes = (await state(page)).nodes.map((one) => one.node);
  await page.evaluate(() => document.querySelector("#mirror-board [tabindex='0']").focus());
  const ways = new Map(), queue = [await focus(page)];
  while (queue.length) {
    const from = queue.shift();
    if (ways.has(from)) continue;
    const led = {};
    for (const way of WAYS) {
      await page.evaluate((node) => document.querySelector(`#mirror [data-node="${node}"]`).focus(), from);
      await page.keyboard.press(way);
      const to = await focus(page);
      if (to !== from) led[way] = to;
      if (!ways.has(to)) queue.push(to);
    }
    ways.set(from, led);
  }
  const missed = nodes.filter((node) => !ways.has(node));
  t.check(!missed.length, `no arrow leads to ${missed}`);
  return ways;
}

/** The arrows from one field to another. */
function route(ways, from, to) {
  const came = new Map([[from, null]]), queue = [from];
  while (queue.length && !came.has(to)) {
    const at = queue.shift();
    for (const [way, next] of Object.entries(ways.get(at) ?? {})) {
      if (!came.has(next)) {
        came.set(next, [at, way]);
        queue.push(next);
      }
    }
  }
  const keys = [];
  for (let at = to; came.get(at); at = came.get(at)[0]) keys.unshift(came.get(at)[1]);
  return keys;
}

/** Brings the focus to a choice with the keys that a person has. */
async function reach(t, page, ways, one) {
  if (one.node) {
    let at = await focus(page);
    for (let i = 0; !ways.has(at); i += 1) {
      t.check(i < 120, "the Tab key does not reach the board");
      await page.keyboard.press("Tab");
      at = await focus(page);
    }
    for (const key of route(ways, at, one.node)) await page.keyboard.press(key);
  } else {
    for (let i = 0; (await focus(page)) !== one.act; i += 1) {
      t.check(i < 120, `the Tab key does not reach ${one.act}`);
      await page.keyboard.press("Tab");
    }
  }
  t.check((await focus(page)) === (one.node ?? one.act), `the focus is at ${await focus(page)}, not at ${one.node ?? one.act}`);
}

const whole = (game, setup = []) => ({
  name: `a whole game of ${game} by keyboard`,
  seconds: 900,
  async run(t) {
    const page = await t.open({ width: 480, height: 480, query: `?speed=none&smooth=off&lang=pl&memory=off` });
    const random = chance(t.seed);
    await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
    for (const act of [`game:${game}`, ...setup, "start"]) await press(t, page, act);
    let now = await t.until(async () => {
      const now = await state(page);
      return now.screen === "table" && now.game === game && now.nodes.length > 0 && now;
    }, 20, `the table of ${game}`);
    t.check(now.nodes.every((one) => one.text.trim()), "a field has no name");
    const ways = await explore(t, page);
    now = await settled(t, page);
    let fruitless = 0;
    while (!now.over && now.ply < MOST) {
      const possible = choices(now);
      t.check(possible.length > 0, `ply ${now.ply}: a person is to move, and no tap can begin a move`);
      const one = possible[random(possible.length)];
      await reach(t, page, ways, one);
      const before = signature(now);
      await page.keyboard.press("Enter");
      await t.until(async () => signature(await state(page)) !== before, 20, `an effect of ${one.node ?? one.act} (ply ${now.ply})`);
      const after = await settled(t, page);
      t.check(after.ply === now.ply || after.spoken > now.spoken, `ply ${now.ply} was not said`);
      fruitless = after.ply > now.ply ? 0 : fruitless + 1;
      t.check(fruitless < 60, `60 taps without a move at ply ${now.ply}`);
      now = after;
    }
    const said = await spoken(page);
    console.log(`      ${now.ply} plies; ${said.slice(2, 5).join(" | ")} … ${said.at(-1)}`);
    t.check(now.over, `the game is not over after ${now.ply} plies`);
    t.check(said.slice(-3).some((text) => /wygr|zwyci|remis/i.test(text)), `the result was not said, but: ${said.slice(-3).join(" | ")}`);
    t.check(!said.some((text) => /\b(said|reason|hint|note|won|drawn|turn|mirror)-/.test(text)), `a text is missing: ${said.join(" | ")}`);
  },
});

export const tests = ["grody", "warcaby", "szachy", "ringo", "agon", "barbakan", "wodzowie"].map((game) => whole(game));
