// Puts losses back into the scripts of the page, for `scripts/simulate-planted`.
//
//   node --import planted.mjs …            reads the scripts with the loss that SIMULATE_PLANTED names
//   node planted.mjs NAME FOLDER           writes the loss into a copy of the page's folder, for the tests of the page
//   node planted.mjs --list                prints the names, one per line
//
// Each patch has the text that fixed the loss. A patch fails if a script doesn't have that text exactly once, so that
// nobody overlooks an outdated patch.

import fs from "node:fs";
import path from "node:path";

export const patches = {
  // The page drops a text that the app refuses, and says nothing.
  longTextsDropped: [
    ["outbox.js", `isNewest && this.#refuse(item, "refused", sentence);`, `isNewest && this.#handlers.refused(event.id);`],
  ],
  // An event doesn't name its run, so each run that gets it begins it.
  runsNotCompared: [
    ["outbox.js", "const query = `epoch=${this.#epoch}${this.#window && `&window=${this.#window}`}`;", "const query = `window=${this.#window}`;"],
  ],
  // The page sends half a surrogate pair unchanged, and the app refuses it.
  halfSurrogates: [
    ["outbox.js", `if (event.text !== undefined) event.text = wellFormed(event.text);`, ``],
    ["fields.js", `return wellFormed(this.element.value);`, `return this.element.value;`],
    ["outbox.js", `isNewest && this.#refuse(item, "refused", sentence);`, `isNewest && this.#handlers.refused(event.id);`],
  ],
  // Each send counts as a death of the app, and so does each new run, however the run before ended.
  sendsCountAsDeaths: [
    ["outbox.js", `if (isDeath && item.isSent && item.epoch === this.#epoch) item.deaths`, `if (item.isSent) item.deaths`],
    ["outbox.js", `Object.assign(item, { isSent: true, epoch: this.#epoch, sentTime: performance.now() });`,
      `Object.assign(item, { isSent: true, epoch: this.#epoch, sentTime: performance.now(), deaths: (item.deaths ?? 0) + 1 });`],
  ],
  // The page drops the oldest of more than 500 events.
  oldestEventGoes: [
    ["outbox.js", `this.#unsaved = condensed(this.#unsaved);`, `this.#unsaved.shift();`],
    ["outbox.js", `if (this.#isFull(event)) return this.#handlers.dropped({ ...item, reason: "full" });`,
      `if (this.#queue.length >= longestQueue) this.#queue.shift();`],
  ],
  // A press gets younger when a page takes it over.
  pressesStayYoung: [
    ["outbox.js", `const time = (item) => performance.now() + Math.min(0, item.time - Date.now());`, `const time = () => performance.now();`],
  ],
  // A page that the user left goes on as if it were open.
  leftPagesSend: [
    ["outbox.js", `const isLeft = this.#isOpen;\n    this.#isOpen = false;`, `const isLeft = this.#isOpen;`],
  ],
  // A page that the user leaves hands over more than browsers send, and takes it as sent.
  leavingHasNoLimit: [
    ["outbox.js", `if (part.length > mostLeaving) break;`, ``],
    ["outbox.js", `if (size > mostLeaving) break;`, ``],
  ],
};

// Returns the text of a script with the loss.
function patched(name, file, text) {
  for (const [script, from, to] of patches[name] ?? []) {
    if (path.basename(file) !== script) continue;
    if (text.split(from).length !== 2) throw new Error(`${script} does not have once: ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}

const [, program, name, folder] = process.argv;
if (program && path.resolve(program) === import.meta.filename) {
  if (name === "--list") {
    console.log(Object.keys(patches).join("\n"));
  } else if (!patches[name] || !folder) {
    console.error("usage: node planted.mjs NAME FOLDER | --list");
    process.exit(2);
  } else {
    for (const script of new Set(patches[name].map(([script]) => script))) {
      const file = path.join(folder, script);
      fs.writeFileSync(file, patched(name, file, fs.readFileSync(file, "utf8")));
    }
  }
} else if (patches[process.env.SIMULATE_PLANTED]) {
  const read = fs.readFileSync;
  fs.readFileSync = (file, ...rest) => {
    const text = read(file, ...rest);
    return typeof text === "string" ? patched(process.env.SIMULATE_PLANTED, String(file), text) : text;
  };
}
