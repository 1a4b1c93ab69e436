// Closed to everyone else, and open to old browsers: the policy, what is asked for, what is stored.

import { begin, press, settled, state, wander, chance } from "../table.mjs";

const policy = (text, change) => text.replace(/(Content-Security-Policy" content=")([^"]*)/, (_, head, words) => head + change(words));

/** The page as a browser reads it that knows no 'wasm-unsafe-eval'. */
async function as_old(page, also_old = false) {
  await page.route((url) => /\/($|index\.html|old\.html)/.test(url.pathname), async (route) => {
    const old = new URL(route.request().url()).pathname.endsWith("old.html");
    const answer = await route.fetch();
    const change = (words) => words.replace(" 'wasm-unsafe-eval'", "").replace(also_old ? " 'unsafe-eval'" : "nothing", "");
    await route.fulfill({ response: answer, body: old && !also_old ? await answer.text() : policy(await answer.text(), change) });
  });
}

export const tests = [
  {
    name: "the policy is strict, and only games and settings are stored",
    async run(t) {
      const page = await t.open({ width: 1024, height: 768 });
      const words = await page.evaluate(() => document.querySelector('meta[http-equiv="Content-Security-Policy"]').content);
      t.check(/default-src 'self'/.test(words) && !/'unsafe-(inline|eval)'|https?:|\*/.test(words), `the policy is: ${words}`);
      await begin(t, page, "warcaby", (act) => press(t, page, act));
      await wander(t, page, chance(t.seed), 4);
      const stored = await page.evaluate(async () => ({
        local: Object.keys(localStorage), session: Object.keys(sessionStorage), cookie: document.cookie,
        bases: (await indexedDB.databases()).map((one) => one.name), caches: (await caches.keys()).map((name) => name.split("-")[0]),
      }));
      const known = { local: ["swietlica-settings"], session: [], cookie: "", bases: ["swietlica"], caches: ["swietlica"] };
      for (const [where, names] of Object.entries(stored)) {
        const odd = typeof names === "string" ? names : names.filter((name) => !known[where].includes(name)).join(", ");
        t.check(!odd, `stored in ${where}: ${odd}`);
      }
      // What the policy is for: neither a line of script in the page nor eval runs.
      t.allow(/Content Security Policy/, /unsafe-eval/);
      const ran = await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.intruder = 1";
        document.body.append(script);
        return Boolean(window.intruder);
      });
      t.check(!ran, "a line of script in the page runs");
    },
  },
  {
    name: "a browser that knows no 'wasm-unsafe-eval' gets the page with the older word",
    seconds: 200,
    async run(t) {
      t.allow(/Content Security Policy|wasm-unsafe-eval|unsafe-eval/);
      const page = await t.page({ width: 1024, height: 768 });
      await as_old(page);
      await page.goto(t.address + "?speed=none&smooth=off&lang=pl&game=warcaby&level=1", { waitUntil: "commit" });
      await t.until(() => page.evaluate(() => document.getElementById("cover")?.hidden).catch(() => false), 120, "the program to be ready");
      t.check(/old\.html\?speed=none/.test(page.url()), `it is at ${page.url()}`);
      const now = await wander(t, page, chance(t.seed), 2);
      t.check(now.ply >= 2 && now.game === "warcaby", "the link's table does not open");
      await settled(t, page);
      t.check((await state(page)).screen === "table", "no table");
    },
  },
  {
    name: "one that may not compile at all says so",
    async run(t) {
      t.allow(/Content Security Policy|wasm-unsafe-eval|unsafe-eval/);
      const page = await t.page({ width: 1024, height: 768 });
      await as_old(page, true);
      await page.goto(t.address, { waitUntil: "commit" });
      await t.until(() => page.evaluate(() => /za stara/.test(document.getElementById("said")?.textContent)).catch(() => false), 30, "the sentence");
    },
  },
];
