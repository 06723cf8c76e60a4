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

// S-EVENT-13.8
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

// S-EVENT-13.6, S-EVENT-13.8
test("S-EVENT-13: what is not saved for long is named, until it is", async () => {
  outbox.unsaved = { names: ["Name", "Note", "Street", "Town", "Code"], since: 0 };
  notices.update();
  await clock.advance(4900);
  assert.equal(line.textContent, "");
  await clock.advance(200);
  assert.equal(line.textContent, "Not saved yet: “Name”, “Note”, “Street” and 2 more.");
  outbox.unsaved = { names: [], since: Infinity };
  notices.update();
  assert.equal(line.textContent, "");
});

// S-EVENT-13.5
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

// S-INPUT-15.5
// S-EVENT-14.7
test("S-INPUT-15: a press that nobody knows to be done is told for a while", async () => {
  notices.dropped({ event: { type: "activate" }, name: "Send", reason: "begun" });
  assert.equal(line.textContent, "The app ended. It may or may not have done “Send”.");
  await clock.advance(9000);
  assert.equal(line.textContent, "");
  notices.dropped({ event: { type: "activate" }, name: "Send", reason: "late" });
  assert.equal(line.textContent, "“Send” was not done.");
});

// S-INPUT-13.7, S-INPUT-13.8
test("a text that the app refuses for good is shown with the reason, until its user dismisses it", () => {
  let isDismissed = false;
  notices.dropped({
    event: { type: "edit", text: "half a sentence" }, name: "Note", reason: "refused", sentence: "It is too long.",
    dismissed: () => (isDismissed = true),
  });
  const [notice] = list.children;
  const told = notice.children.map(({ textContent }) => textContent).join(" ");
  assert.match(told, /“Note”.*It is too long\. half a sentence Dismiss/);
  assert.equal(isDismissed, false);
  notice.children.at(-1).click();
  assert.deepEqual([list.children.length, isDismissed], [0, true]);
});

// S-INPUT-14.10
test("a browser that keeps no long texts is told of once, until its user dismisses it", () => {
  notices.keepsNoTexts();
  notices.keepsNoTexts();
  assert.equal(list.children.length, 1);
  const told = list.children[0].children.map(({ textContent }) => textContent).join(" ");
  assert.match(told, /does not keep long texts\..*Dismiss/);
  list.children[0].children.at(-1).click();
  assert.equal(list.children.length, 0);
});

// S-INPUT-14.7
// S-EVENT-14.4, S-EVENT-17.3, S-EVENT-18.2, S-EVENT-18.3
test("S-INPUT-14: a text that has no place stays in sight until it is dismissed, a secret does not", () => {
  notices.dropped({ event: { type: "edit", text: "half a sentence" }, name: "Note", reason: "moved" });
  notices.dropped({ event: { type: "edit", text: "1234" }, name: "PIN", isSecret: true, reason: "gone" });
  const texts = list.children.map((notice) => notice.children.map(({ textContent }) => textContent).join(" "));
  assert.match(texts[0], /“Note”.*half a sentence.*Dismiss/);
  assert.match(texts[1], /“PIN”/);
  assert.doesNotMatch(texts[1], /1234/);
  notices.dropped({ event: { type: "edit", text: "deadly words" }, name: "Name", reason: "deadly" });
  const deadly = list.children[2].children.map(({ textContent }) => textContent).join(" ");
  assert.match(deadly, /“Name”.*The app ended several times after it\..*deadly words/);
  list.children[0].children.at(-1).click();
  assert.equal(list.children.length, 2);
});

test("S-AWAIT-2: a screen whose data is still coming is named until the data is there", () => {
  notices.loading(["Inbox"]);
  assert.equal(line.textContent, "Still loading: “Inbox”.");
  notices.loading([undefined]);
  assert.equal(line.textContent, "Still loading.");
  notices.say("Copied.");
  assert.equal(line.textContent, "Copied. Still loading.");
  notices.loading([]);
  assert.equal(line.textContent, "Copied.");
});
