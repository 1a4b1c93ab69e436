// Runs the browser tests on the built page.
//
//   node web/test/run.mjs [case…]     a case is a file's name in cases/ without .mjs; none means all
//
// CHROMIUM names another browser than /usr/bin/chromium, DIST another folder than web/dist, and SEED
// another chance for the random players.

import { spawn } from "node:child_process";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const dist = process.env.DIST ?? join(here, "..", "dist");
const pictures = join(here, "pictures");
const seed = Number(process.env.SEED ?? 1);

// WebGL2 runs in software, and the browser asks nobody outside.
const FLAGS = [
  "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--use-gl=angle", "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

const launch = (...more) => chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...FLAGS, ...more], headless: true,
});

function serve() {
  const server = spawn(join(here, "..", "serve"), ["--port", "0", "--dir", dist], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (status) => reject(new Error(`web/serve ended with ${status}`)));
    server.stdout.on("data", (text) => resolve({ server, address: String(text).trim() }));
  });
}

/** What a test has in its hands. */
class Test {
  constructor(browser, address, name) {
    Object.assign(this, { browser, address, name, dist, seed, faults: [], allowed: [], contexts: [], browsers: [] });
  }

  /** Faults that belong to what is tested, as patterns; everything else fails the test. */
  allow(...patterns) {
    this.allowed.push(...patterns);
  }

  check(condition, what) {
    if (!condition) throw new Error(what);
  }

  /** A fresh browser profile with a finger, and a page in it that writes down all that goes wrong. */
  async page({ width = 1280, height = 800, density = 1, locale = "pl-PL", before } = {}) {
    const options = { hasTouch: true, locale, reducedMotion: "no-preference" };
    let context;
    if (density === 1) {
      context = await this.browser.newContext({ ...options, viewport: { width, height } });
    } else {
      // A density that is only emulated does not reach the canvas's observer of device pixels, so here
      // a browser of its own has the real thing; its window is a little larger than the page in it.
      const browser = await launch(`--force-device-scale-factor=${density}`, `--window-size=${width},${height}`);
      this.browsers.push(browser);
      context = await browser.newContext({ ...options, viewport: null });
    }
    this.contexts.push(context);
    const fault = (text) => {
      if (!this.allowed.some((pattern) => pattern.test(text))) this.faults.push(text);
    };
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (!["data:", "blob:"].includes(url.protocol) && !url.href.startsWith(this.address)) fault(`asked a foreign address: ${url}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) fault(`${response.status()} for ${response.url()}`);
    });
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") fault(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => {
      // The event loop of the program leaves main by throwing.
      if (!/Using exceptions for control flow/.test(String(error))) fault(`page error: ${error}`);
    });
    page.on("crash", () => fault("the page crashed"));
    await page.addInitScript(() => {
      window.spoken = []; // all that the live region has said
      document.addEventListener("DOMContentLoaded", () => {
        const live = document.getElementById("live");
        if (!live) return;
        new MutationObserver(() => {
          const text = live.textContent.trim();
          if (text) window.spoken.push(text);
        }).observe(live, { childList: true, characterData: true, subtree: true });
      });
    });
    if (before) await page.addInitScript(before);
    return page;
  }

  /** A page with the program in it, ready. */
  async open(options = {}) {
    const page = await this.page(options);
    await page.goto(this.address + (options.query ?? "?speed=none&smooth=off&lang=pl"), { waitUntil: "domcontentloaded" });
    await this.until(() => page.evaluate(() => {
      if (document.getElementById("card").classList.contains("wrong")) return "wrong";
      return document.getElementById("cover").hidden ? "ready" : "";
    }), 120, "the program to say that it is ready").then(async (end) => {
      if (end === "wrong") throw new Error("the page says: " + (await page.locator("#card").innerText()));
    });
    return page;
  }

  /** Asks again and again until the answer is not empty. */
  async until(ask, seconds, what) {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      const answer = await ask();
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}` + (this.faults.length ? ` (${this.faults.join("; ")})` : ""));
      await new Promise((wake) => setTimeout(wake, 40));
    }
  }

  /** Keeps a picture and says how many colours it has: one means that nothing was drawn. */
  async picture(page, name) {
    const take = () => page.screenshot({ path: join(pictures, `${name}.png`) });
    // While the browser's drawing process is still busy with an earlier page it may decline.
    const png = await take().catch(async () => {
      await page.waitForTimeout(1500);
      return take();
    });
    const blank = await page.context().newPage();
    try {
      return await blank.evaluate(async (base64) => {
        const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + base64)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const pen = canvas.getContext("2d");
        pen.drawImage(bitmap, 0, 0);
        return new Set(new Uint32Array(pen.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
      }, png.toString("base64"));
    } finally {
      await blank.close();
    }
  }

  async close() {
    for (const context of this.contexts) await context.close();
    for (const browser of this.browsers) await browser.close();
  }
}

const wanted = process.argv.slice(2);
const cases = (await readdir(join(here, "cases"))).filter((file) => file.endsWith(".mjs")).map((file) => file.slice(0, -4)).sort();
for (const name of wanted) {
  if (!cases.includes(name)) {
    console.error(`There is no case '${name}'; there are: ${cases.join(", ")}.`);
    process.exit(2);
  }
}

if (!wanted.length) await rm(pictures, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
const { server, address } = await serve();
let passed = 0, failed = 0;
let browser;
try {
  browser = await launch();
  for (const file of wanted.length ? wanted : cases) {
    const { tests } = await import(`./cases/${file}.mjs`);
    for (const { name, seconds = 180, run } of tests) {
      const test = new Test(browser, address, name);
      const from = Date.now();
      let timer;
      try {
        const late = new Promise((_, reject) => {
          timer = setTimeout(() => reject(new Error(`not done after ${seconds} s`)), seconds * 1000);
        });
        await Promise.race([run(test), late]);
        if (test.faults.length) throw new Error(test.faults.join("\n"));
        passed += 1;
        console.log(`ok    ${file}: ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed += 1;
        console.log(`FAIL  ${file}: ${name}\n      ${String(error.stack ?? error).split("\n").join("\n      ")}`);
        for (const fault of test.faults) console.log(`      fault: ${fault}`);
        const page = test.contexts.at(-1)?.pages().at(0);
        await page?.screenshot({ path: join(pictures, `FAILED ${file} ${name}.png`.replaceAll("/", " ")), timeout: 5000 }).catch(() => {});
      } finally {
        clearTimeout(timer);
        await test.close().catch(() => {});
      }
    }
  }
} finally {
  await browser?.close();
  server.removeAllListeners("exit");
  server.kill();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
