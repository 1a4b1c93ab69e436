// What the page does beside the game: it can be opened without a network, keeps the screen awake while
// somebody plays, and says so.

(function () {
  "use strict";

  var TEXTS = {
    pl: {
      offline: "Gotowe do pracy bez internetu ✓",
      unkept: "Tutaj nie da się zapisywać gier. Gra działa, ale zniknie po zamknięciu.",
    },
    en: {
      offline: "Ready to work without the internet ✓",
      unkept: "Games cannot be saved here. You can play, but the game is gone when you close it.",
    },
  };

  var saying, unkept = false;

  // --- what must be said -----------------------------------------------------------------------------

  function say(key) {
    var note = document.getElementById("note");
    note.textContent = (TEXTS[document.documentElement.lang] || TEXTS.pl)[key];
    note.hidden = false;
    clearTimeout(saying);
    saying = setTimeout(function () { note.hidden = true; }, 6000);
  }

  // Once until it is well again, or it would be said at every move.
  window.addEventListener("swietlica:unkept", function () {
    if (unkept) return;
    unkept = true;
    say("unkept");
    setTimeout(function () { unkept = false; }, 60000);
  });

  // --- without a network ------------------------------------------------------------------------------

  function is_ready() { document.documentElement.setAttribute("data-offline", "ready"); }

  function register() {
    // Only over https or from this machine; elsewhere everything else works all the same.
    if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
    var fresh = !navigator.serviceWorker.controller;
    navigator.serviceWorker.register("sw.js").then(function () { return navigator.serviceWorker.ready; }).then(function () {
      is_ready();
      if (fresh) say("offline");
    }).catch(function () {}); // in a foreign frame it may be forbidden
  }

  // A newer version that is complete is taken when the page is opened and no game lies open on the table.
  // The promise is kept when the page may go on; else the page is loaded again.
  window.swietlica_update = function () {
    if (!("serviceWorker" in navigator) || !navigator.serviceWorker.controller) return Promise.resolve();
    is_ready();
    return navigator.serviceWorker.getRegistration().then(function (registration) {
      if (!registration || !registration.waiting || window.swietlica_store.playing()) return undefined;
      return new Promise(function (go_on) {
        navigator.serviceWorker.addEventListener("controllerchange", function () { location.reload(); }, { once: true });
        registration.waiting.postMessage("take");
        setTimeout(go_on, 4000);
      });
    }).catch(function () {});
  };

  window.addEventListener("swietlica:ready", register, { once: true });

  // --- the teacher's link ---------------------------------------------------------------------------------

  // Over plain http there is no clipboard; a text that is selected can be copied all the same.
  window.swietlica_copy = function (text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(function () {});
    var field = document.createElement("textarea");
    field.value = text;
    document.body.appendChild(field);
    field.select();
    try { document.execCommand("copy"); } finally { field.remove(); }
    return undefined;
  };


  // --- the screen stays awake while a game is on the table --------------------------------------------

  var mirror = document.getElementById("mirror"), lock = null, asking = false;

  function wanted() {
    return mirror.dataset.screen === "table" && mirror.dataset.over !== "1" && document.visibilityState === "visible";
  }
  function awake() {
    if (!navigator.wakeLock) return;
    if (!wanted()) {
      if (lock) lock.release().catch(function () {});
      lock = null;
    } else if (!lock && !asking) {
      asking = true;
      navigator.wakeLock.request("screen").then(function (got) {
        lock = got;
        // The browser takes it back when the page is hidden.
        got.addEventListener("release", function () { if (lock === got) lock = null; });
      }).catch(function () {}).then(function () {
        asking = false;
        if (lock && !wanted()) awake();
      });
    }
  }
  new MutationObserver(awake).observe(mirror, { attributes: true, attributeFilter: ["data-screen", "data-over"] });
  document.addEventListener("visibilitychange", awake);
})();
