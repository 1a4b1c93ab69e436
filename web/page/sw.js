// Keeps the whole page for days without a network. Every version has a cache of its own, filled before the
// version may work, so an update is taken whole or not at all; the page decides when (between games).
//
// web/build writes the version and the list of files.

"use strict";

const VERSION = "none";
const FILES = [];

importScripts("wasm.js");

const NAME = `swietlica-${VERSION}`;
const SCOPE = new URL("./", self.location).pathname;

async function fetched(file) {
  // What the page has just loaded is asked for again, but the server answers that it is unchanged.
  const response = file.endsWith(".wasm") ? await self.swietlica_wasm(file) : await fetch(file, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status}`);
  // Kept as it is used: unpacked, and so marked.
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  return new Response(response.body, { headers: { "Content-Type": type, "X-Swietlica": VERSION } });
}

async function fill() {
  const cache = await caches.open(NAME);
  // One after the other: a slow line should not be split while somebody plays.
  for (const file of FILES) {
    if (!(await cache.match(file))) await cache.put(file, await fetched(file));
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(fill().catch(async (error) => {
    await caches.delete(NAME);
    throw error;
  }));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("swietlica-") && name !== NAME) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin || !url.pathname.startsWith(SCOPE)) return;
  const file = url.pathname.slice(SCOPE.length) || "index.html";
  if (!FILES.includes(file)) return;
  event.respondWith((async () => {
    const kept = await (await caches.open(NAME)).match(file);
    return kept ?? fetch(event.request);
  })());
});
