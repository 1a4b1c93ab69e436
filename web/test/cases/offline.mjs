// After one visit the page opens without any network; an update comes whole, and between games only.

import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

import { begin, choose, press, settled, state } from "../table.mjs";

const query = "?speed=none&smooth=off&lang=pl";

/** A server of a folder of its own, which can be stopped as a line can be cut. */
async function serve(t, folder) {
  const server = spawn(join(t.dist, "..", "serve"), ["--port", "0", "--dir", folder], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve) => server.stdout.on("data", (text) => resolve(String(text).trim())));
  return { address, stop: () => new Promise((done) => { server.on("exit", done); server.kill(); }) };
}

const ready = (t, page) => t.until(() => page.evaluate(() => document.getElementById("cover").hidden), 120, "the program to be ready");

/** A new version is complete, and waits until it may work. */
const waiting = (t, page) => t.until(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)), 120, "the new version to be complete");

const kept = (t, page) => t.until(() => page.evaluate(() => document.documentElement.dataset.offline === "ready"), 60, "the page to be kept");

/** A page at another address than the test's own. */
async function open(t, address) {
  const page = await t.page({ width: 1024, height: 768 });
  page.context().removeAllListeners("request");
  await page.goto(address + query, { waitUntil: "domcontentloaded" });
  await ready(t, page);
  return page;
}

async function move(t, page) {
  const now = await settled(t, page), { ply } = now;
  await choose(t, page, await choose(t, page, now, { node: "c3" }), { node: "d4" });
  await t.until(async () => (await state(page)).ply > ply, 15, "the move");
}

export const tests = [
  {
    name: "opens without a network after one visit, and plays against the computer",
    seconds: 300,
    async run(t) {
      const folder = await mkdtemp(join(tmpdir(), "swietlica-offline-"));
      await cp(t.dist, folder, { recursive: true });
      const { address, stop } = await serve(t, folder);
      try {
        const page = await open(t, address);
        await kept(t, page);
        await t.until(() => page.evaluate(() => !document.getElementById("note").hidden && document.getElementById("note").textContent), 10, "the word that it is ready")
          .then((said) => t.check(/bez internetu ✓/.test(said), `it says: ${said}`));
        await stop();
        await page.reload({ waitUntil: "domcontentloaded" });
        await ready(t, page);
        await begin(t, page, "warcaby", (act) => press(t, page, act));
        await move(t, page);
        await settled(t, page);
        t.check((await state(page)).ply >= 2, "the computer did not answer without a network");
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: "an update waits for the game to end, and a broken one is not taken",
    seconds: 400,
    async run(t) {
      t.allow(/404|Failed to load/);
      const folder = await mkdtemp(join(tmpdir(), "swietlica-update-"));
      await cp(t.dist, folder, { recursive: true });
      const worker = await readFile(join(folder, "sw.js"), "utf8");
      const release = async (version, more = "") => {
        const text = worker.replace(/const VERSION = ".*?";/, `const VERSION = "${version}";`)
          .replace("const FILES = [", `const FILES = [${more}`);
        await writeFile(join(folder, "sw.js"), text);
        await Promise.all([".gz", ".br"].map((copy) => unlink(join(folder, "sw.js" + copy)).catch(() => {})));
      };
      const { address, stop } = await serve(t, folder);
      const versions = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("swietlica-")).sort());
      const again = async (page) => {
        await page.reload({ waitUntil: "domcontentloaded" });
        await ready(t, page);
      };
      try {
        await release("one");
        const page = await open(t, address);
        await kept(t, page);
        t.check(String(await versions(page)) === "swietlica-one", `kept: ${await versions(page)}`);

        // A version of which a file is missing never comes.
        await release("broken", '"missing.js", ');
        await again(page);
        await page.waitForTimeout(3000);
        await again(page);
        t.check(String(await versions(page)) === "swietlica-one", `kept after a broken update: ${await versions(page)}`);

        // In the middle of a game a whole one waits.
        await begin(t, page, "warcaby", (act) => press(t, page, act));
        await move(t, page);
        await release("two");
        await again(page);
        await waiting(t, page);
        await again(page);
        t.check((await state(page)).screen === "table", "the game is not on the table");
        t.check((await versions(page)).length === 2, "the update was taken in the middle of a game");

        // Between games it is taken when the page is opened.
        await press(t, page, "shelf");
        await t.until(async () => (await state(page)).screen === "shelf" && !(await page.evaluate(() => window.swietlica_store.playing())), 30, "the shelf to be written down");
        await page.reload({ waitUntil: "domcontentloaded" });
        await t.until(async () => String(await versions(page).catch(() => "")) === "swietlica-two", 60, "the new version to be taken");
        await ready(t, page);
        const left = (await state(page)).acts.filter((one) => one.act.startsWith("reopen:"));
        t.check(left.length === 1, "the game did not survive the update");
      } finally {
        await stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: "a plain file server in a folder below sends the packed copy",
    seconds: 300,
    async run(t) {
      const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png" };
      let bytes = 0;
      const server = createServer(async (asked, answer) => {
        const path = new URL(asked.url, "http://x").pathname;
        if (!path.startsWith("/gry/stol/") || path.includes("..")) return answer.writeHead(404).end();
        const file = path.slice("/gry/stol/".length) || "index.html";
        const data = await readFile(join(t.dist, file)).catch(() => null);
        if (!data) return answer.writeHead(404).end();
        bytes += data.length;
        answer.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" }).end(data);
      }).listen(0, "127.0.0.1");
      await new Promise((done) => server.on("listening", done));
      try {
        const page = await open(t, `http://127.0.0.1:${server.address().port}/gry/stol/`);
        const whole = (await readFile(join(t.dist, "swietlica_bg.wasm"))).length;
        const wasm = await page.evaluate(() => performance.getEntriesByType("resource").filter((one) => /\.wasm/.test(one.name)).map((one) => one.name.split("/").pop()));
        t.check(wasm.includes("swietlica_bg.wasm.gz"), `fetched: ${wasm}`);
        console.log(`      ${bytes} bytes were asked for; the wasm alone has ${whole}`);
        await begin(t, page, "warcaby", (act) => press(t, page, act));
        await move(t, page);
        await settled(t, page);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  },
  {
    name: "works inside a frame",
    seconds: 200,
    async run(t) {
      // A field for typing may not take the focus out of another's page; the browser says so, and that is right.
      t.allow(/Blocked autofocusing/);
      const page = await t.page({ width: 1024, height: 768 });
      const { server, address } = await new Promise((resolve) => {
        const made = createServer((_, answer) => answer.writeHead(200, { "Content-Type": "text/html" })
          .end(`<!doctype html><title>Szkoła</title><iframe style="width:900px;height:650px" src="${t.address}${query}"></iframe>`));
        made.listen(0, "127.0.0.1", () => resolve({ server: made, address: `http://127.0.0.1:${made.address().port}/` }));
      });
      page.context().removeAllListeners("request");
      try {
        await page.goto(address);
        const frame = await t.until(() => page.frames().find((one) => one.url().startsWith(t.address)), 20, "the frame");
        await t.until(() => frame.evaluate(() => document.getElementById("cover")?.hidden), 120, "the program in the frame");
        t.check(await frame.evaluate(() => document.getElementById("mirror").dataset.screen) === "shelf", "no shelf in the frame");
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  },
];
