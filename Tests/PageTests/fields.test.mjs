// Who undoes what was typed into a field: the app, unless it keeps nothing of it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Field } from "../../Sources/WebDisplay/Page/fields.js";

// As much of an input as a field needs.
class FakeInput {
  localName = "input";
  isConnected = true;
  value = "";
  dataset = {};
  #listeners = [];

  addEventListener(type, listener) {
    this.#listeners.push([type, listener]);
  }

  setSelectionRange(start, end) {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }

  // Whether the browser's own doing is prevented.
  dispatch(type, event = {}) {
    const sent = { type, defaultPrevented: false, preventDefault: () => (sent.defaultPrevented = true), ...event };
    for (const [of, listener] of this.#listeners) if (of === type) listener(sent);
    return sent.defaultPrevented;
  }
}

class FakeOutbox {
  pushed = [];
  waiting = [];
  overtakenBy = null;

  push(event, base) {
    this.pushed.push([event.type, event.text ?? base]);
    this.waiting.push(event);
  }

  has(id, type) {
    return this.waiting.some((event) => event.type === type);
  }

  typed() {
    return this.waiting.findLast(({ type }) => type === "edit")?.text;
  }

  overtaken(id, text) {
    this.overtakenBy = text;
  }
}

let field, input, outbox, node;

beforeEach(() => {
  input = new FakeInput();
  outbox = new FakeOutbox();
  globalThis.document = { activeElement: input };
  node = { id: "f", traits: [] };
  field = new Field({ get node() { return node; } }, input, { epoch: "first", outbox });
});

function show(text, revision = 0, steps = { canUndo: false, canRedo: false }, others = {}) {
  node = { ...node, input: { text, revision, ...(steps && { steps }), ...others } };
  field.apply();
}

function type(text) {
  input.value = text;
  input.dispatch("input");
}

const pressed = (key, shiftKey = false) => ({ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey });
const undo = pressed("z");
const redo = pressed("Z", true);

test("a field that can be undone takes the keys, and the app's answer is shown although it has the focus", () => {
  show("ab", 0, { canUndo: true, canRedo: false });
  outbox.overtakenBy = null;
  assert.equal(input.dispatch("keydown", undo), true);
  assert.deepEqual(outbox.pushed, [["undo", "ab"]]);
  assert.equal(input.value, "ab");
  outbox.waiting = [];
  show("a", 1, { canUndo: true, canRedo: true });
  assert.equal(input.value, "a");
  assert.equal(outbox.overtakenBy, null);
  assert.equal(input.dispatch("keydown", redo), true);
  assert.deepEqual(outbox.pushed.at(-1), ["redo", "a"]);
});

test("a field that has nothing to undo leaves the key alone, and not what was typed a moment ago", () => {
  show("a");
  assert.equal(input.dispatch("keydown", undo), false);
  assert.equal(input.dispatch("keydown", redo), false);
  type("ab");
  assert.equal(input.dispatch("keydown", undo), true);
  // Nor does it hand over a key while it does not know what the one before has come to.
  assert.equal(input.dispatch("keydown", redo), true);
  assert.deepEqual(outbox.pushed, [["edit", "ab"], ["undo", "ab"], ["redo", "ab"]]);
});

test("the browser's own menu undoes in the app, and never what the app does not know of", () => {
  show("ab", 0, { canUndo: true, canRedo: false });
  assert.equal(input.dispatch("beforeinput", { inputType: "historyUndo" }), true);
  assert.deepEqual(outbox.pushed, [["undo", "ab"]]);
  outbox.waiting = [];
  show("a", 1, { canUndo: false, canRedo: false });
  assert.equal(input.dispatch("beforeinput", { inputType: "historyUndo" }), true);
  assert.equal(input.dispatch("beforeinput", { inputType: "insertText" }), false);
  assert.equal(outbox.pushed.length, 1);
});

test("of a secret the app keeps nothing, so the browser undoes it", () => {
  show("ab", 0, null, { isSecret: true });
  type("abc");
  assert.equal(input.dispatch("keydown", undo), false);
  assert.equal(input.dispatch("beforeinput", { inputType: "historyUndo" }), false);
  assert.equal(input.dataset.steps, undefined);
  assert.deepEqual(outbox.pushed, [["edit", "abc"]]);
});

test("S-EVENT-16: an answer to what was undone is not taken for another page's typing", () => {
  show("a");
  outbox.overtakenBy = null;
  type("ab");
  outbox.waiting = [];
  show("ab");
  show("ab", 0, { canUndo: true, canRedo: false });
  input.dispatch("keydown", undo);
  outbox.waiting = [];
  show("a", 1, { canUndo: false, canRedo: true });
  assert.equal(outbox.overtakenBy, null);
  show("theirs", 1, { canUndo: true, canRedo: false });
  assert.equal(outbox.overtakenBy, "theirs");
  assert.equal(input.value, "theirs");
});

// As WebKit does with a page that it shows again: a moment after it says so, and without an event.
async function comeBack(whenEmptied = () => {}) {
  field.leave();
  field.comeBack();
  await new Promise((resolve) => setTimeout(resolve, 1));
  input.value = "";
  whenEmptied();
}

test("a field that the browser has emptied shows again what stood there", async () => {
  show("from the app");
  await comeBack();
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "from the app");
  type("typed");
  outbox.waiting = [];
  await comeBack();
  // The tree comes, and says nothing that is news to the field.
  show("typed");
  assert.equal(input.value, "typed");
  assert.deepEqual(outbox.pushed, [["edit", "typed"]]);
});

test("a text that the app changed while the page was away is shown, though the browser empties the field after that", async () => {
  show("Dear Ann");
  field.leave();
  field.comeBack();
  // The tree comes before the browser empties the field.
  show("Dear Bob", 1);
  input.value = "";
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "Dear Bob");
  assert.deepEqual(outbox.pushed, []);
});

test("a text that is shown after the user left is there again when the page comes back", async () => {
  show("Dear Ann");
  field.leave();
  // The browser still runs what the page had planned.
  show("Dear Bob", 1);
  input.value = "";
  field.comeBack();
  assert.equal(input.value, "Dear Bob");
  await new Promise((resolve) => setTimeout(resolve, 150));
  // From now on, an empty field is what the user wants.
  type("");
  show("");
  assert.equal(input.value, "");
});

test("a key in a field that the browser has emptied goes to the text that stood there", async () => {
  show("Dear Ann");
  input.setSelectionRange(4, 4);
  await comeBack(() => input.setSelectionRange(0, 0));
  input.dispatch("beforeinput", { inputType: "insertText" });
  assert.deepEqual([input.value, input.selectionStart], ["Dear Ann", 4]);
  type("Dear, Ann");
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.deepEqual([input.value, outbox.pushed], ["Dear, Ann", [["edit", "Dear, Ann"]]]);
  await comeBack();
  input.dispatch("compositionstart");
  assert.equal(input.value, "Dear, Ann");
});

test("a field that the user has emptied stays empty, and one that has newer text shows that", async () => {
  show("Dear Ann");
  field.leave();
  field.comeBack();
  type("");
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "");
  outbox.waiting = [];
  show("");
  await comeBack();
  show("Dear Bob", 1);
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(input.value, "Dear Bob");
});

test("a secret that another run of the app is told leaves the focus where the user has it", () => {
  const context = { epoch: "first", outbox };
  const secret = { id: "s", traits: [], input: { text: "", revision: 0, isSecret: true } };
  const other = new FakeInput();
  const code = new Field({ get node() { return secret; } }, other, context);
  new Field({ get node() { return node; } }, input, context);
  code.apply();
  other.value = "sesame";
  other.dispatch("input");
  const tell = () => {
    Object.assign(outbox, { pushed: [], waiting: [] });
    context.epoch += "+";
    code.apply();
    code.meet(true);
    return outbox.pushed.map(([type, text]) => [type, text].filter(Boolean).join(" "));
  };
  assert.deepEqual(tell(), ["edit sesame", "focus"]);
  assert.equal(outbox.waiting.at(-1).id, "f");
  document.activeElement = {};
  assert.deepEqual(tell(), ["edit sesame", "blur"]);
  assert.equal(outbox.waiting.at(-1).id, "s");
});

test("Enter that confirms what an input method offers submits nothing, in Safari either", () => {
  show("かん");
  assert.equal(input.dispatch("keydown", { key: "Enter", keyCode: 13, isComposing: true }), false);
  assert.equal(input.dispatch("keydown", { key: "Enter", keyCode: 229, isComposing: false }), false);
  assert.deepEqual(outbox.pushed, []);
  assert.equal(input.dispatch("keydown", { key: "Enter", keyCode: 13, isComposing: false }), true);
  assert.deepEqual(outbox.pushed.map(([type]) => type), ["submit"]);
});
