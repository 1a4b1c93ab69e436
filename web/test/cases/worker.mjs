// The worker by itself: it loads under the page's policy, and answers each message by its number. And one that says
// nothing.

import { choices, choose, settled, state } from "../table.mjs";

/** Sends the questions to a fresh worker; the messages that come back, in their order. */
async function answers_to(t, ...questions) {
  const asked = questions.map((question) => (typeof question === "string" ? { question } : question));
  const page = await t.page();
  // The same origin without the program; the browser asks for the icon of such a bare file by itself.
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.goto(t.address + "style.css");
  return page.evaluate((asked) => new Promise((resolve, reject) => {
    const worker = new Worker("./worker.js", { type: "module" });
    const answers = [];
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => answers.push(data) === asked.length && resolve(answers);
    asked.forEach((one, i) => worker.postMessage({ id: 7 + i, ...one }));
  }), asked);
}

export const tests = [
  {
    name: "every game's first move, the same for the same question",
    async run(t) {
      for (const game of ["grody", "warcaby"]) {
        const question = JSON.stringify({ record: { game }, level: 0, seed: 1 });
        const [one, two] = await answers_to(t, question, question);
        t.check(one.id === 7 && two.id === 8 && !one.error, `${game}: ${JSON.stringify([one, two])}`);
        const { pick, text, complete } = JSON.parse(one.answer);
        t.check(Number.isInteger(pick) && text && complete, `${game}: ${one.answer}`);
        t.check(one.answer === two.answer, `${game}: ${one.answer} and then ${two.answer}`);
      }
    },
  },
  {
    name: "the highest level comes to its end, and how long that takes here",
    seconds: 240,
    async run(t) {
      for (const game of ["grody", "barbakan", "agon", "ringo", "wodzowie", "warcaby", "szachy"]) {
        const ask = (level) => ({ question: JSON.stringify({ record: { game }, level, seed: 1 }) });
        const from = performance.now();
        await answers_to(t, ask(0)); // what loading takes
        const loaded = performance.now();
        const [, best] = await answers_to(t, ask(0), ask(7));
        const took = performance.now() - loaded - (loaded - from);
        t.check(!best.error, `${game}: ${best.error}`);
        const { complete, nodes } = JSON.parse(best.answer);
        t.check(complete && nodes > 0, `${game}: ${best.answer}`);
        console.log(`      ${game} ${(nodes / 1e6).toFixed(1)} million positions in ${(took / 1000).toFixed(1)} s`);
      }
    },
  },
  {
    name: "a hint brings its reason, and patience has an end",
    async run(t) {
      const hint = JSON.stringify({ record: { game: "warcaby" }, level: 7, seed: 1 });
      const [quick, patient] = await answers_to(t, { hint, patience: 1 }, { hint: JSON.stringify({ record: { game: "warcaby" }, level: 0, seed: 1 }) });
      for (const { answer, error } of [quick, patient]) {
        t.check(!error, error);
        const { pick, text, why, sure } = JSON.parse(answer);
        t.check(Number.isInteger(pick) && text && why.id && sure, answer);
      }
      t.check(JSON.parse(quick.answer).complete === false, `a millisecond was enough: ${quick.answer}`);
      t.check(JSON.parse(patient.answer).complete === true, `without an end to patience: ${patient.answer}`);
    },
  },
  {
    name: "a question that is none is refused in words",
    async run(t) {
      const answers = await answers_to(t, "{}", "nonsense");
      t.check(answers[0].id === 7 && answers[1].id === 8, `answers to ${answers.map((one) => one.id)}`);
      t.check(answers.every((one) => typeof one.error === "string" && one.error.length > 5), `the errors are ${JSON.stringify(answers)}`);
      t.check(/record/.test(answers[0].error), `it does not say what is missing: ${answers[0].error}`);
    },
  },
  {
    name: "one that dies in silence is not waited for for ever, and another takes its place",
    seconds: 200,
    async run(t) {
      const page = await t.open({
        width: 600, height: 600, query: "?lang=pl&game=szachy&level=5&smooth=off&memory=off&speed=none&pace=at-once",
        // The first question is never heard.
        before: () => {
          const own = Worker.prototype.postMessage;
          let asked = 0;
          Worker.prototype.postMessage = function (...all) {
            asked += 1;
            if (asked > 1) own.apply(this, all);
          };
        },
      });
      let now = await settled(t, page);
      const one = choices(now)[0];
      now = await choose(t, page, now, one);
      const [to] = choices(now);
      await page.evaluate((node) => document.querySelector(`#mirror button[data-node="${node}"]`).click(), to.node);
      await t.until(async () => (await state(page)).ply === 2, 60, "an answer without the worker");
      now = await settled(t, page);
      now = await choose(t, page, now, choices(now)[0]);
      await choose(t, page, now, choices(now)[0]);
      await t.until(async () => (await state(page)).ply === 4, 15, "the new worker's answer");
    },
  },
];
