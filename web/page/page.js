// Loads the program and says how far it is; afterwards it only watches: for a failure, for a lost
// picture, for gestures that belong to the browser.
//
// A plain script, not a module: browsers refuse modules from file://, and then nobody could say so.
//
// What the program calls:
//   window.swietlica_ready()          the first picture is drawn: the card goes
//   window.swietlica_failed(text)     it cannot go on: a message with a button
//   window.swietlica_language(code)   the language was switched ("pl", "en")
// What it may listen to, on window:
//   "swietlica:ready", "swietlica:failed"
//   "swietlica:lost"                  WebGL lost its context; this is the moment to save the game

(function () {
  "use strict";

  var TEXTS = {
    pl: {
      loading: "Wczytuję… {percent}%",
      loading_plain: "Wczytuję…",
      preparing: "Jeszcze chwilę, rozkładam planszę…",
      again: "Spróbuj ponownie",
      file: "Tej strony nie można otworzyć prosto z dysku. Uruchom web/serve i otwórz adres, który wypisze.",
      no_wasm: "Ta przeglądarka jest za stara dla Świetlicy. Zaktualizuj ją albo użyj innej (Chrome 96, Firefox 114, iPadOS 15 lub nowsze).",
      no_webgl: "Ta przeglądarka nie umie rysować planszy (brak WebGL2). Włącz przyspieszenie grafiki w ustawieniach, zaktualizuj przeglądarkę albo użyj innej.",
      fetch: "Nie udało się wczytać gry. Sprawdź połączenie z internetem.",
      failed: "Coś się zepsuło i gra nie może działać dalej. Twoja gra jest zapisana.",
      lost: "Urządzenie odebrało grze obraz. Gra jest zapisana, zaraz wczyta się jeszcze raz.",
    },
    en: {
      loading: "Loading… {percent}%",
      loading_plain: "Loading…",
      preparing: "Just a moment, setting up the board…",
      again: "Try again",
      file: "This page cannot be opened straight from the disk. Run web/serve and open the address that it prints.",
      no_wasm: "This browser is too old for Świetlica. Update it or use another one (Chrome 96, Firefox 114, iPadOS 15 or newer).",
      no_webgl: "This browser cannot draw the board (WebGL2 is missing). Turn on graphics acceleration in its settings, update it or use another one.",
      fetch: "The game could not be loaded. Check the internet connection.",
      failed: "Something broke and the game cannot go on. Your game is saved.",
      lost: "The device took the picture away from the game. The game is saved and will load again in a moment.",
    },
  };

  var part = function (id) { return document.getElementById(id); };
  var cover = part("cover"), card = part("card"), said = part("said"), bar = part("bar"),
    fill = part("fill"), detail = part("detail"), again = part("again"), stage = part("stage"),
    canvas = part("table");

  // --- language -----------------------------------------------------------------------------------

  var language = /[?&]lang=(pl|en)\b/.test(location.search) ? RegExp.$1
    : /^en\b/i.test(navigator.language || "") ? "en" : "pl";
  var shown = { key: "loading_plain", values: {} };

  function write() {
    var text = TEXTS[language][shown.key].replace(/\{(\w+)\}/g, function (_, name) { return shown.values[name]; });
    if (said.textContent !== text) said.textContent = text;
    again.textContent = TEXTS[language].again;
    document.documentElement.lang = language;
  }
  function say(key, values) {
    shown = { key: key, values: values || {} };
    write();
  }

  window.swietlica_language = function (code) {
    language = TEXTS[code] ? code : "en";
    write();
    document.documentElement.lang = code;
  };

  // --- how it ends ----------------------------------------------------------------------------------

  var over = false; // a failure is told once: the first is the cause, the rest follow from it
  var ready = false;

  function tell(what) { window.dispatchEvent(new Event("swietlica:" + what)); }

  function stop(key, text) {
    if (over) return;
    over = true;
    card.classList.add("wrong");
    card.setAttribute("role", "alert");
    bar.hidden = true;
    detail.hidden = !text;
    detail.textContent = text || "";
    again.hidden = false;
    cover.hidden = false;
    stage.setAttribute("inert", "");
    say(key);
    again.focus();
    tell("failed");
  }

  window.swietlica_ready = function () {
    if (over || ready) return;
    ready = true;
    cover.hidden = true;
    tell("ready");
  };

  window.swietlica_failed = function (text) {
    stop("failed", String(text || ""));
  };

  again.addEventListener("click", function () { location.reload(); });

  // A panic without a message is a trap of the wasm; it surfaces as an error of the page. Anything
  // else that goes wrong after the start is left to the console.
  function is_trap(error) {
    return typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  }
  window.addEventListener("error", function (event) {
    if (is_trap(event.error)) stop("failed", String(event.error));
  });
  window.addEventListener("unhandledrejection", function (event) {
    if (is_trap(event.reason)) stop("failed", String(event.reason));
  });

  // The renderer does not notice that its context is gone: it would go on drawing into nothing.
  // Every ply is stored, so the page is loaded again into the same game; one that loses its picture again
  // and again leaves that to a person.
  canvas.addEventListener("webglcontextlost", function (event) {
    event.preventDefault();
    if (over) return;
    tell("lost");
    stop("lost");
    var now = Date.now(), lately = [];
    try {
      lately = JSON.parse(sessionStorage.getItem("swietlica-lost") || "[]").filter(function (at) { return now - at < 60000; });
      sessionStorage.setItem("swietlica-lost", JSON.stringify(lately.concat(now)));
    } catch (_) {
      return; // without a memory it could go on for ever
    }
    if (lately.length < 3) setTimeout(function () { location.reload(); }, 1500);
  });

  // --- gestures and keys that are not the game's ---------------------------------------------------

  function prevent(event) { if (event.cancelable) event.preventDefault(); }
  stage.addEventListener("contextmenu", prevent);
  document.addEventListener("dblclick", prevent);
  ["gesturestart", "gesturechange", "gestureend"].forEach(function (name) {
    document.addEventListener(name, prevent, { passive: false });
  });
  document.addEventListener("touchmove", function (event) {
    if (event.touches.length > 1 || stage.contains(event.target)) prevent(event);
  }, { passive: false });
  document.addEventListener("wheel", function (event) {
    if (event.ctrlKey) prevent(event); // a pinch on a touchpad
  }, { passive: false });

  // The window of the program takes every key while the canvas has the focus. Tab must still lead on,
  // or a keyboard could never leave the canvas, and the browser's own keys stay the browser's.
  canvas.addEventListener("keydown", leave_to_browser, true);
  canvas.addEventListener("keyup", leave_to_browser, true);
  function leave_to_browser(event) {
    var own = event.key === "Tab" || /^F\d+$/.test(event.key) ||
      ((event.ctrlKey || event.metaKey) && /^[rltwn0+=-]$/i.test(event.key));
    if (own) event.stopImmediatePropagation();
  }

  // --- loading ----------------------------------------------------------------------------------------

  // To look for WebGL stops everything for a moment, so that something comes is shown first.
  var looked, look;
  looked = new Promise(function (done) {
    look = function () {
      setTimeout(function () {
        if (!has_webgl2()) stop("no_webgl");
        done();
      }, 50);
      look = function () {};
    };
  });

  function progress(share) {
    if (over) return;
    var percent = Math.min(100, Math.ceil(share * 100));
    if (percent > 0) look();
    bar.setAttribute("aria-valuenow", String(percent));
    fill.style.transform = "scaleX(" + Math.min(1, share) + ")";
    say("loading", { percent: percent });
  }
  function unknown(key) {
    if (over) return;
    look();
    bar.classList.add("unknown");
    bar.removeAttribute("aria-valuenow");
    fill.style.transform = "";
    say(key);
  }

  function has_webgl2() {
    try {
      var context = document.createElement("canvas").getContext("webgl2");
      if (!context) return false;
      var ending = context.getExtension("WEBGL_lose_context");
      if (ending) ending.loseContext(); // tablets allow only a few contexts at a time
      return true;
    } catch (_) {
      return false;
    }
  }

  // Before Chrome 97 and Safari 16 a policy that forbids eval forbids WebAssembly too, and its word
  // 'wasm-unsafe-eval' was not known. For those there is the same page with a wider policy; others never go there.
  var OLD = "old.html", is_old = location.pathname.slice(-OLD.length) === OLD;
  function may_compile() {
    try {
      return Boolean(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
    } catch (_) {
      return false;
    }
  }

  // The bytes of the wasm as they come. The stated length of a compressed answer is not the length of
  // what arrives here, so the build writes the real one into the page.
  function counted(response) {
    var total = Number(stage.getAttribute("data-bytes")) || 0;
    if (!total && !response.headers.get("Content-Encoding")) total = Number(response.headers.get("Content-Length")) || 0;
    if (!response.body || !total) {
      unknown("loading_plain");
      return response;
    }
    var reader = response.body.getReader(), seen = 0;
    var stream = new ReadableStream({
      pull: function (controller) {
        return reader.read().then(function (piece) {
          if (piece.done) {
            unknown("preparing");
            controller.close();
            return;
          }
          seen += piece.value.byteLength;
          progress(seen / total);
          controller.enqueue(piece.value);
        });
      },
      cancel: function (reason) { return reader.cancel(reason); },
    });
    return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
  }

  function start() {
    write();
    if (location.protocol === "file:") return stop("file");
    if (typeof WebAssembly !== "object" || typeof fetch !== "function" || typeof ReadableStream !== "function") return stop("no_wasm");
    if (!may_compile()) return is_old ? stop("no_wasm") : location.replace(OLD + location.search);

    Promise.all([window.swietlica_store.ready.then(window.swietlica_update), getter()]).then(load);
  }

  // wasm.js comes when it comes, mostly before everything else.
  function getter() {
    return new Promise(function (done, failed) {
      if (window.swietlica_wasm) return done();
      part("getter").addEventListener("load", done);
      part("getter").addEventListener("error", failed);
    }).catch(function () { stop("fetch"); });
  }

  function compiled(response) {
    if (WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
    return response.arrayBuffer().then(function (bytes) { return WebAssembly.compile(bytes); });
  }

  function load() {
    if (over) return;
    var wasm = (window.swietlica_first || window.swietlica_wasm("swietlica_bg.wasm")).then(counted);
    wasm.catch(function () {}); // told below, with the glue's own failure
    import("./swietlica.js")
      .then(function (game) {
        return wasm.then(compiled).then(function (module) {
          return looked.then(function () { return over ? undefined : game.default({ module_or_path: module }); });
        });
      })
      .catch(function (error) {
        var text = String((error && error.message) || error);
        // The event loop leaves main by throwing; that is how it starts, not how it fails.
        if (/Using exceptions for control flow/.test(text)) return;
        if (is_trap(error)) stop("failed", text);
        else if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) stop("no_wasm", text);
        else stop("fetch", text);
      });
  }

  start();
})();
