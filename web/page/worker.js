// The computer player's mind: a module worker around the wasm `thinker`.
//
// In:  { id, question, patience }  what to play: question is JSON text, patience milliseconds (or nothing)
//      { id, hint, patience }      what to advise a person: hint is such a question
// Out: { id, answer }              answer is JSON text
//      { id, error }               the question could not be answered; the worker is then best ended and
//                                  started anew, since a trapped wasm cannot be trusted with another one
// The page cancels a question by ending the worker.

import "./wasm.js";
import init, { advise, answer } from "./thinker.js";

const ready = self.swietlica_wasm("thinker_bg.wasm").then((response) => init({ module_or_path: response }));
ready.catch(() => {}); // told with the first question

self.onmessage = async ({ data }) => {
  const { id, question, hint, patience } = data;
  try {
    await ready;
    self.postMessage({ id, answer: hint ? advise(hint, patience) : answer(question, patience) });
  } catch (error) {
    self.postMessage({ id, error: String((error && error.message) || error) });
  }
};
