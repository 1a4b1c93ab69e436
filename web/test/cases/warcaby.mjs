// A few moves of warcaby without touching the canvas: by the mirror's buttons, as a screen reader
// presses them and as a keyboard does.

import { begin, chance, choices, press, settled, signature, spoken, state } from "../table.mjs";

const node_button = (node) => `#mirror button[data-node="${node}"]`;

export const tests = [
  {
    name: "moves, refusal, undo and redo through the mirror",
    seconds: 300,
    async run(t) {
      const page = await t.open({ width: 768, height: 1024 });
      const random = chance(t.seed);
      await begin(t, page, "warcaby", (act) => press(t, page, act));

      let now = await settled(t, page);
      t.check(now.nodes.every((one) => one.text.trim()), "a node has no name");
      let taps = 0;
      for (let moves = 0; moves < 4 && !now.over; ) {
        const possible = choices(now).filter((one) => one.node);
        t.check(possible.length > 0, `ply ${now.ply}: no tap can begin a move`);
        const { node } = possible[random(possible.length)];
        const before = signature(now), said = now.spoken;
        if (taps % 2) {
          await page.evaluate((selector) => document.querySelector(selector).click(), node_button(node));
        } else {
          await page.locator(node_button(node)).focus();
          await page.keyboard.press("Enter");
        }
        taps += 1;
        await t.until(async () => signature(await state(page)) !== before, 15, `an effect of the tap on ${node}`);
        if (taps % 2) {
          // The one who plays by keyboard must not be thrown out of the board by an update.
          const focus = await page.evaluate(() => document.activeElement.dataset.node);
          t.check(focus === node, `after Enter on ${node} the focus is on ${focus}`);
        }
        const after = await settled(t, page);
        if (after.ply > now.ply) {
          moves += 1;
          t.check(after.spoken > said, `the move at ply ${now.ply} was not spoken`);
        }
        t.check(taps < 60, "60 taps without four moves");
        now = after;
      }
      await page.waitForTimeout(500);
      t.check((await t.picture(page, "warcaby")) > 30, "the table is not drawn");

      // A field from which nothing can begin: a reason is spoken.
      now = await settled(t, page);
      t.check(!now.over, "the game is over after four moves");
      const idle = now.nodes.find((one) => !one.can);
      await page.evaluate((selector) => document.querySelector(selector).click(), node_button(idle.node));
      await t.until(async () => (await state(page)).spoken > now.spoken, 10, `a reason for the refusal of ${idle.node}`);

      const { ply } = await settled(t, page);
      await press(t, page, "undo");
      await t.until(async () => (await state(page)).ply < ply, 10, "the undo");
      await settled(t, page);
      await press(t, page, "redo");
      await t.until(async () => (await state(page)).ply === ply, 10, "the redo");
      const said = await spoken(page);
      console.log(`      spoken: ${said.slice(0, 6).join(" | ")} …`);
    },
  },
];
