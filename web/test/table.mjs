// The table as the mirror tells it, and a finger and a keyboard to play on it.

/** Everything the mirror says at this moment. */
export function state(page) {
  return page.evaluate(() => {
    const mirror = document.getElementById("mirror");
    const button = (one) => {
      const box = one.getBoundingClientRect();
      return {
        node: one.dataset.node, act: one.dataset.act, can: one.dataset.can === "1", tap: one.dataset.tap ?? "",
        disabled: one.hasAttribute("aria-disabled"), text: one.textContent,
        x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.min(box.width, box.height),
      };
    };
    const all = [...mirror.querySelectorAll("button")].map(button);
    return {
      screen: mirror.dataset.screen, game: mirror.dataset.game, turn: mirror.dataset.turn,
      person: mirror.dataset.person === "1", over: mirror.dataset.over === "1",
      busy: mirror.dataset.busy === "1", ply: Number(mirror.dataset.ply ?? 0),
      nodes: all.filter((one) => one.node), acts: all.filter((one) => one.act), spoken: window.spoken.length,
    };
  });
}

export const spoken = (page) => page.evaluate(() => window.spoken);

/** Numbers from a seed, the same every time (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** A finger that comes down and lifts, as the browser reports a real one. */
export async function finger(page) {
  const session = await page.context().newCDPSession(page);
  return async (x, y) => {
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await new Promise((wake) => setTimeout(wake, 30));
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}

const act_button = (act) => `#mirror button[data-act="${act}"]`;

/** Presses a control as a screen reader does. */
export async function press(t, page, act) {
  await t.until(() => page.evaluate((selector) => {
    const one = document.querySelector(selector);
    return one && !one.hasAttribute("aria-disabled");
  }, act_button(act)), 20, `the button ${act}`);
  await page.evaluate((selector) => document.querySelector(selector).click(), act_button(act));
}

/** Presses a control with the finger where the mirror has placed it; without a place as `press` does. */
export async function touch(t, page, tap, act) {
  const one = await t.until(async () => (await state(page)).acts.find((one) => one.act === act && !one.disabled), 20, `the button ${act}`);
  if (one.size >= 24) await tap(one.x, one.y);
  else await press(t, page, act);
}

/** From the shelf to the first move. */
export async function begin(t, page, game, use) {
  await t.until(async () => (await state(page)).screen === "shelf", 20, "the shelf");
  await use(`game:${game}`);
  await use("start");
  await t.until(async () => {
    const now = await state(page);
    return now.screen === "table" && now.game === game && now.nodes.length > 0;
  }, 20, `the table of ${game}`);
}

/** Waits until a person may move or the game is over. */
export function settled(t, page) {
  return t.until(async () => {
    const now = await state(page);
    return !now.busy && (now.over || now.person) && now;
  }, 90, "a person's turn or the end");
}

/** What a random player could tap now. One who has begun a move goes on with it. */
export function choices(now) {
  const can = [...now.nodes, ...now.acts.filter((one) => /^(reserve|choice):/.test(one.act))].filter((one) => one.can);
  const onward = can.filter((one) => one.tap && one.tap !== "start");
  return onward.length ? onward : can;
}

/** All that a tap may change, as one text: a tap that changes nothing was lost. */
export const signature = (now) => JSON.stringify([now.ply, now.turn, now.person, now.busy, now.over, now.spoken,
  now.nodes.map((one) => [one.node, one.can, one.tap, one.text]), now.acts.map((one) => [one.act, one.can, one.tap])]);

/** Where a choice is in the page. */
export const selector = (one) => (one.node ? `#mirror button[data-node="${one.node}"]` : `#mirror button[data-act="${one.act}"]`);

/** Presses a choice and waits for what comes of it: a second press before that would be a tap on another table. */
export async function choose(t, page, now, one) {
  const before = signature(now);
  await page.evaluate((what) => document.querySelector(what).click(), selector(one));
  await t.until(async () => signature(await state(page)) !== before, 20, `an effect of ${one.node ?? one.act} (ply ${now.ply})`);
  return settled(t, page);
}

/** Plays by random legal taps until `enough` plies or the end; the last state. */
export async function wander(t, page, random, enough) {
  let now = await settled(t, page);
  let fruitless = 0;
  while (!now.over && now.ply < enough) {
    const possible = choices(now);
    t.check(possible.length > 0, `ply ${now.ply}: a person is to move, and no tap can begin a move`);
    const one = possible[random(possible.length)];
    const after = await choose(t, page, now, one);
    fruitless = after.ply > now.ply ? 0 : fruitless + 1;
    t.check(fruitless < 60, `60 taps without a move at ply ${now.ply}`);
    now = after;
  }
  return now;
}
