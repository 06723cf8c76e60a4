// Which keys of a keyboard are the ones that the app takes, and who has them first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ariaFor, goesFirst, isOfElement, shortcutFor, stepFor, wordsFor } from "../../Sources/WebDisplay/Page/shortcuts.js";

const [shift, control, alternate, command] = [1, 2, 4, 8];
const shortcut = (key, modifiers = 0, hasPriority = false) => ({ key, modifiers, hasPriority });
const pressed = (key, ...held) => ({
  key,
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  altKey: held.includes("alt"),
  shiftKey: held.includes("shift"),
});
// As much of an element as is asked.
const element = (name, others = {}) => ({
  matches: (selector) => selector.split(/[ ,]+/).some((part) => part.split(":")[0] === name),
  closest: (selector) => (selector.split(/, /).includes(name) ? {} : null),
  ...others,
});

test("Command is Ctrl or Meta, and on a Mac Meta alone", () => {
  const save = [shortcut("s", command)];
  assert.equal(shortcutFor(pressed("s", "ctrl"), save), save[0]);
  assert.equal(shortcutFor(pressed("s", "meta"), save), save[0]);
  assert.equal(shortcutFor(pressed("s", "ctrl", "meta"), save), undefined);
  assert.equal(shortcutFor(pressed("s"), save), undefined);
  assert.equal(shortcutFor(pressed("s", "ctrl"), save, true), undefined);
  assert.equal(shortcutFor(pressed("s", "meta"), save, true), save[0]);
});

test("Control is Ctrl everywhere, and Control with Command needs both", () => {
  const all = [shortcut("a", control), shortcut("a", control | command)];
  assert.equal(shortcutFor(pressed("a", "ctrl"), all), all[0]);
  assert.equal(shortcutFor(pressed("a", "meta"), all), undefined);
  assert.equal(shortcutFor(pressed("a", "ctrl", "meta"), all), all[1]);
  assert.equal(shortcutFor(pressed("a", "ctrl"), all, true), all[0]);
});

test("Shift and Alt have to be held, and no more than is named", () => {
  const all = [shortcut("z", command), shortcut("z", command | shift), shortcut("z", command | alternate)];
  assert.equal(shortcutFor(pressed("Z", "ctrl", "shift"), all), all[1]);
  assert.equal(shortcutFor(pressed("z", "ctrl"), all), all[0]);
  assert.equal(shortcutFor(pressed("z", "ctrl", "alt"), all), all[2]);
  assert.equal(shortcutFor(pressed("z", "ctrl", "alt", "shift"), all), undefined);
});

test("Shift that only writes a character makes no difference, and at a key that writes nothing it does", () => {
  const plus = [shortcut("+", command)];
  assert.equal(shortcutFor(pressed("+", "ctrl", "shift"), plus), plus[0]);
  const up = [shortcut("ArrowUp")];
  assert.equal(shortcutFor(pressed("ArrowUp", "shift"), up), undefined);
  assert.equal(shortcutFor(pressed("ArrowUp"), up), up[0]);
});

test("On a keyboard of other letters the place of the key counts, and AltGr writes", () => {
  const save = [shortcut("s", command)];
  assert.equal(shortcutFor({ ...pressed("ы", "ctrl"), code: "KeyS" }, save), save[0]);
  // The letter that a Latin keyboard writes goes before its place.
  assert.equal(shortcutFor({ ...pressed("o", "ctrl"), code: "KeyS" }, save), undefined);
  const mac = [shortcut("s", alternate)];
  assert.equal(shortcutFor({ ...pressed("ß", "alt"), code: "KeyS" }, mac, true), mac[0]);
  const at = { ...pressed("@", "ctrl", "alt"), getModifierState: (name) => name === "AltGraph" };
  assert.equal(shortcutFor(at, [shortcut("@", control | alternate)]), undefined);
});

test("A field keeps its editing keys unless priority is wanted", () => {
  const field = element("textarea");
  const at = (event) => ({ ...event, target: field });
  assert.equal(goesFirst(shortcut("s", command), at(pressed("s", "ctrl"))), true);
  for (const key of ["a", "c", "v", "x", "z", "ArrowLeft", "Backspace"]) {
    assert.equal(goesFirst(shortcut(key, command), at(pressed(key, "ctrl"))), false, key);
    assert.equal(goesFirst(shortcut(key, command, true), at(pressed(key, "ctrl"))), true, key);
    assert.equal(goesFirst(shortcut(key, command), { ...pressed(key, "ctrl"), target: element("div") }), true, key);
  }
  assert.equal(isOfElement(at(pressed("n"))), true);
  assert.equal(isOfElement(at(pressed("Escape"))), false);
  assert.equal(isOfElement(at(pressed("F2"))), false);
  assert.equal(isOfElement({ ...pressed("Escape"), target: element("input", { type: "search", value: "a" }) }), true);
});

test("A key alone is the page's and the browser's first", () => {
  assert.equal(goesFirst(shortcut("ArrowDown"), { ...pressed("ArrowDown"), target: element("div") }), false);
  assert.equal(goesFirst(shortcut("ArrowDown", 0, true), { ...pressed("ArrowDown"), target: element("div") }), true);
  assert.equal(isOfElement({ ...pressed(" "), target: element("button") }), true);
  assert.equal(isOfElement({ ...pressed(" "), target: element("div") }), false);
  assert.equal(isOfElement({ ...pressed("n"), target: element("button") }), false);
  assert.equal(isOfElement({ ...pressed("Tab"), target: element("div") }), true);
});

test("Keys are written as the keyboard's user knows them", () => {
  assert.equal(wordsFor(shortcut("s", command | shift), false), "Ctrl+Shift+S");
  assert.equal(wordsFor(shortcut("s", command | shift), true), "⇧⌘S");
  assert.equal(wordsFor(shortcut("ArrowUp", control | command), false), "Ctrl+↑");
  assert.equal(ariaFor(shortcut("s", command | alternate), false), "Control+Alt+s");
  assert.equal(ariaFor(shortcut(" ", command), true), "Meta+Space");
});

test("Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, and on a Mac Command does", () => {
  assert.equal(stepFor(pressed("z", "ctrl"), false), "undo");
  assert.equal(stepFor(pressed("Z", "ctrl", "shift"), false), "redo");
  assert.equal(stepFor(pressed("y", "ctrl"), false), "redo");
  assert.equal(stepFor({ ...pressed("я", "ctrl"), code: "KeyZ" }, false), "undo");
  assert.equal(stepFor(pressed("z", "meta"), true), "undo");
  assert.equal(stepFor(pressed("z", "meta", "shift"), true), "redo");
  for (const keys of [[], ["meta"], ["ctrl", "alt"], ["ctrl", "meta"]]) assert.equal(stepFor(pressed("z", ...keys), false), null);
  for (const keys of [["ctrl"], ["ctrl", "meta"]]) assert.equal(stepFor(pressed("z", ...keys), true), null);
  assert.equal(stepFor(pressed("y", "ctrl", "shift"), false), null);
  assert.equal(stepFor(pressed("y", "meta"), true), null);
});

test("A field whose app undoes leaves the key to the app when it has nothing to undo; any other field keeps it", () => {
  const undo = { ...pressed("z", "ctrl"), target: element("input", { dataset: { steps: "" } }) };
  assert.equal(isOfElement(undo, false), false);
  assert.equal(isOfElement({ ...undo, target: element("input", { dataset: {} }) }, false), true);
  assert.equal(isOfElement({ ...undo, key: "a" }, false), true);
});
