// Where games are kept: a database of the browser, read before the program starts. Each text is written
// in a transaction of its own, and the program shows a move only when its transaction is complete.
//
// What the program calls:
//   swietlica_store.saved()              pairs of name and text, as they were when the page was opened
//   swietlica_store.put(name, text)      a promise of whether the text is written; it is never broken
//   swietlica_store.remove(name)
//   swietlica_store.set_aside(name)      what cannot be read goes to another shelf of the same database
// What the page waits for before it starts the program:
//   swietlica_store.ready                a promise that is always kept
//
// A browser that refuses storage (a private window, a full disk) keeps games in memory: the program still
// works, and `put` answers false, so that it can say so; the page says it too, by "swietlica:unkept" on window.

(function () {
  "use strict";

  var GAMES = "games", ASIDE = "aside", PATIENCE = 10000;
  var OPEN = "open"; // names the game on the table
  var OWN = "swietlica-own"; // the same, for a tab that begins again
  var REST = 5000; // so long after a try to open it again, in milliseconds, there is none
  var database = null, texts = new Map(), unwritten = new Set();
  var going = 0, tried = 0, opening = Promise.resolve(false);

  function open() {
    return new Promise(function (kept, broken) {
      var request = indexedDB.open("swietlica", 1);
      request.onupgradeneeded = function () {
        request.result.createObjectStore(GAMES);
        request.result.createObjectStore(ASIDE);
      };
      request.onsuccess = function () { kept(request.result); };
      request.onerror = function () { broken(request.error); };
      request.onblocked = function () { broken(new Error("blocked")); };
    });
  }

  function all(db) {
    return new Promise(function (kept, broken) {
      var transaction = db.transaction(GAMES, "readonly"), found = [];
      var walk = transaction.objectStore(GAMES).openCursor();
      walk.onsuccess = function () {
        var cursor = walk.result;
        if (!cursor) return;
        if (typeof cursor.key === "string" && typeof cursor.value === "string") found.push([cursor.key, cursor.value]);
        cursor.continue();
      };
      transaction.oncomplete = function () { kept(found); };
      transaction.onerror = transaction.onabort = function () { broken(transaction.error); };
    });
  }

  // "strict": complete means on the disk, not only handed to the system. Older browsers ignore the option.
  function change(stores, work) {
    if (!database) return Promise.resolve(false);
    going += 1;
    return new Promise(function (kept) {
      try {
        var transaction = database.transaction(stores, "readwrite", { durability: "strict" });
        transaction.oncomplete = function () { kept(true); };
        transaction.onerror = transaction.onabort = function () { kept(false); };
        work(transaction);
      } catch (_) {
        kept(false); // the database was closed, by the browser or by another version of the page
      }
    }).then(function (well) {
      going -= 1;
      return well;
    });
  }

  // What is put and not yet written, by name.
  function write(names) {
    return change(GAMES, function (transaction) {
      names.forEach(function (name) {
        if (texts.has(name)) transaction.objectStore(GAMES).put(texts.get(name), name);
      });
    }).then(function (well) {
      if (well) names.forEach(function (name) { unwritten.delete(name); });
      return well;
    });
  }

  // A browser may close the database under a page that slept: it is opened again, and what was missed is written.
  // All who miss it at the same time wait for the same.
  function anew() {
    if (Date.now() - tried < REST) return opening;
    tried = Date.now();
    opening = Promise.resolve().then(open).then(function (db) {
      use(db);
      return true;
    }).catch(function () { return false; });
    return opening;
  }

  function use(db) {
    database = db;
    db.onversionchange = function () { db.close(); database = null; };
    db.onclose = function () { database = null; };
  }

  // Another tab may have gone on with the game: a page that is looked at again and holds something else than what is
  // stored begins again from that, or its next move would be written over the other's.
  function compare() {
    if (!database || going || unwritten.size || document.visibilityState !== "visible") return;
    all(database).then(function (found) {
      if (going || unwritten.size) return;
      // Which of the games lies open is each tab's own.
      var games = found.filter(function (pair) { return pair[0] !== OPEN; });
      var same = games.length === texts.size - (texts.has(OPEN) ? 1 : 0) &&
        games.every(function (pair) { return texts.get(pair[0]) === pair[1]; });
      if (same) return;
      stay();
      location.reload();
    }).catch(function () {});
  }
  document.addEventListener("visibilitychange", compare);
  window.addEventListener("focus", compare);
  window.addEventListener("pageshow", function (event) { if (event.persisted) compare(); });

  // A tab that begins again from what another has stored stays at its own table, or on the shelf.
  function stay() {
    try { sessionStorage.setItem(OWN, texts.get(OPEN) || ""); } catch (_) {}
  }
  function stayed() {
    try {
      var own = sessionStorage.getItem(OWN);
      sessionStorage.removeItem(OWN);
      if (own) texts.set(OPEN, own);
      else if (own !== null) texts.delete(OPEN);
    } catch (_) {}
  }

  function late() { return new Promise(function (_, broken) { setTimeout(broken, PATIENCE, new Error("late")); }); }

  var ready = Promise.race([
    Promise.resolve().then(open).then(function (db) {
      return all(db).then(function (found) {
        use(db);
        found.forEach(function (pair) { texts.set(pair[0], pair[1]); });
        stayed();
      });
    }),
    late(),
  ]).catch(function () {});

  window.swietlica_store = {
    ready: ready,
    // Whether a game lies open on the table.
    playing: function () { return Boolean(texts.get(OPEN)); },
    saved: function () { return Array.from(texts); },
    put: function (name, text) {
      texts.set(name, text);
      unwritten.add(name);
      return write([name]).then(function (well) {
        if (well) return true;
        unwritten.add(name); // an earlier text of this name may have been written meanwhile
        return anew().then(function (open) { return open && write(Array.from(unwritten)); });
      }).then(function (well) {
        if (!well) window.dispatchEvent(new Event("swietlica:unkept"));
        return well;
      });
    },
    remove: function (name) {
      texts.delete(name);
      unwritten.delete(name);
      change(GAMES, function (transaction) { transaction.objectStore(GAMES).delete(name); });
    },
    set_aside: function (name) {
      var text = texts.get(name);
      texts.delete(name);
      change([GAMES, ASIDE], function (transaction) {
        if (text !== undefined) transaction.objectStore(ASIDE).put(text, name);
        transaction.objectStore(GAMES).delete(name);
      });
    },
  };
})();
