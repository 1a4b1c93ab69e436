// Fetches a wasm over the least line: for the page, the worker and the service worker alike.
//
//   swietlica_wasm(name)   a promise of a Response that holds the wasm, of type application/wasm
//   swietlica_first        on a page the promise of the game's own, unless a service worker may have a newer page
//
// A server that compresses sends the compressed copy by itself. From a plain file server, which sends files
// as they are, the gzip copy is fetched and unpacked as it comes, where the browser can do that.

(function () {
  "use strict";

  var TYPE = { headers: { "Content-Type": "application/wasm" } };

  function get(name, options) {
    return fetch(name, options).then(function (response) {
      if (!response.ok) throw new Error("HTTP " + response.status);
      return response;
    });
  }

  // Some servers call a .gz file a gzip-encoded one, and then the browser has unpacked it already: the first
  // two bytes tell.
  function unpacked(response) {
    var reader = response.body.getReader();
    return reader.read().then(function (first) {
      var bytes = first.value || new Uint8Array();
      var body = new ReadableStream({
        start: function (controller) { if (bytes.length) controller.enqueue(bytes); },
        pull: function (controller) {
          return reader.read().then(function (piece) {
            if (piece.done) controller.close();
            else controller.enqueue(piece.value);
          });
        },
        cancel: function (reason) { return reader.cancel(reason); },
      });
      var packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
      return new Response(packed ? body.pipeThrough(new DecompressionStream("gzip")) : body, TYPE);
    });
  }

  self.swietlica_wasm = function (name) {
    var abort = typeof AbortController === "function" ? new AbortController() : null;
    return get(name, abort ? { signal: abort.signal } : {}).then(function (response) {
      var small = response.headers.get("Content-Encoding") || response.headers.get("X-Swietlica");
      if (small || !abort || typeof DecompressionStream !== "function" || typeof ReadableStream !== "function") return response;
      abort.abort();
      return get(name + ".gz").then(unpacked).catch(function () { return get(name); });
    });
  };

  // What takes longest is asked for first of all. Where a newer version may be taken it is asked for only after that, or
  // the old one would be kept busy with what nobody needs.
  var page = self.document && typeof fetch === "function" && /^http/.test(location.protocol);
  if (page && !(navigator.serviceWorker && navigator.serviceWorker.controller)) {
    self.swietlica_first = self.swietlica_wasm("swietlica_bg.wasm");
    self.swietlica_first.catch(function () {}); // told by the page, which waits for it
  }
})();
