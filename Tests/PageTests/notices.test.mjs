// What the page says itself: when, and when not.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeClock, FakeElement } from "./support.mjs";

globalThis.document = { createElement: (tag) => new FakeElement(tag), createElementNS: (_, tag) => new FakeElement(tag) };
const { Notices } = await import("../../Sources/WebDisplay/Page/notices.js");

let clock;
let line;
let list;
let outbox;
let notices;

beforeEach(() => {
  clock = new FakeClock();
  [line, list] = [new FakeElement("div"), new FakeElement("div")];
  outbox = { unsaved: { names: [], since: Infinity }, unansweredSince: null };
  notices = new Notices(line, list, outbox);
});

afterEach(() => clock.restore());

test("S-EVENT-13: as long as all is saved within a few seconds, nothing is said", async () => {
  for (let count = 0; count < 20; count++) {
    outbox.unsaved = { names: ["Name"], since: clock.time };
    outbox.unansweredSince = clock.time;
    notices.update();
    await clock.advance(900);
    outbox.unansweredSince = null;
    assert.equal(line.textContent, "");
  }
});

test("S-EVENT-13: what is not saved for long is named, until it is", async () => {
  outbox.unsaved = { names: ["Name", "Note", "Street", "Town", "Code"], since: 0 };
  notices.update();
  await clock.advance(6000);
  assert.equal(line.textContent, "Not saved yet: “Name”, “Note”, “Street” and 2 more.");
  outbox.unsaved = { names: [], since: Infinity };
  notices.update();
  assert.equal(line.textContent, "");
});

test("S-EVENT-13: while the app is away, what is typed is named with it", () => {
  outbox.unsaved = { names: ["Name"], since: 0 };
  notices.connection("Reconnecting…");
  assert.equal(line.textContent, "Reconnecting… Not saved yet: “Name”.");
  const writes = line.writes;
  notices.update();
  assert.equal(line.writes, writes, "a screen reader would say it again");
  notices.connection("");
  assert.equal(line.textContent, "");
});

test("an app that does not answer is waited for aloud", async () => {
  outbox.unansweredSince = 0;
  notices.update();
  await clock.advance(4000);
  assert.equal(line.textContent, "Waiting for the app…");
});

test("S-INPUT-15: a press that nobody knows to be done is told for a while", async () => {
  notices.dropped({ event: { type: "activate" }, name: "Send", reason: "begun" });
  assert.equal(line.textContent, "The app ended. It may or may not have done “Send”.");
  await clock.advance(9000);
  assert.equal(line.textContent, "");
});

test("S-INPUT-14: a text that has no place stays in sight until it is dismissed, a secret does not", () => {
  notices.dropped({ event: { type: "edit", text: "half a sentence" }, name: "Note", reason: "moved" });
  notices.dropped({ event: { type: "edit", text: "1234" }, name: "PIN", isSecret: true, reason: "gone" });
  const texts = list.children.map((notice) => notice.children.map(({ textContent }) => textContent).join(" "));
  assert.match(texts[0], /“Note”.*half a sentence.*Dismiss/);
  assert.doesNotMatch(texts[1], /1234/);
  list.children[0].children.at(-1).click();
  assert.equal(list.children.length, 1);
});
