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
// works, and `put` answers false, so that it can say so.

(function () {
  "use strict";

  var GAMES = "games", ASIDE = "aside", PATIENCE = 10000;
  var database = null, texts = new Map();

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
    return new Promise(function (kept) {
      try {
        var transaction = database.transaction(stores, "readwrite", { durability: "strict" });
        transaction.oncomplete = function () { kept(true); };
        transaction.onerror = transaction.onabort = function () { kept(false); };
        work(transaction);
      } catch (_) {
        kept(false); // the database was closed, by the browser or by another version of the page
      }
    });
  }

  function late() { return new Promise(function (_, broken) { setTimeout(broken, PATIENCE, new Error("late")); }); }

  var ready = Promise.race([
    Promise.resolve().then(open).then(function (db) {
      db.onversionchange = function () { db.close(); database = null; };
      return all(db).then(function (found) {
        database = db;
        found.forEach(function (pair) { texts.set(pair[0], pair[1]); });
      });
    }),
    late(),
  ]).catch(function () {});

  window.swietlica_store = {
    ready: ready,
    // Whether a game lies open on the table.
    playing: function () { return Boolean(texts.get("open")); },
    saved: function () { return Array.from(texts); },
    put: function (name, text) {
      texts.set(name, text);
      return change(GAMES, function (transaction) { transaction.objectStore(GAMES).put(text, name); });
    },
    remove: function (name) {
      texts.delete(name);
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
