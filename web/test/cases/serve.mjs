// The server: types, compressed copies, revalidation, and no way out of its folder.

import { request } from "node:http";

/** One request, its path sent exactly as written (fetch would tidy it). */
function ask(address, path, headers = {}, method = "GET") {
  return new Promise((resolve, reject) => {
    request(new URL(address), { path, headers, method }, (answer) => {
      let bytes = 0;
      answer.on("data", (piece) => { bytes += piece.length; });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }));
    }).on("error", reject).end();
  });
}

export const tests = [
  {
    name: "types and encodings",
    async run(t) {
      for (const [path, type] of [["/", "text/html"], ["/page.js", "text/javascript"], ["/style.css", "text/css"],
        ["/swietlica_bg.wasm", "application/wasm"], ["/thinker_bg.wasm", "application/wasm"], ["/icon.svg", "image/svg+xml"]]) {
        const plain = await ask(t.address, path);
        t.check(plain.status === 200 && plain.headers["content-type"].startsWith(type), `${path} is ${plain.headers["content-type"]}`);
        t.check(!plain.headers["content-encoding"], `${path} comes encoded though nobody asked`);
        for (const [accept, expected] of [["gzip, deflate, br", "br"], ["gzip", "gzip"], ["br;q=0, gzip;q=0.5", "gzip"]]) {
          const packed = await ask(t.address, path, { "Accept-Encoding": accept });
          t.check(packed.headers["content-encoding"] === expected, `${path} for '${accept}' comes as ${packed.headers["content-encoding"]}`);
          t.check(packed.headers.vary === "Accept-Encoding", `${path} does not say that it varies`);
          t.check(packed.headers.etag !== plain.headers.etag, `${path}: two encodings, one tag`);
          const again = await ask(t.address, path, { "Accept-Encoding": accept, "If-None-Match": packed.headers.etag });
          t.check(again.status === 304 && again.bytes === 0, `${path} is sent again unchanged`);
        }
        const head = await ask(t.address, path, {}, "HEAD");
        t.check(head.status === 200 && head.bytes === 0 && head.headers["content-length"] === plain.headers["content-length"], `HEAD ${path}`);
      }
    },
  },
  {
    name: "nothing outside the folder",
    async run(t) {
      for (const path of ["/../build", "/..%2fbuild", "/%2e%2e/serve", "/../../Cargo.toml", "/..\\build", "/%00", "/%ff", "//etc/passwd", "/nothing.js", "/test/"]) {
        const answer = await ask(t.address, path);
        t.check(answer.status === 404, `${path} answers ${answer.status}`);
      }
    },
  },
];
