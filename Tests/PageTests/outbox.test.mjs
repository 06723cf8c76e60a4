// What becomes of what a user does in the page: the order in which it goes to the app, what is kept until it is saved, and
// what the next run of the app is sent.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { admittance } from "../../Sources/WebDisplay/Page/access.js";
import { randomName } from "../../Sources/WebDisplay/Page/page.js";
import { Outbox } from "../../Sources/WebDisplay/Page/outbox.js";
import { FakeApp, FakeStorage, turns } from "./support.mjs";

let app;

beforeEach(() => {
  app = new FakeApp();
  globalThis.sessionStorage = new FakeStorage();
});

// A page that shows the app's elements.
function open(run = "first", received = {}) {
  const page = { dropped: [], refused: [], settled: [], reports: 0, places: {}, texts: {}, views: new Map() };
  for (const id of ["name", "note", "pin", "push", "switch"]) page.views.set(id, {});
  page.outbox = new Outbox({
    pressed: () => page.reports++,
    refused: (id) => page.refused.push(id),
    settled: (id) => page.settled.push(id),
    place: (id) => page.places[id] ?? "here",
    text: (id) => page.texts[id] ?? "",
    describe: (id) => ({ name: id, isSecret: id === "pin" }),
    dropped: (item) => {
      page.dropped.push([item.event.type, item.event.id, item.reason]);
      page.dismiss = item.dismissed;
    },
    isKept: (item) => page.kept?.(item) ?? false,
    changed: () => (page.told = page.state?.()),
  }, { name: randomName(), window: "" });
  page.state = () => ({ names: page.outbox.unsaved.names, isSaved: page.outbox.isSaved, since: page.outbox.unansweredSince });
  page.edit = (id, text, base = "") => page.outbox.push({ type: "edit", id, text }, base);
  page.press = (id) => page.outbox.push({ type: "activate", id });
  page.show = (epoch, numbers = {}, previousEnd, age = 0) => {
    page.outbox.meet(epoch, numbers, previousEnd, age);
    return page.outbox.resume(page.views);
  };
  page.outbox.adopt();
  if (run) page.show(run, received);
  return page;
}

// The app dies; another run of it has restored what the events up to `received` have led to.
async function restart(page, received, epoch = "second", previousEnd) {
  app.isGone = true;
  page.outbox.pause();
  await turns();
  app.isGone = false;
  app.forget(received);
  const goesOn = page.show(epoch, received, previousEnd);
  await turns();
  return goesOn;
}

const words = (events = app.begun) => events.map(({ type, id, text }) => [type, id, text].filter(Boolean).join(" "));
const last = () => app.posted.at(-1);

// S-EVENT-1.1, S-EVENT-1.2, S-EVENT-13.2
test("S-EVENT-1, S-EVENT-13: events go one at a time, in their order, each with the page's name and a higher number", async () => {
  const page = open();
  page.press("push");
  page.edit("name", "a");
  page.outbox.push({ type: "toggle", id: "switch", isOn: true });
  await turns();
  assert.deepEqual(words(), ["activate push", "edit name a", "toggle switch"]);
  assert.equal(app.mostAtOnce, 1);
  const numbers = app.begun.map(({ number }) => number);
  assert.deepEqual(numbers, [...numbers].sort((a, b) => a - b));
  assert.equal(new Set(app.begun.map((event) => event.page)).size, 1);
  assert.match(app.begun[0].page, /^[0-9a-f]{24}$/);
});

// S-SEC-19.11
test("S-SEC-19: each request with events has the token, also that of a page that its user leaves", async () => {
  const tokens = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (path, options) => {
    tokens.push(options.headers["Reprise-Token"]);
    return answer(path, options);
  };
  admittance.token = "the run's";
  const page = open();
  page.edit("name", "a");
  page.press("push");
  await turns();
  page.edit("note", "b");
  page.outbox.leave();
  await turns();
  admittance.token = "";
  assert.deepEqual(tokens, Array(4).fill("the run's"));
});

// S-EVENT-13.3
test("S-EVENT-13: while one is on its way, the newest text of a field takes the place of the older ones", async () => {
  const page = open();
  for (const text of ["a", "ab", "abc", "abcd"]) page.edit("name", text);
  await turns();
  assert.deepEqual(words(), ["edit name a", "edit name abcd"]);
});

// S-EVENT-13.4
test("S-EVENT-13: no text moves across a press", async () => {
  const page = open(null);
  page.edit("name", "a");
  page.press("push");
  page.edit("name", "ab");
  page.show("first");
  await turns();
  assert.deepEqual(words(), ["edit name a", "activate push", "edit name ab"]);
});

// S-EVENT-13.1
test("S-EVENT-13: what the app has taken is kept until it is saved", async () => {
  const page = open();
  page.edit("name", "a");
  await turns();
  assert.deepEqual(page.outbox.unsaved.names, ["name"]);
  page.outbox.saved({ [last().page]: last().number - 1 });
  assert.deepEqual(page.outbox.unsaved.names, ["name"]);
  page.outbox.saved({ another: 99, [last().page]: last().number });
  assert.deepEqual(page.outbox.unsaved.names, []);
});

// S-INPUT-15.1, S-INPUT-15.2
test("S-INPUT-15: the next run of the app is sent what its state does not hold, and nothing else", async () => {
  const page = open();
  page.edit("name", "a");
  await turns();
  const { page: sender, number } = last();
  page.edit("note", "half a");
  await turns();
  page.edit("note", "half a word");
  await turns();
  app.begun = [];
  await restart(page, { [sender]: number });
  assert.deepEqual(words(), ["edit note half a word"]);
  assert.deepEqual(page.dropped, []);
});

// S-INPUT-15.2
test("the next run of the app is sent the newest value of a control as a whole", async () => {
  const page = open();
  for (const value of [0.25, 0.75]) {
    page.outbox.push({ type: "setValue", id: "switch", value });
    await turns();
  }
  app.begun = [];
  await restart(page, {});
  assert.deepEqual(app.begun.map(({ type, id, value }) => [type, id, value]), [["setValue", "switch", 0.75]]);
});

test("S-EVENT-13: what was saved before the answer came is not kept", async () => {
  const page = open();
  app.answersAfter = (event) => page.outbox.saved({ [event.page]: event.number });
  page.edit("name", "a");
  await turns();
  assert.deepEqual(page.outbox.unsaved.names, []);
});

test("S-INPUT-15: an edit that was on its way when the app died is sent to the next run", async () => {
  const page = open();
  app.isDeaf = true;
  page.edit("name", "a");
  page.edit("name", "ab");
  await turns();
  app.isDeaf = false;
  await restart(page, {});
  assert.deepEqual(words(), ["edit name ab"]);
});

test("an edit that was cut off is not sent when a newer one waits", async () => {
  const page = open();
  app.isDeaf = true;
  page.edit("name", "a");
  page.edit("name", "ab");
  await turns();
  app.isDeaf = false;
  page.outbox.pause();
  page.show("first");
  await turns();
  assert.deepEqual(words(app.posted), ["edit name a", "edit name ab"]);
});

test("S-EVENT-13: an answer that comes when nobody waits for it any more changes nothing", async () => {
  const page = open();
  app.isHolding = true;
  page.edit("name", "a");
  await turns();
  page.outbox.pause();
  page.show("second");
  await turns();
  page.edit("note", "b");
  app.holds[0]();
  await turns();
  assert.equal(app.posted.length, 2, "the second one is still on its way");
  assert.deepEqual(page.outbox.unsaved.names.sort(), ["name", "note"]);
});

// S-INPUT-15.4, S-INPUT-15.5
test("S-INPUT-15: a press that may have begun is not begun by another run, and the user hears of it", async () => {
  const page = open();
  page.press("push");
  await turns();
  app.begun = [];
  await restart(page, {});
  assert.deepEqual(words(), []);
  assert.deepEqual(page.dropped, [["activate", "push", "begun"]]);
});

test("a press that the restored state holds is no news to the user", async () => {
  const page = open();
  page.press("push");
  await turns();
  await restart(page, { [last().page]: last().number });
  assert.deepEqual(page.dropped, []);
});

test("S-EVENT-1, S-EVENT-13: after a cut in the network the same run is sent a press again under its number, and begins it once", async () => {
  const page = open();
  app.losesAnswers = true;
  page.press("push");
  await turns();
  app.losesAnswers = false;
  page.outbox.pause();
  page.show("first");
  await turns();
  assert.equal(app.posted.length, 2);
  assert.deepEqual(words(), ["activate push"]);
});

// S-EVENT-14.7
test("S-EVENT-14: a press that waits for an app that is away is sent when that is soon back, and dropped when it is late", async (context) => {
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  page.press("push");
  app.isGone = false;
  page.show("second");
  await turns();
  assert.deepEqual(words(), ["activate push"]);
  page.outbox.saved({ [last().page]: last().number });

  page.outbox.pause();
  page.press("push");
  const { now } = performance;
  context.mock.method(performance, "now", () => now.call(performance) + 4000);
  page.show("third", app.received);
  await turns();
  assert.equal(words().length, 1);
  assert.deepEqual(page.dropped, [["activate", "push", "late"]]);
});

// S-EVENT-14.9
test("S-EVENT-14: what was typed after a press that was lost goes where everything is as it was", async () => {
  const page = open();
  page.texts = { name: "", note: "", pin: "" };
  page.press("push");
  await turns();
  page.edit("name", "a");
  page.edit("note", "b");
  page.edit("pin", "1");
  await turns();
  app.begun = [];
  page.texts = { name: "", note: "somebody else's", pin: "1" };
  await restart(page, {});
  assert.deepEqual(words(), ["edit name a", "edit pin 1"]);
  assert.deepEqual(page.dropped, [["activate", "push", "begun"], ["edit", "note", "moved"]]);
});

test("S-INPUT-15: all of it is made to what stood there before the first of it", async () => {
  const page = open();
  page.press("push");
  await turns();
  for (const [text, base] of [["a", ""], ["ab", "a"], ["abc", "ab"]]) {
    page.edit("name", text, base);
    await turns();
  }
  app.begun = [];
  await restart(page, {});
  assert.deepEqual(words(), ["edit name abc"]);
});

// S-EVENT-14.9
test("S-EVENT-14: it does not go to an element that stands elsewhere under its identity", async () => {
  const page = open();
  page.press("push");
  await turns();
  page.places.note = "Bob";
  page.edit("note", "for Bob");
  await turns();
  app.begun = [];
  page.places.note = "Alice";
  await restart(page, {});
  assert.deepEqual(words(), []);
  assert.deepEqual(page.dropped.at(-1), ["edit", "note", "moved"]);
});

test("S-INPUT-15: what was typed before the press is not held to that", async () => {
  const page = open();
  page.places.name = "3 letters";
  page.edit("name", "abc");
  await turns();
  page.press("push");
  await turns();
  app.begun = [];
  page.places.name = "0 letters";
  await restart(page, {});
  assert.deepEqual(words(), ["edit name abc"]);
});

test("S-EVENT-13, S-EVENT-14: an edit after a lost press that has emptied its field does not replace the one before", async () => {
  const page = open();
  page.edit("name", "hello");
  await turns();
  page.press("push");
  await turns();
  // The app has sent the message and emptied the field.
  page.edit("name", "wor", "");
  await turns();
  app.begun = [];
  page.texts.name = "";
  await restart(page, {});
  assert.deepEqual(words(), ["edit name hello"]);
  assert.deepEqual(page.dropped.at(-1), ["edit", "name", "moved"]);
});

// S-EVENT-14.8
test("S-EVENT-14: nothing is pressed after a press that was lost", async () => {
  const page = open();
  page.press("push");
  await turns();
  app.isGone = true;
  page.outbox.pause();
  page.press("switch");
  app.isGone = false;
  app.begun = [];
  page.show("second");
  await turns();
  assert.deepEqual(words(), []);
});

// S-EVENT-17.1 to S-EVENT-17.3
test("an older state than the one that was saved is sent only what has its place there", async () => {
  const page = open();
  page.edit("name", "a");
  await turns();
  page.outbox.saved({ [last().page]: last().number });
  page.edit("note", "b");
  page.edit("pin", "1");
  await turns();
  app.isGone = true;
  page.outbox.pause();
  page.press("push");
  app.begun = [];
  page.texts.note = "what was there a week ago";
  page.texts.pin = "1";
  assert.equal(await restart(page, {}), false);
  assert.deepEqual(words(), ["edit pin 1"]);
  assert.deepEqual(page.dropped, [["edit", "note", "moved"], ["activate", "push", "late"]]);
});

// S-EVENT-18.1, S-EVENT-18.2, S-EVENT-18.4
test("what was typed into an element that is gone is told", async () => {
  const page = open();
  page.edit("note", "b");
  page.outbox.push({ type: "scroll", id: "note", y: 3 });
  await turns();
  page.views.delete("note");
  app.begun = [];
  await restart(page, {});
  assert.deepEqual(words(), []);
  assert.deepEqual(page.dropped, [["edit", "note", "gone"]]);
});

// S-EVENT-14.3, S-EVENT-14.4
test("S-EVENT-14: an event that three runs have not survived is not sent to a fourth", async () => {
  const page = open();
  page.edit("name", "deadly");
  await turns();
  for (const epoch of ["second", "third", "fourth"]) await restart(page, {}, epoch);
  assert.equal(app.posted.length, 3);
  assert.deepEqual(page.dropped, [["edit", "name", "deadly"]]);
});

// S-EVENT-14.5
test("S-EVENT-14: a run that has ended in good order, or with the machine, has not died of an event", async () => {
  for (const end of ["clean", "systemStopped"]) {
    const page = open();
    page.edit("name", "harmless");
    await turns();
    for (let run = 2; run < 8; run++) await restart(page, {}, `${end} ${run}`, end);
    assert.deepEqual([page.dropped, last().text], [[], "harmless"]);
    // The page that is loaded in its place counts on.
    page.outbox.pause();
    const again = open(null);
    for (const run of [8, 9]) await restart(again, {}, `${end} ${run}`, "crash");
    assert.deepEqual(again.dropped, []);
    await restart(again, {}, `${end} 10`, "killed");
    assert.deepEqual(again.dropped, [["edit", "name", "deadly"]]);
    sessionStorage.items.clear();
  }
});

// S-EVENT-14.1, S-EVENT-14.6
test("S-EVENT-14: an event that waited while three runs died, and was sent to none of them, is not deadly", async () => {
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  page.edit("name", "a");
  for (const epoch of ["second", "third", "fourth"]) page.outbox.meet(epoch, {}, "crash");
  await restart(page, {}, "fifth", "crash");
  assert.deepEqual([page.dropped, words()], [[], ["edit name a"]]);
});

// S-EVENT-8.2
test("S-EVENT-8, S-INPUT-15: what another run of the app answers is not begun, and what that does not have comes first", async () => {
  const page = open();
  let asked = 0;
  page.outbox.outdated = () => asked++;
  page.edit("name", "a");
  await turns();
  page.edit("note", "b");
  await turns();
  // The page has not noticed yet that the app was started anew, with a state from before both.
  app.epoch = "second";
  app.forget({});
  app.begun = [];
  page.edit("pin", "1");
  page.press("push");
  await turns();
  assert.deepEqual([words(), asked], [[], 1]);
  page.show("second", {}, "killed", 1000);
  await turns();
  assert.deepEqual(words(), ["edit name a", "edit note b", "edit pin 1", "activate push"]);
  assert.deepEqual(page.dropped, []);
});

// S-EVENT-8.5
test("S-EVENT-8: a press that a new run refuses may have reached the run before, if that was there as the page sent it", async () => {
  for (const [age, begun, dropped] of [[0, ["edit name a"], [["activate", "push", "begun"]]], [1000, ["activate push", "edit name a"], []]]) {
    const page = open();
    // The app begins the press and dies. Its next run answers the same request, because the network repeats it.
    app.epoch = "second";
    app.begun = [];
    page.press("push");
    await turns();
    page.edit("name", "a");
    page.show("second", {}, "systemStopped", age);
    await turns();
    assert.deepEqual([words(), page.dropped], [begun, dropped]);
    app.epoch = null;
    sessionStorage.items.clear();
  }
});

test("S-EVENT-8: a press that is in doubt is not stored, and a late tree of the run before leaves the doubt", async () => {
  const page = open();
  app.epoch = "second";
  app.begun = [];
  page.press("push");
  await turns();
  assert.equal([...sessionStorage.items.values()].join().includes("push"), false);
  page.outbox.meet("first", {}, undefined, 1000);
  page.show("second", {}, "systemStopped", 0);
  await turns();
  assert.deepEqual([words(), page.dropped], [[], [["activate", "push", "begun"]]]);
  app.epoch = null;
});

test("S-EVENT-8: a press from before the machine slept is not sent again", async () => {
  const page = open();
  app.epoch = "second";
  app.begun = [];
  const now = Date.now;
  page.press("push");
  await turns();
  try {
    // The page's other clock stood still.
    Date.now = () => now() + 3_600_000;
    page.show("second", {}, "systemStopped", 1_800_000);
    await turns();
  } finally {
    Date.now = now;
    app.epoch = null;
  }
  assert.deepEqual([words(), page.dropped], [[], [["activate", "push", "begun"]]]);
});

// S-HOST-5.3, S-HOST-5.4, S-HOST-5.5
test("S-HOST-5: a press at an app that is away goes to its next run, unless a run may have begun it", async () => {
  for (const [asleep, begun, dropped] of [[0, ["edit name a"], [["activate", "push", "begun"]]], [1000, ["activate push", "edit name a"], []]]) {
    const page = open();
    let asked = 0;
    page.outbox.asleep = () => asked++;
    app.posted = [];
    app.asleep = asleep;
    app.begun = [];
    page.press("push");
    await turns();
    page.edit("name", "a");
    await turns();
    assert.deepEqual([words(), asked, app.posted.length], [[], 1, 1]);
    app.asleep = null;
    app.posted = [];
    page.show("second", {}, "killed", 0);
    await turns();
    assert.deepEqual([words(), page.dropped], [begun, dropped]);
    sessionStorage.items.clear();
  }
});

// S-HOST-5.5
test("S-HOST-5: a press that was sent to a run before stays in doubt at a host", async () => {
  const page = open();
  app.isDeaf = true;
  page.press("push");
  await turns();
  app.isDeaf = false;
  page.outbox.pause();
  app.asleep = 1000;
  page.show("first");
  await turns();
  app.asleep = null;
  page.show("second", {}, "killed");
  await turns();
  assert.deepEqual([words(), page.dropped], [[], [["activate", "push", "begun"]]]);
});

test("S-INPUT-15: a page that the browser shows again meets the app before it sends anything", async () => {
  const page = open();
  page.edit("name", "a");
  await turns();
  page.outbox.leave();
  app.epoch = "second";
  app.forget({});
  app.begun = [];
  app.posted = [];
  page.outbox.comeBack();
  page.edit("note", "b");
  await turns();
  assert.deepEqual(app.posted, []);
  page.show("second", {}, "killed");
  await turns();
  assert.deepEqual(words(), ["edit name a", "edit note b"]);
});

test("S-EVENT-13: a page that the browser shows again goes on with what the page in its place has left", async () => {
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  page.edit("name", "half");
  page.edit("note", "b");
  page.outbox.leave();
  // It goes on where nobody has come between, too.
  page.outbox.comeBack();
  assert.deepEqual(page.outbox.unsaved.names, ["name", "note"]);
  page.outbox.leave();
  app.isGone = false;
  const other = open("first", {});
  await turns();
  other.outbox.saved(app.received);
  app.isGone = true;
  other.outbox.pause();
  other.edit("name", "half a word");
  other.outbox.leave();
  page.outbox.comeBack();
  app.isGone = false;
  app.begun = [];
  page.show("first", app.received);
  await turns();
  // What was sent since is not sent again, and would be older now.
  assert.deepEqual(words(), ["edit name half a word"]);
});

test("S-EVENT-13: a page that had left nothing to store does not write over what the page in its place has left", async () => {
  const page = open();
  page.edit("pin", "1234");
  await turns();
  page.outbox.leave();
  app.isGone = true;
  const other = open("first", app.received);
  other.outbox.pause();
  other.edit("name", "a");
  other.outbox.leave();
  page.outbox.comeBack();
  page.outbox.store();
  assert.match(sessionStorage.items.get("reprise.outbox"), /"text":"a"/);
  app.isGone = false;
  app.begun = [];
  app.forget({});
  page.show("second", {});
  await turns();
  assert.deepEqual(words(), ["edit pin 1234", "edit name a"]);
});

test("S-EVENT-13: a scene that is connected anew in the same run is not the death of a run", async () => {
  const page = open("run.0");
  page.edit("name", "a");
  await turns();
  for (let connection = 1; connection < 8; connection++) await restart(page, {}, `run.${connection}`, "killed");
  assert.deepEqual([page.dropped, last().text], [[], "a"]);
});

test("S-EVENT-14, S-EVENT-15: a press that was kept for a page that comes much later is not done then", async (context) => {
  const page = open();
  app.isGone = true;
  page.press("push");
  page.edit("name", "a");
  page.outbox.leave();
  await turns();
  const now = Date.now();
  context.mock.method(Date, "now", () => now + 3_600_000);
  app.isGone = false;
  const again = open("first", {});
  await turns();
  assert.deepEqual(again.dropped, [["activate", "push", "late"]]);
  assert.deepEqual(words(), ["edit name a"]);
  // A clock that was set back makes nothing younger than it is, and nothing older.
  Date.now.mock.mockImplementation(() => now - 3_600_000);
  assert.ok(again.outbox.unsaved.since <= performance.now());
});

test("S-EVENT-13: an app that has not started yet is asked again", async () => {
  const page = open();
  app.status = 503;
  page.edit("name", "a");
  await turns();
  app.status = 204;
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.deepEqual(words(), ["edit name a"]);
});

test("what the app refuses is shown as it was, and not kept", async () => {
  const page = open();
  app.status = 422;
  page.edit("name", "a");
  await turns();
  assert.deepEqual(page.refused, ["name"]);
  assert.deepEqual(page.outbox.unsaved.names, []);
});

// S-EVENT-13.2
test("a page that is left sends all in one go, and the same numbers again do nothing", async () => {
  const page = open();
  app.isDeaf = true;
  page.press("push");
  page.edit("name", "a");
  await turns();
  app.isDeaf = false;
  page.outbox.leave();
  await turns();
  assert.deepEqual(words(), ["activate push", "edit name a"]);
  assert.equal(app.mostInOne, 2);
});

// S-EVENT-15.3 to S-EVENT-15.5
test("S-EVENT-15: a page that is loaded again sends what the one before had not seen saved, but no secrets", async () => {
  const page = open();
  page.edit("name", "a");
  page.edit("pin", "swordfish");
  await turns();
  app.isGone = true;
  page.outbox.pause();
  page.edit("name", "ab");
  page.press("push");
  page.outbox.leave();
  assert.equal([...sessionStorage.items.values()].join().includes("swordfish"), false);
  app.isGone = false;
  app.begun = [];
  app.forget({});
  const again = open("second");
  again.edit("name", "abc");
  await turns();
  assert.deepEqual(words(), ["edit name ab", "edit name abc"]);
  assert.notEqual(app.begun[1].page, app.begun[0].page);
  // This page, too, may be left with no time to keep anything.
  assert.match(sessionStorage.items.get("reprise.outbox"), /"text":"ab"/);
  again.outbox.saved(Object.fromEntries(app.begun.map(({ page, number }) => [page, number])));
  assert.equal(sessionStorage.items.size, 0);
});

test("S-INPUT-15: a press that the page before has sent is not begun by another run", async () => {
  const page = open();
  app.isDeaf = true;
  page.press("push");
  page.press("switch");
  await turns();
  page.outbox.leave();
  app.isDeaf = false;
  const again = open("second");
  await turns();
  assert.deepEqual(words(), []);
  assert.deepEqual(again.dropped.map(([, id, reason]) => `${id} ${reason}`), ["push begun", "switch begun"]);
});

test("S-EVENT-15: the same run is sent it again under its number", async () => {
  const page = open();
  app.isDeaf = true;
  page.press("push");
  await turns();
  page.outbox.leave();
  app.isDeaf = false;
  open("first");
  await turns();
  assert.deepEqual(words(), ["activate push"]);
});

test("what a tree says of the focus counts when it comes after all that the user did to the focus", async () => {
  const page = open();
  const isKnown = (numbers) => {
    page.outbox.meet("first", numbers);
    return page.outbox.knowsFocus;
  };
  assert.equal(isKnown(), true);
  page.outbox.push({ type: "focus", id: "name" });
  assert.equal(isKnown(), false, "on its way");
  await turns();
  assert.equal(isKnown(), false, "the answer has overtaken the tree");
  const { page: name, number } = app.begun[0];
  assert.equal(isKnown({ other: number }), false, "an event of another page");
  assert.equal(isKnown({ [name]: number }), true);
  page.outbox.push({ type: "blur", id: "name" });
  page.press("push");
  await turns();
  assert.equal(isKnown({ [name]: number }), false, "the tree in which the field had the focus");
  assert.equal(isKnown({ [name]: number + 1 }), true);
  assert.equal(isKnown(), true, "as known before");
  page.edit("name", "a");
  await turns();
  assert.equal(page.outbox.knowsFocus, true, "nothing about the focus");
});

test("what the user did to the focus of what is gone in another run is waited for no longer", async () => {
  const page = open();
  page.outbox.push({ type: "focus", id: "name" });
  await turns();
  assert.equal(page.outbox.knowsFocus, false);
  page.views.delete("name");
  await restart(page, {});
  assert.equal(page.outbox.knowsFocus, true);
});

// S-EVENT-13.1
test("S-EVENT-13: what the same run has received already is not sent again, and kept until it is saved", async () => {
  const page = open();
  app.losesAnswers = true;
  page.edit("name", "a");
  await turns();
  page.outbox.pause();
  app.losesAnswers = false;
  app.posted = [];
  const again = open("first", app.received);
  await turns();
  assert.deepEqual(app.posted, []);
  assert.equal(again.outbox.typed("name"), undefined);
  assert.deepEqual(again.outbox.unsaved.names, ["name"]);
  again.outbox.saved(app.received);
  assert.equal(again.outbox.isSaved, true);
});

test("what was typed last, and the app does not know, is known", async () => {
  const page = open();
  assert.equal(page.outbox.typed("name"), undefined);
  app.isGone = true;
  page.outbox.pause();
  page.edit("name", "a");
  page.press("push");
  page.edit("name", "");
  assert.equal(page.outbox.typed("name"), "");
  assert.equal(page.outbox.typed("note"), undefined);
});

// S-EVENT-17.4
test("a page that is loaded again knows what was saved, and so when an older state has come back", async () => {
  const page = open();
  page.edit("name", "a");
  await turns();
  page.outbox.saved({ [last().page]: last().number });
  page.edit("note", "b", "before");
  await turns();
  page.outbox.pause();
  app.begun = [];
  app.forget({});
  sessionStorage = new FakeStorage(sessionStorage.items);
  const again = open("second");
  await turns();
  assert.deepEqual(words(), []);
  assert.deepEqual(again.dropped, [["edit", "note", "moved"]]);
});

test("S-EVENT-14, S-EVENT-15: a page that is cut off keeps what is typed at once, and nothing once it is saved", async () => {
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  page.edit("name", "a");
  assert.match(sessionStorage.items.get("reprise.outbox"), /"text":"a"/);
  app.isGone = false;
  page.show("second");
  await turns();
  page.outbox.saved({ [last().page]: last().number });
  assert.equal(sessionStorage.items.size, 0);
});

test("a copy of a page sends nothing twice", async () => {
  const page = open();
  page.press("push");
  page.edit("name", "a");
  await turns();
  page.outbox.store();
  const copy = sessionStorage.items.get("reprise.outbox");
  for (const _ of [1, 2]) {
    sessionStorage.items.set("reprise.outbox", copy);
    open("first");
    await turns();
  }
  assert.deepEqual(words(), ["activate push", "edit name a"]);
});

test("storage that cannot be read or written ends nothing", async (context) => {
  context.mock.method(console, "warn", () => {});
  sessionStorage.items.set("reprise.outbox", "{");
  const page = open();
  sessionStorage.setItem = () => {
    throw new Error("full");
  };
  page.edit("name", "a");
  page.outbox.leave();
  await turns();
  assert.deepEqual(words(), ["edit name a"]);
  assert.equal(console.warn.mock.callCount(), 2);
});

test("what is kept does not grow with what is typed, nor with presses", async () => {
  const page = open();
  for (let count = 0; count < 700; count++) {
    page.edit("name", String(count));
    page.press("push");
    await turns(2);
  }
  await turns();
  page.outbox.store();
  assert.ok(JSON.parse(sessionStorage.items.get("reprise.outbox")).items.length <= 500);
  assert.deepEqual(page.outbox.unsaved.names, ["name"]);
});

test("of one field the newest text is kept alone", async () => {
  const page = open();
  for (const text of ["a", "ab", "abc"]) {
    page.edit("name", text);
    await turns();
  }
  page.outbox.store();
  const { items } = JSON.parse(sessionStorage.items.get("reprise.outbox"));
  assert.deepEqual(words(items.map(({ event }) => event)), ["edit name abc"]);
});

// S-EVENT-19.3
test("S-EVENT-14: while the app is away, a thousand presses keep no text out", async () => {
  const page = open();
  page.outbox.pause();
  for (let count = 0; count < 1000; count++) page.press("push");
  page.edit("name", "a");
  page.edit("name", "ab");
  page.show("second");
  await turns(2000);
  assert.equal(words().at(-1), "edit name ab");
  assert.equal(words().length, 501);
});

test("before a press all is reported that is otherwise reported late, and after an answer its element is told", async () => {
  const page = open();
  page.edit("name", "a");
  assert.equal(page.reports, 0);
  page.press("push");
  assert.equal(page.reports, 1);
  await turns();
  assert.deepEqual(page.settled, ["name", "push"]);
});

test("an app that does not know the browser any more is not asked again by itself", async () => {
  const page = open();
  let locks = 0;
  page.outbox.locked = () => locks++;
  app.status = 403;
  page.edit("name", "a");
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.deepEqual([locks, app.posted.length], [1, 1]);
  app.status = 204;
  page.outbox.pause();
  page.show("second");
  await turns();
  assert.deepEqual(words(), ["edit name a"]);
});

test("S-EVENT-16: what another page has typed since is sent again instead of what this one had typed", async () => {
  const page = open();
  page.edit("name", "ab");
  await turns();
  page.outbox.overtaken("name", "abc");
  app.begun = [];
  await restart(page, {});
  assert.deepEqual(words(), ["edit name abc"]);
});

test("a snapshot takes no events", async () => {
  const page = open();
  page.outbox.dropping = true;
  page.edit("name", "a");
  await turns();
  assert.equal(app.posted.length, 0);
});

test("what is in the clipboard is sent once, and written nowhere", async () => {
  const page = open();
  page.outbox.push({ type: "useClipboard", text: "secret words" });
  await turns();
  assert.deepEqual(words(), ["useClipboard secret words"]);
  app.isGone = true;
  page.outbox.push({ type: "useClipboard", text: "other secret words" });
  await turns();
  page.outbox.store();
  page.outbox.pause();
  assert.doesNotMatch([...sessionStorage.items.values()].join(), /secret/);
  await restart(page, app.received);
  assert.equal(app.begun.length, 1);
  assert.deepEqual(page.dropped, []);
});

test("S-EVENT-13: what is undone goes after what was typed before it, and nothing that is typed moves across it", async () => {
  const page = open(null);
  page.edit("name", "a");
  page.edit("name", "ab", "a");
  page.outbox.push({ type: "undo", id: "name" }, "ab");
  page.outbox.push({ type: "undo", id: "name" }, "ab");
  page.edit("name", "b", "ab");
  page.show("first");
  await turns();
  assert.deepEqual(words(), ["edit name ab", "undo name", "undo name", "edit name b"]);
});

test("S-INPUT-15: the next run of the app is sent what was undone, too, in its order", async () => {
  const page = open();
  page.edit("name", "a");
  await turns();
  const { page: sender, number } = last();
  page.outbox.push({ type: "undo", id: "name" }, "a");
  page.outbox.push({ type: "redo", id: "name" }, "");
  page.edit("name", "ab", "a");
  await turns();
  app.begun = [];
  // The state knows the first edit, so the field holds it.
  page.texts.name = "a";
  await restart(page, { [sender]: number });
  assert.deepEqual(words(), ["undo name", "redo name", "edit name ab"]);
  assert.deepEqual(page.dropped, []);
});

// S-INPUT-15.6
test("S-INPUT-15: what the next run holds already of what was undone is not undone again", async () => {
  const page = open();
  page.edit("name", "ab");
  await turns();
  const { page: sender, number } = last();
  page.outbox.push({ type: "undo", id: "name" }, "ab");
  page.outbox.push({ type: "undo", id: "name" }, "a");
  await turns();
  app.begun = [];
  // The state holds the first step, and not its number.
  page.texts.name = "a";
  await restart(page, { [sender]: number });
  assert.deepEqual(words(), ["undo name"]);
  assert.deepEqual(page.dropped, []);
});

test("S-INPUT-15: a press whose number is not stored is not pressed twice, and what was typed before it is sent again", async () => {
  const page = open();
  page.edit("name", "a");
  page.press("push");
  await turns();
  app.begun = [];
  page.texts.name = "a";
  await restart(page, {});
  assert.deepEqual(words(), ["edit name a"]);
  assert.deepEqual(page.dropped, [["activate", "push", "begun"]]);
});

// S-INPUT-15.6
test("S-INPUT-15: after a press that was lost, only a field that holds what it held is undone, and what follows goes with it", async () => {
  for (const [text, expected] of [["ab", ["undo name", "edit name c"]], ["other", []]]) {
    const page = open();
    page.press("push");
    page.outbox.push({ type: "undo", id: "name" }, "ab");
    page.edit("name", "c", "a");
    await turns();
    app.begun = [];
    page.texts.name = text;
    await restart(page, {});
    assert.deepEqual(words(), expected);
  }
});

test("S-EVENT-16: what another page has typed since is not undone by what this one sends again", async () => {
  const page = open();
  page.edit("name", "a");
  page.outbox.push({ type: "undo", id: "name" }, "a");
  await turns();
  page.outbox.overtaken("name", "theirs");
  app.begun = [];
  await restart(page, {});
  assert.deepEqual(words(), ["edit name theirs"]);
});

const long = "a line\n".repeat(10_000);

// S-INPUT-13.2, S-INPUT-13.3, S-INPUT-13.5
test("S-INPUT-13: a key in a long text goes as a difference, and the whole text when the app has another one", async () => {
  const page = open();
  page.edit("note", long);
  await turns();
  page.edit("note", `${long}X`, long);
  await turns();
  assert.equal(app.texts.note, `${long}X`);
  assert.ok(app.bodies.at(-1).length < 300, app.bodies.at(-1).slice(0, 300));
  // The app has formatted the text, and the page has not been told yet.
  app.texts.note = long.toUpperCase();
  page.edit("note", `${long}XY`, `${long}X`);
  await turns();
  assert.equal(app.texts.note, `${long}XY`);
  assert.deepEqual(app.posted.slice(-2).map(({ change, text }) => [Boolean(change), text?.length]), [[true, undefined], [false, 70_002]]);
  page.edit("note", `${long}XYZ`, `${long}XY`);
  await turns();
  assert.ok(app.posted.at(-1).change);
  assert.equal(app.texts.note, `${long}XYZ`);
  assert.deepEqual(page.dropped, []);
});

// S-INPUT-13.3
test("a text of 16,384 units goes as a difference, and a shorter one as a whole", async () => {
  for (const length of [16_383, 16_384]) {
    const page = open();
    const text = "a".repeat(length - 1);
    page.edit("note", text);
    await turns();
    page.edit("note", `${text}X`, text);
    await turns();
    assert.equal(app.texts.note, `${text}X`);
    assert.equal(Boolean(app.posted.at(-1).change), length === 16_384);
  }
});

// S-INPUT-13.3
test("a long text of which half changed goes as a difference, and one that changed more as a whole", async () => {
  for (const count of [10_000, 10_001]) {
    const page = open();
    const text = "a".repeat(20_000);
    page.edit("note", text);
    await turns();
    const next = "a".repeat(20_000 - count) + "b".repeat(count);
    page.edit("note", next, text);
    await turns();
    assert.equal(app.texts.note, next);
    assert.equal(Boolean(app.posted.at(-1).change), count === 10_000);
  }
});

// S-INPUT-15.2
test("S-INPUT-13: a difference is made to what the tree says, and the next run of the app is sent one, too", async () => {
  const page = open();
  [page.texts.note, app.texts.note] = [long, long];
  page.edit("note", `${long}X`, long);
  await turns();
  assert.ok(app.posted.at(-1).change);
  // The next run has the text as it was before.
  app.texts.note = long;
  await restart(page, {});
  assert.equal(app.texts.note, `${long}X`);
  // One that has restored an older text is sent the whole.
  page.texts.note = app.texts.note = "older";
  await restart(page, {}, "third");
  assert.equal(app.texts.note, `${long}X`);
  assert.equal(app.posted.at(-1).text, `${long}X`);
});

test("S-INPUT-13: what was undone in between is not known, and costs no text", async () => {
  const page = open();
  page.edit("note", long);
  await turns();
  page.outbox.push({ type: "undo", id: "note" }, long);
  app.answersAfter = ({ type }) => type === "undo" && (app.texts.note = "");
  await turns();
  page.edit("note", `${long}!`, "");
  await turns();
  assert.equal(app.texts.note, `${long}!`);
});

// S-INPUT-13.7, S-INPUT-13.8
test("S-INPUT-13: an edit that the app does not take is shown with its text, and not called saved until its user has seen to it", async () => {
  for (const status of [400, 413, 415, 500]) {
    const page = open();
    app.status = status;
    page.edit("note", "half a sentence");
    await turns();
    assert.deepEqual(page.dropped, [["edit", "note", "refused"]]);
    assert.equal(page.outbox.isSaved, false);
    assert.deepEqual(page.outbox.unsaved.names, ["note"]);
    page.dismiss();
    assert.equal(page.outbox.isSaved, true);
  }
});

test("S-INPUT-13: a text that is too large is shown once, as it was typed last", async () => {
  const page = open();
  app.largest = 50_000;
  for (const end of ["", "a", "ab", "abc"]) page.edit("note", long + end);
  await turns();
  assert.deepEqual(page.dropped, [["edit", "note", "refused"]]);
  assert.equal(page.outbox.longEdits.at(-1).event.text, `${long}abc`);
  page.edit("name", "a");
  await turns();
  assert.deepEqual(words(), ["edit name a"]);
});

// S-INPUT-13.6
test("S-INPUT-13: half a surrogate pair is sent as the app can hold it", async () => {
  const page = open();
  page.edit("note", "a\ud83d");
  await turns();
  assert.deepEqual(words(), ["edit note a\ufffd"]);
  assert.equal(page.outbox.unsaved.names.length, 1);
});

test("S-INPUT-13, S-INPUT-14: a page that is left sends differences, and as much as the browser lets through, in order", async () => {
  const page = open();
  page.edit("note", long);
  await turns();
  app.isDeaf = true;
  page.press("push");
  page.edit("note", `${long}X`, long);
  page.outbox.push({ type: "select", id: "note" });
  await turns();
  app.isDeaf = false;
  page.outbox.leave();
  await turns();
  assert.equal(app.texts.note, `${long}X`);
  assert.ok(app.bodies.at(-1).length < 1000);

  const other = open("first", app.received);
  app.isDeaf = true;
  other.edit("name", "small");
  other.edit("note", `${"другой ".repeat(20_000)}`, long);
  other.edit("name", "after");
  await turns();
  app.isDeaf = false;
  app.begun = [];
  assert.equal(other.outbox.losesWhenLeft, true, "the browser's database does not have it");
  other.kept = () => true;
  assert.equal(other.outbox.losesWhenLeft, false);
  other.outbox.leave();
  await turns();
  assert.deepEqual(words(), ["edit name small"]);
});

test("a long text that the browser's database has is not written into the storage of the tab", async () => {
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  page.kept = ({ event }) => event.id === "note";
  page.edit("note", long);
  page.edit("name", "short");
  page.outbox.leave();
  assert.doesNotMatch(sessionStorage.items.get("reprise.outbox"), /a line/);
  assert.match(sessionStorage.items.get("reprise.outbox"), /short/);
  page.kept = () => false;
  page.outbox.store(true);
  assert.match(sessionStorage.items.get("reprise.outbox"), /a line/);
});

// S-EVENT-19.4
test("S-EVENT-13, S-INPUT-15: whatever is pressed, no unsaved text goes, and the newest of each field is enough", async () => {
  const page = open();
  for (let count = 0; count < 700; count++) {
    page.edit(count % 2 ? "name" : "note", `text ${count}`, count < 2 ? "" : `text ${count - 2}`);
    page.outbox.push({ type: "undo", id: "pin" });
    page.press("push");
    await turns(4);
  }
  await turns();
  assert.ok(page.outbox.unsaved.names.includes("name") && page.outbox.unsaved.names.includes("note"));
  page.texts = { name: "", note: "" };
  app.begun = [];
  await restart(page, {});
  const texts = words().filter((word) => word.startsWith("edit"));
  assert.ok(texts.includes("edit note text 698") && texts.includes("edit name text 699"), texts.join());
});

// S-EVENT-19.1 to S-EVENT-19.3
test("S-EVENT-14: a press that finds no place is refused aloud, and no text is", async () => {
  const page = open();
  page.outbox.pause();
  for (let count = 0; count < 501; count++) page.press("push");
  assert.deepEqual(page.dropped, [["activate", "push", "full"]]);
  page.outbox.push({ type: "undo", id: "note" });
  page.edit("note", "a");
  page.outbox.push({ type: "toggle", id: "switch", isOn: true });
  page.edit("note", "ab");
  assert.deepEqual(page.dropped.slice(1), [["undo", "note", "full"]]);
  page.show("second");
  await turns(2000);
  assert.deepEqual(words().slice(-2), ["toggle switch", "edit note ab"]);
});

test("a long text that finds no room in the storage of the tab keeps no other out", async (context) => {
  context.mock.method(console, "warn", () => {});
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  const { setItem } = FakeStorage.prototype;
  sessionStorage.setItem = function (key, value) {
    if (value.length > 50_000) throw new Error("full");
    setItem.call(this, key, value);
  };
  page.edit("note", long);
  page.edit("name", "short");
  page.outbox.leave();
  assert.match(sessionStorage.items.get("reprise.outbox"), /short/);
  assert.doesNotMatch(sessionStorage.items.get("reprise.outbox"), /a line/);
});

// S-INPUT-14.11
test("S-INPUT-14: a page asks before it closes if it alone has a long text that the app has no place for", async () => {
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  page.edit("note", long, "");
  page.views.delete("note");
  await restart(page, {});
  assert.deepEqual(page.dropped, [["edit", "note", "gone"]]);
  assert.equal(page.outbox.isSaved, false);
  assert.equal(page.outbox.losesWhenLeft, true, "only this page has it");
  page.kept = () => true;
  assert.equal(page.outbox.losesWhenLeft, false, "the browser's database has it");
  page.kept = undefined;
  page.dismiss();
  assert.equal(page.outbox.losesWhenLeft, false);
});

// S-EVENT-13.8
test("S-EVENT-13: the page is told each time that what it has to name changes", async () => {
  const page = open();
  const check = (isSaved) => assert.deepEqual([page.told, page.told.isSaved], [page.state(), isSaved]);
  page.edit("name", "a");
  await turns();
  check(false);
  page.outbox.saved(app.received);
  check(true);
  page.outbox.push({ type: "resize", width: 800, height: 600 });
  await turns();
  check(true);
  app.status = 422;
  page.edit("name", "b");
  await turns();
  check(true);
  app.status = 400;
  page.edit("name", "c");
  await turns();
  check(false);
  page.dismiss();
  check(true);
  app.status = 204;
  page.edit("note", "d");
  await turns();
  page.views.delete("note");
  await restart(page, {});
  check(true);
  page.edit("name", "e");
  await turns();
  page.outbox.leave();
  check(false);
  // The page in its place has seen all of it saved.
  sessionStorage.items.clear();
  page.outbox.comeBack();
  check(true);
});

test("an app that answers that it cannot take an event now is not one that does not answer", async () => {
  for (const status of [503, 403, 401, 409]) {
    const page = open();
    app.status = status;
    page.edit("name", "a");
    page.edit("note", "b");
    assert.notEqual(page.told.since, null);
    await turns();
    assert.equal(page.told.since, null, `${status}`);
    page.outbox.forget();
    sessionStorage.items.clear();
  }
});

test("a page of a closed window sends nothing more, and keeps nothing", async () => {
  const page = open();
  app.status = 400;
  page.edit("pin", "1");
  await turns();
  app.status = 204;
  let signal;
  const answer = globalThis.fetch;
  globalThis.fetch = (path, options) => {
    signal = options.signal;
    return answer(path, options);
  };
  app.isDeaf = true;
  page.edit("name", "a");
  page.edit("note", "b");
  await turns();
  page.outbox.store();
  app.posted = [];
  page.outbox.forget();
  assert.deepEqual([signal.aborted, page.told, sessionStorage.items.size], [true, { names: [], isSaved: true, since: null }, 0]);
  app.isDeaf = false;
  page.edit("name", "c");
  page.outbox.recover({ page: "another", number: 1, event: { type: "edit", id: "note", text: long }, leadsFrom: () => true });
  await turns();
  assert.deepEqual(app.posted, []);
  assert.deepEqual(page.outbox.unsaved.names.includes("name"), false);
});

test("what is on its way is given up when the app is gone, so that no later answer counts", async () => {
  const page = open();
  let signal;
  const answer = globalThis.fetch;
  globalThis.fetch = (path, options) => {
    signal = options.signal;
    return answer(path, options);
  };
  app.isDeaf = true;
  page.edit("name", "a");
  await turns();
  assert.equal(signal.aborted, false);
  page.outbox.pause();
  assert.equal(signal.aborted, true);
});

// S-INPUT-14.5
test("S-INPUT-14: a long text of a closed page that the app has, but has not saved, is kept and not sent", async () => {
  const page = open("first", { another: 5 });
  const item = (number) => ({
    page: "another", number, name: "note", event: { type: "edit", id: "note", text: long }, leadsFrom: () => assert.fail("the app has it"),
  });
  page.edit("name", "a");
  await turns();
  page.outbox.recover(item(5));
  // An older one of the same field is not needed.
  page.outbox.recover(item(4));
  await turns();
  assert.deepEqual(words(), ["edit name a"]);
  assert.deepEqual([page.outbox.longEdits.length, page.outbox.unsaved.names], [1, ["note", "name"]]);
  page.outbox.saved({ ...app.received, another: 5 });
  assert.equal(page.outbox.isSaved, true);
  page.outbox.recover(item(5));
  assert.equal(page.outbox.isSaved, true);
});

test("a page whose storage is empty warns of nothing", (context) => {
  context.mock.method(console, "warn", () => {});
  open();
  assert.equal(console.warn.mock.callCount(), 0);
});

// S-EVENT-13.1
test("S-EVENT-13: what no other run would be sent is still sent to the run that was away for a moment", async () => {
  const page = open();
  page.outbox.pause();
  page.outbox.push({ type: "useClipboard", text: "words" });
  page.show("first");
  await turns();
  assert.deepEqual(words(), ["useClipboard words"]);
});

test("a press before hundreds of other unsaved events is still told of when another run comes", async () => {
  const page = open();
  page.press("push");
  for (let count = 0; count < 510; count++) {
    page.outbox.push({ type: "toggle", id: `switch ${count}`, isOn: true });
    await turns(3);
  }
  await restart(page, {});
  assert.deepEqual(page.dropped[0], ["activate", "push", "begun"]);
});

test("S-EVENT-13: a page that the browser shows again does not take over its own events from the storage", async () => {
  const page = open();
  app.isGone = true;
  page.outbox.pause();
  page.outbox.push({ type: "undo", id: "name" }, "ab");
  page.edit("note", "a");
  page.outbox.leave();
  page.outbox.comeBack();
  app.isGone = false;
  app.posted = [];
  page.show("first");
  await turns();
  assert.deepEqual(words(app.posted), ["undo name", "edit note a"]);
});

test("S-EVENT-16: what another page typed into one field leaves the undone steps of the others", async () => {
  const page = open();
  page.outbox.push({ type: "undo", id: "note" }, "b");
  page.edit("name", "a");
  await turns();
  page.outbox.overtaken("name", "theirs");
  app.begun = [];
  page.texts.note = "b";
  await restart(page, {});
  assert.deepEqual(words(), ["undo note", "edit name theirs"]);
});

// S-INPUT-14.11
test("S-INPUT-14: a page does not ask before it closes if the browser lets the text through, and does if the app is away", async () => {
  const page = open();
  page.edit("note", long);
  await turns();
  page.outbox.saved(app.received);
  app.isDeaf = true;
  page.edit("note", `${long}X`, long);
  assert.equal(page.outbox.losesWhenLeft, false);
  page.outbox.pause();
  assert.equal(page.outbox.losesWhenLeft, true);
});
