// How long texts are told: as what has changed in them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, difference, hash, wellFormed } from "../../Sources/WebDisplay/Page/texts.js";

test("S-INPUT-13: a difference is the shortest part, and leads from one text to the other", () => {
  const long = "a line\n".repeat(10_000);
  const pairs = [
    ["", ""], ["", "a"], ["a", ""], ["abc", "abXc"], ["aa", "aaa"], ["😀", "😁"], ["a😀b", "a😁b"], ["😀😀", "😀"],
    [long, `${long.slice(0, 40_000)}X${long.slice(40_000)}`], [long, long.slice(5)], [long, long + long], ["x", long],
  ];
  for (const [old, text] of pairs) assert.equal(changed(old, difference(old, text)), text);
  assert.deepEqual(difference(long, `${long.slice(0, 40_000)}X${long.slice(40_000)}`), { location: 40_000, length: 0, text: "X" });
  // The two share a half of a pair.
  assert.deepEqual(difference("a😀b", "a😁b"), { location: 1, length: 2, text: "😁" });
});

test("S-INPUT-13: the hash is that of TextChange.swift", () => {
  assert.equal(hash(""), 0x811c9dc5);
  assert.equal(hash("a"), 0xe40c292c);
  assert.equal(hash("é😀"), 1154239905);
  assert.notEqual(hash("ab"), hash("ba"));
});

// S-INPUT-13.6
test("S-INPUT-13: half a pair becomes what browsers encode it as, and whole pairs stay", () => {
  for (const hasMethod of [true, false]) {
    const { toWellFormed } = String.prototype;
    if (!hasMethod) delete String.prototype.toWellFormed;
    assert.equal(wellFormed("a\ud83d b\ude00 😀 \ud83d\ud83d\ude00"), "a\ufffd b\ufffd 😀 \ufffd😀");
    if (toWellFormed) String.prototype.toWellFormed = toWellFormed;
  }
});
