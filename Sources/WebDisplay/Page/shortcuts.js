// Keys that the app handles wherever the focus is: the `keys` of a window's node. The browser and the page handle a key
// first, unless the app wants priority. A browser's own keys (Ctrl+N, Ctrl+T, Ctrl+W) never arrive here. Only the
// frontmost window with such keys gets them.

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
    // A held key repeats faster than a slow app answers.
    if (event.repeat && context.outbox.has(id, "key")) return;
    context.outbox.push({ type: "key", id, key: shortcut.key, modifiers: shortcut.modifiers });
  };
  addEventListener("keydown", (event) => take(event, (shortcut) => goesFirst(shortcut, event)), true);
  // The page itself already handled the key.
  addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && !isOfElement(event)) take(event, () => true);
  });
}

// Returns the first shortcut that matches these keys, or undefined if none does.
export function shortcutFor(event, shortcuts, isMac = false) {
  // A key that types its own character with Alt isn't a shortcut.
  if (event.getModifierState?.("AltGraph")) return undefined;
  const keys = keysOf(event);
  return shortcuts.find((shortcut) => keys.includes(shortcut.key) && areHeld(shortcut, event, isMac));
}

// Returns the names of the key. The first is the character that it types. If that is neither a Latin letter nor a
// digit, and a key such as Ctrl is held, the second is the letter or digit at its position.
function keysOf({ key, code = "", ctrlKey, metaKey, altKey }) {
  const keys = [key.length === 1 ? key.toLowerCase() : key];
  const place = code.match(/^(?:Key|Digit)([A-Z0-9])$/)?.[1].toLowerCase();
  if (place && (ctrlKey || metaKey || altKey) && !/^[a-z0-9]$/i.test(key)) keys.push(place);
  return keys;
}

function areHeld(shortcut, { ctrlKey, metaKey, altKey, shiftKey }, isMac) {
  const [control, command] = [isHeld(shortcut, "control"), isHeld(shortcut, "command")];
  // Without a Command key, the user presses Ctrl instead.
  const areRight =
    isMac || (control && command)
      ? ctrlKey === control && metaKey === command
      : control
        ? ctrlKey && !metaKey
        : (ctrlKey !== metaKey) === command && !(ctrlKey && metaKey);
  if (!areRight || altKey !== isHeld(shortcut, "alternate")) return false;
  // On many keyboards, a plus needs Shift.
  const isWritten = shortcut.key.length === 1 && !isLetter(shortcut.key) && shortcut.key !== " ";
  return shiftKey === isHeld(shortcut, "shift") || (shiftKey && isWritten);
}

// Returns true if the app gets the key before the page and the browser. It does if the shortcut has priority. It does
// with Ctrl and similar keys, unless the key edits the focused element.
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

// Returns true if an input method takes the key. Safari identifies the Enter that confirms a candidate only by its
// number.
export const isComposing = (event) => event.isComposing || event.keyCode === 229;

// Returns "undo" or "redo" if the keys have this function in a text, and otherwise null.
export function stepFor(event, isMac = isMacKeyboard()) {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || ctrlKey === isMac || metaKey !== isMac) return null;
  const keys = keysOf(event);
  if (keys.includes("z")) return shiftKey ? "redo" : "undo";
  return keys.includes("y") && !shiftKey && !isMac ? "redo" : null;
}

// Returns true if the browser uses the key in the focused element.
export function isOfElement(event, isMac) {
  const { key, target } = event;
  if (key === "Tab") return true;
  // The field had the key first, but has nothing to undo.
  if (target?.dataset?.steps !== undefined && stepFor(event, isMac)) return false;
  if (/^F\d+$/.test(key)) return false;
  if (key === "Escape") return target?.type === "search" && Boolean(target.value);
  if (target?.matches?.("input, textarea, select")) return true;
  return (key === "Enter" || key === " ") && Boolean(target?.closest?.("button, a, summary"));
}

const names = {
  " ": "Space", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", PageUp: "Page Up", PageDown: "Page Down",
};

// Returns the keys as printed on the user's keyboard.
export function wordsFor(shortcut, isMac = isMacKeyboard()) {
  const key = (Object.hasOwn(names, shortcut.key) ? names[shortcut.key] : null) ?? (shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key);
  const words = isMac
    ? { control: "⌃", alternate: "⌥", shift: "⇧", command: "⌘" }
    : { control: "Ctrl", command: "Ctrl", alternate: "Alt", shift: "Shift" };
  const all = Object.keys(words).filter((name) => isHeld(shortcut, name)).map((name) => words[name]);
  return [...new Set(all), key].join(isMac ? "" : "+");
}

// Returns the keys in the format of `aria-keyshortcuts`.
export function ariaFor(shortcut, isMac = isMacKeyboard()) {
  const words = { control: "Control", command: isMac ? "Meta" : "Control", alternate: "Alt", shift: "Shift" };
  const all = Object.keys(words).filter((name) => isHeld(shortcut, name)).map((name) => words[name]);
  return [...new Set(all), shortcut.key === " " ? "Space" : shortcut.key].join("+");
}
