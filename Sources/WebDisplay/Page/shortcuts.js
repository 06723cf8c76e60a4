// Keys that the app takes wherever the focus is: `keys` of a window's node. What the browser and the page do with a key goes first,
// unless the app wants priority; a browser's own keys (Ctrl+N, Ctrl+T, Ctrl+W) never come here.

// As in KeyShortcut.swift.
const held = { shift: 1, control: 2, alternate: 4, command: 8 };
const isHeld = ({ modifiers }, name) => (modifiers & held[name]) !== 0;
const isLetter = (key) => key.toLowerCase() !== key.toUpperCase();
const isMacKeyboard = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

export function installShortcuts(context, root) {
  const take = (event, mayTake) => {
    if (event.isComposing || root.inert || document.querySelector("dialog[open]")) return;
    const window = context.tree.windows.map((id) => context.tree.views.get(id)).findLast((view) => view?.node.keys);
    const shortcut = window && shortcutFor(event, window.node.keys, isMacKeyboard());
    if (!shortcut || !mayTake(shortcut)) return;
    event.preventDefault();
    event.stopPropagation();
    const { id } = window.node;
    // A key that is held repeats faster than an app that is slow answers.
    if (event.repeat && context.outbox.has(id, "key")) return;
    context.outbox.push({ type: "key", id, key: shortcut.key, modifiers: shortcut.modifiers });
  };
  addEventListener("keydown", (event) => take(event, (shortcut) => goesFirst(shortcut, event)), true);
  // What the page itself has done with the key is done.
  addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && !isOfElement(event)) take(event, () => true);
  });
}

// The first of the shortcuts that these keys are.
export function shortcutFor(event, shortcuts, isMac = false) {
  // A key that writes a character of its own with Alt is no shortcut.
  if (event.getModifierState?.("AltGraph")) return undefined;
  const keys = keysOf(event);
  return shortcuts.find((shortcut) => keys.includes(shortcut.key) && areHeld(shortcut, event, isMac));
}

// What the key is called, by what it writes and, where that is no letter of the alphabet that shortcuts are written in, by its place.
function keysOf({ key, code = "", ctrlKey, metaKey, altKey }) {
  const keys = [key.length === 1 ? key.toLowerCase() : key];
  const place = code.match(/^(?:Key|Digit)([A-Z0-9])$/)?.[1].toLowerCase();
  if (place && (ctrlKey || metaKey || altKey) && !/^[a-z0-9]$/i.test(key)) keys.push(place);
  return keys;
}

function areHeld(shortcut, { ctrlKey, metaKey, altKey, shiftKey }, isMac) {
  const [control, command] = [isHeld(shortcut, "control"), isHeld(shortcut, "command")];
  // Where nobody has Command, Ctrl is what they press for it.
  const areRight =
    isMac || (control && command)
      ? ctrlKey === control && metaKey === command
      : control
        ? ctrlKey && !metaKey
        : (ctrlKey !== metaKey) === command && !(ctrlKey && metaKey);
  if (!areRight || altKey !== isHeld(shortcut, "alternate")) return false;
  // On many keyboards, Shift is what writes a plus.
  const isWritten = shortcut.key.length === 1 && !isLetter(shortcut.key) && shortcut.key !== " ";
  return shiftKey === isHeld(shortcut, "shift") || (shiftKey && isWritten);
}

// Whether the app has the key before the page and the browser: with Ctrl and the like, unless it is for editing what has the focus.
export function goesFirst(shortcut, event) {
  if (shortcut.hasPriority) return true;
  if (!event.ctrlKey && !event.metaKey && !event.altKey) return false;
  return !(isEditable(event.target) && isForEditing(event));
}

const editing = new Set(["a", "c", "v", "x", "y", "z"]);
const moving = new Set([
  "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "Enter", "Tab",
]);

const isForEditing = ({ key, altKey }) => moving.has(key) || (!altKey && editing.has(key.toLowerCase()));

const isEditable = (target) =>
  Boolean(target?.matches?.("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button])"));

// Tells whether an input method takes the key. Safari says so of the Enter that confirms a candidate by its number alone.
export const isComposing = (event) => event.isComposing || event.keyCode === 229;

// "undo" or "redo", if that is what these keys are for in a text.
export function stepFor(event, isMac = isMacKeyboard()) {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || ctrlKey === isMac || metaKey !== isMac) return null;
  const keys = keysOf(event);
  if (keys.includes("z")) return shiftKey ? "redo" : "undo";
  return keys.includes("y") && !shiftKey && !isMac ? "redo" : null;
}

// Whether the browser does something with the key at the element that has the focus.
export function isOfElement(event, isMac) {
  const { key, target } = event;
  if (key === "Tab") return true;
  // The field had the key first, and has nothing to undo.
  if (target?.dataset?.steps !== undefined && stepFor(event, isMac)) return false;
  if (/^F\d+$/.test(key)) return false;
  if (key === "Escape") return target?.type === "search" && Boolean(target.value);
  if (target?.matches?.("input, textarea, select")) return true;
  return (key === "Enter" || key === " ") && Boolean(target?.closest?.("button, a, summary"));
}

const names = {
  " ": "Space", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", PageUp: "Page Up", PageDown: "Page Down",
};

// As the keyboard's user knows them.
export function wordsFor(shortcut, isMac = isMacKeyboard()) {
  const key = (Object.hasOwn(names, shortcut.key) ? names[shortcut.key] : null) ?? (shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key);
  const words = isMac
    ? { control: "⌃", alternate: "⌥", shift: "⇧", command: "⌘" }
    : { control: "Ctrl", command: "Ctrl", alternate: "Alt", shift: "Shift" };
  const all = Object.keys(words).filter((name) => isHeld(shortcut, name)).map((name) => words[name]);
  return [...new Set(all), key].join(isMac ? "" : "+");
}

// As `aria-keyshortcuts` has them.
export function ariaFor(shortcut, isMac = isMacKeyboard()) {
  const words = { control: "Control", command: isMac ? "Meta" : "Control", alternate: "Alt", shift: "Shift" };
  const all = Object.keys(words).filter((name) => isHeld(shortcut, name)).map((name) => words[name]);
  return [...new Set(all), shortcut.key === " " ? "Space" : shortcut.key].join("+");
}
