// From navigation to a shelf that can be touched, beside the same with an empty Bevy and egui program
// (web/build --empty makes it). Without that page there is nothing to compare with, and the case says so.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const TIMES = 5;
const MOST = 1.2;

export const tests = [
  {
    name: "as quick as an empty page",
    seconds: 400,
    async run(t) {
      const folder = join(t.dist, "..", "empty");
      if (!existsSync(join(folder, "index.html"))) {
        console.log("      left out: there is no web/empty");
        return;
      }
      const server = spawn(join(t.dist, "..", "serve"), ["--port", "0", "--dir", folder], { stdio: ["ignore", "pipe", "inherit"] });
      const empty = await new Promise((resolve) => server.stdout.on("data", (text) => resolve(String(text).trim())));
      const once = async (address) => {
        // A fresh profile each time: nothing is kept from the time before.
        const page = await t.page({ width: 1024, height: 768 });
        page.context().removeAllListeners("request");
        const from = performance.now();
        await page.goto(address + "?smooth=off&lang=pl", { waitUntil: "commit" });
        await page.waitForFunction(() => document.getElementById("cover")?.hidden, null, { timeout: 120000, polling: 20 });
        const took = performance.now() - from;
        await page.context().close();
        return took;
      };
      try {
        const times = { ours: [], empty: [] };
        for (let i = 0; i <= TIMES; i += 1) {
          for (const [name, address] of [["empty", empty], ["ours", t.address]]) {
            const took = await once(address);
            if (i > 0) times[name].push(took); // the first warms the browser
          }
        }
        const middle = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];
        const [ours, theirs] = [middle(times.ours), middle(times.empty)];
        console.log(`      ours ${ours.toFixed(0)} ms, empty ${theirs.toFixed(0)} ms: ${(ours / theirs).toFixed(2)}`);
        t.check(ours / theirs <= MOST, `${(ours / theirs).toFixed(2)} times as long as an empty page`);
      } finally {
        server.kill();
      }
    },
  },
];
