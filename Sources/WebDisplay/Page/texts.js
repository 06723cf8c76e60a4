// Texts in the messages between page and app. For a long text, a message contains only the change. Positions count
// UTF-16 units.

// A text of this length or more is long. It is sent to the app as a difference, and kept in the browser until the
// app saves it.
export const longText = 16_384;
// Equal parts of long texts are compared in blocks, which the browser does faster than a script.
const block = 1024;

const isHigh = (unit) => (unit & 0xfc00) === 0xd800;
const isLow = (unit) => (unit & 0xfc00) === 0xdc00;

// Replaces half surrogate pairs by U+FFFD, as browsers do when they encode a text. The app's texts have none.
export function wellFormed(text) {
  if (text.toWellFormed) return text.toWellFormed();
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

// The last computed hashes. The hash of a text is needed when it is stored, and again as the base of the next one.
let recent = [];

// Computes FNV-1a with 32 bits over the UTF-16 units, as TextChange.swift does.
export function hash(text) {
  const known = recent.find((other) => other.text.length === text.length && other.text === text);
  if (known) return known.hash;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash >>>= 0;
  recent = [{ text, hash }, ...recent.slice(0, 2)];
  return hash;
}

// Finds the shortest part in which two texts differ. It splits no surrogate pair.
export function difference(old, text) {
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start + block <= most && old.slice(start, start + block) === text.slice(start, start + block)) start += block;
  while (start < most && old.charCodeAt(start) === text.charCodeAt(start)) start++;
  if (start > 0 && isHigh(old.charCodeAt(start - 1))) start--;
  const left = most - start;
  const ends = (value, length) => value.slice(value.length - length - block, value.length - length);
  let end = 0;
  while (end + block <= left && ends(old, end) === ends(text, end)) end += block;
  while (end < left && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
  if (end > 0 && isLow(old.charCodeAt(old.length - end))) end--;
  return { location: start, length: old.length - end - start, text: text.slice(start, text.length - end) };
}

// Applies a difference to the earlier text.
export function changed(old, { location, length, text }) {
  return old.slice(0, location) + text + old.slice(location + length);
}
