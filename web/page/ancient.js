// Only for browsers that know no modules: they cannot even read the page's own script.

document.getElementById("said").textContent = /^en\b/i.test(navigator.language || "")
  ? "This browser is too old for Świetlica. Update it or use another one (Chrome 96, Firefox 114, iPadOS 15 or newer)."
  : "Ta przeglądarka jest za stara dla Świetlicy. Zaktualizuj ją albo użyj innej (Chrome 96, Firefox 114, iPadOS 15 lub nowsze).";
document.getElementById("bar").hidden = true;
