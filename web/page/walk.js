// Arrow keys walk over the board in the mirror, from field to field by the board's geometry. The Tab key
// stops at the board once: at the field where the keyboard was last.

(function () {
  "use strict";

  var WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  var ASIDE = 2; // how much worse a field is that lies beside the way than one that lies farther along it

  var board = document.getElementById("mirror-board");

  function middle(field) {
    var box = field.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }

  function next(from, way) {
    var here = middle(from), best = null, least = Infinity;
    board.querySelectorAll("[data-node]").forEach(function (field) {
      var there = middle(field), x = there[0] - here[0], y = there[1] - here[1];
      var along = x * way[0] + y * way[1], aside = Math.abs(x * way[1] - y * way[0]);
      // Within an eighth of a turn to either side; the screen's pixels are not exact.
      if (along <= 1 || aside > along * 1.01 + 0.5) return;
      var cost = along + ASIDE * aside;
      if (cost < least) {
        least = cost;
        best = field;
      }
    });
    return best;
  }

  board.addEventListener("keydown", function (event) {
    var way = WAYS[event.key];
    if (!way || event.ctrlKey || event.altKey || event.metaKey || !event.target.dataset.node) return;
    event.preventDefault();
    var field = next(event.target, way);
    if (field) field.focus();
  });

  board.addEventListener("focusin", function (event) {
    if (!event.target.dataset.node) return;
    board.querySelectorAll("[data-node][tabindex='0']").forEach(function (field) { field.setAttribute("tabindex", "-1"); });
    event.target.setAttribute("tabindex", "0");
  });
})();
