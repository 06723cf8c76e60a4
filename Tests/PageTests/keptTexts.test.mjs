// The long texts that a page keeps in the browser's database until the app has saved them.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { KeptTexts } from "../../Sources/WebDisplay/Page/keptTexts.js";
import { Outbox } from "../../Sources/WebDisplay/Page/outbox.js";
import { randomName } from "../../Sources/WebDisplay/Page/page.js";
import { TextRecords } from "../../Sources/WebDisplay/Page/textRecords.js";
import { FakeApp, FakeDatabases, FakeLocks, FakeStorage, turns } from "./support.mjs";

const long = "a line\n".repeat(10_000);

let app;
let databases;
let locks;
let pages;

beforeEach(() => {
  app = new FakeApp();
  databases = new FakeDatabases();
  locks = new FakeLocks();
  pages = [];
  globalThis.sessionStorage = new FakeStorage();
});

afterEach(() => pages.forEach(({ stop }) => stop()));

// A page as app.js puts it together, in a tab of its own.
async function open({ run = "first", received = app.received, window = "", text = app.texts.note ?? "" } = {}) {
  const page = { dropped: [], text, views: new Map([["note", {}], ["pin", {}]]) };
  const own = locks.forPage();
  Object.defineProperty(globalThis, "navigator", { value: { locks: own }, configurable: true });
  globalThis.sessionStorage = new FakeStorage();
  page.kept = new KeptTexts({ window }, new TextRecords(databases));
  page.outbox = new Outbox({
    pressed() {}, refused() {}, settled() {},
    place: () => "here",
    text: (id) => (page.views.has(id) ? page.text : undefined),
    describe: (id) => ({ name: id, isSecret: id === "pin" }),
    dropped: (item) => {
      page.dropped.push([item.reason, item.event.text]);
      page.dismiss = item.dismissed;
    },
    isKept: (item, mayBeSoon) => (mayBeSoon && page.kept.isAble) || page.kept.holds(item),
    changed: () => page.kept.update(page.outbox.longEdits),
  }, { name: randomName(), window });
  page.stop = () => (page.kept.update = () => {});
  page.edit = (text, base, id = "note") => page.outbox.push({ type: "edit", id, text }, base);
  page.meet = async (epoch, numbers) => {
    page.outbox.meet(epoch, numbers);
    page.outbox.resume(page.views);
    for (const item of await page.kept.meet()) page.outbox.recover(item);
    page.kept.update(page.outbox.longEdits);
    await turns();
  };
  // The tab is closed, and nothing that it sends arrives any more.
  page.close = () => {
    page.stop();
    page.outbox.forget();
    own.close();
  };
  page.kept.freed = () => page.meet(page.run, app.received);
  page.run = run;
  pages.push(page);
  if (run) await page.meet(run, received);
  return page;
}

// Returns when something is so, or fails after ten seconds.
async function until(isSo, what) {
  for (let tries = 0; tries < 1000 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(isSo(), what);
}

// Returns when the database has so many records, or fails.
async function records(count) {
  await until(() => databases.records.size === count, `${count} records`);
}

// What the app has taken, it has saved.
const save = (page) => page.outbox.saved(app.received);

// S-INPUT-14.1, S-INPUT-14.4
test("S-INPUT-14: while the app is away a long text is kept, then what is typed in it, and another page sends it when that one is gone", async () => {
  const page = await open();
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  for (const end of ["X", "XY", "XYZ"]) page.edit(long + end, "");
  await records(2);
  page.edit(`${long}XYZ!`, "");
  await records(3);
  const sizes = [...databases.records.values()].map(({ bytes }) => bytes.byteLength);
  assert.ok(sizes[0] > 70_000 && sizes[1] < 1000 && sizes[2] < 1000, sizes.join());
  page.close();
  app.isGone = false;
  const again = await open({ run: "second" });
  assert.equal(app.texts.note, `${long}XYZ!`);
  assert.deepEqual(again.dropped, []);
  await records(3);
  save(again);
  await records(0);
});

// S-INPUT-14.2, S-INPUT-14.8
test("S-INPUT-14: what is kept cannot be read without the app's key, and is removed when the key is another one", async () => {
  const page = await open();
  app.isGone = true;
  page.outbox.pause();
  page.edit(`${long}secret of mine`, "");
  await records(1);
  const [[name, record]] = databases.records;
  const bytes = Buffer.concat([Buffer.from(name + JSON.stringify(Object.keys(record)) + record.window), Buffer.from(record.bytes)]);
  for (const text of ["secret of mine", "a line", "note"]) assert.equal(bytes.includes(text), false);
  page.close();
  app.isGone = false;
  app.key = "01".repeat(32);
  const again = await open({ run: "second" });
  assert.equal(app.texts.note, undefined);
  assert.deepEqual(again.dropped, []);
  await records(0);
});

test("S-INPUT-14: a page that is still there sends its texts itself", async () => {
  const page = await open();
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  app.isGone = false;
  const other = await open({ run: "second" });
  assert.equal(app.texts.note, undefined);
  page.close();
  await until(() => app.texts.note === long, "the other page to send what it has waited for");
  save(other);
  await records(0);
});

// S-INPUT-14.4
test("S-INPUT-14: only a page of the same window sends it", async () => {
  const page = await open({ window: "aa" });
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  page.close();
  app.isGone = false;
  await open({ run: "second", window: "bb" });
  assert.equal(app.texts.note, undefined);
  await open({ run: "second", window: "aa" });
  assert.equal(app.texts.note, long);
});

// S-INPUT-14.9
test("S-INPUT-14: what is kept for a window that nobody opens is removed after a month", async (context) => {
  const page = await open({ window: "aa" });
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  page.close();
  app.isGone = false;
  const { now } = Date;
  const days = (count) => count * 24 * 3600 * 1000;
  context.mock.method(Date, "now", () => now.call(Date) + days(29));
  await open({ run: "second", window: "bb" });
  await records(1);
  context.mock.method(Date, "now", () => now.call(Date) + days(31));
  await open({ run: "second", window: "bb" });
  await records(0);
});

test("S-INPUT-14: a page that is left gives up its locks, and sends its text itself if it comes back first", async () => {
  const page = await open();
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  await page.kept.leave();
  app.isGone = false;
  await open({ run: "second" });
  assert.equal(app.texts.note, long);
});

// S-INPUT-14.5
test("S-INPUT-14: what the app has begun is not sent again, and is kept until it is saved, whichever key was the last to arrive", async () => {
  const page = await open();
  page.edit(long, "");
  page.edit(`${long}X`, "");
  page.edit(`${long}XY`, "");
  await turns();
  await records(1);
  page.close();
  const { length } = app.begun;
  const again = await open();
  assert.equal(app.begun.length, length);
  assert.deepEqual(again.dropped, []);
  assert.equal(again.outbox.isSaved, false);
  // The app dies before it has saved it.
  app.texts.note = again.text = "";
  app.forget({});
  await again.meet("second", {});
  assert.equal(app.texts.note, `${long}XY`);
  save(again);
  await records(0);
});

// S-INPUT-14.6
test("S-INPUT-14: an app that has got only some of the keys is sent the rest", async () => {
  const page = await open();
  page.edit(long, "");
  await turns();
  page.edit(`${long}X`, long);
  await turns();
  app.isGone = true;
  page.edit(`${long}XY`, `${long}X`);
  await until(() => page.outbox.longEdits.every((item) => page.kept.holds(item)), "the newest text is kept");
  page.close();
  app.isGone = false;
  assert.equal(app.texts.note, `${long}X`);
  const again = await open();
  assert.equal(app.texts.note, `${long}XY`);
  assert.ok(app.posted.at(-1).change);
  assert.deepEqual(again.dropped, []);
});

// S-INPUT-14.7
test("S-INPUT-14: a text that has no place any more is shown, and kept until its user has seen to it", async () => {
  const leaveText = async () => {
    const page = await open();
    app.isGone = true;
    page.outbox.pause();
    page.edit(`${long}X`, "");
    await records(1);
    page.close();
    app.isGone = false;
  };
  await leaveText();
  // Somebody has typed something else since.
  app.texts.note = "theirs";
  const again = await open({ run: "second" });
  assert.deepEqual(again.dropped, [["moved", `${long}X`]]);
  assert.equal(app.texts.note, "theirs");
  assert.equal(again.outbox.isSaved, false);
  again.close();
  const third = await open({ run: "second" });
  assert.equal(third.dropped.length, 1);
  third.dismiss();
  await records(0);
});

// S-INPUT-14.1, S-INPUT-14.12
test("S-INPUT-14: secrets and short texts are not kept, nor what is saved", async () => {
  const page = await open();
  page.edit(long, "", "pin");
  page.edit("short", "");
  // Longer than a page waits before it writes.
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(databases.records.size, 0);
  save(page);
  page.edit(long, "short");
  await records(1);
  save(page);
  await records(0);
});

// S-INPUT-14.1
test("a text of 16,384 units is kept, and a shorter one is not", async () => {
  const page = await open();
  app.isGone = true;
  page.outbox.pause();
  page.edit("a".repeat(16_383), "");
  // Longer than a page waits before it writes.
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(databases.records.size, 0);
  page.edit("a".repeat(16_384), "");
  await records(1);
});

test("an entry begins anew before its changes are more than its text", async () => {
  const page = await open();
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  page.edit(long.toUpperCase(), "");
  await records(2);
  page.edit(long, "");
  await records(1);
  page.close();
  app.isGone = false;
  await open({ run: "second" });
  assert.equal(app.texts.note, long);
});

// S-INPUT-14.1
test("S-INPUT-14: a slow database does not lose the beginning of a text that the app saves meanwhile", async () => {
  const page = await open();
  page.edit(long, "");
  await records(1);
  const { complete } = databases;
  let finish;
  databases.complete = (done) => (finish = done);
  page.edit(`${long}X`, long);
  await until(() => finish, "the database to get the change");
  save(page);
  // Longer than an entry stays that nobody needs.
  await new Promise((resolve) => setTimeout(resolve, 2200));
  databases.complete = complete;
  app.isGone = true;
  page.outbox.pause();
  page.edit(`${long}XY`, `${long}X`);
  finish();
  await until(() => page.outbox.longEdits.every((item) => page.kept.holds(item)), "the newest text is kept");
  page.close();
  app.isGone = false;
  const again = await open({ run: "second" });
  assert.equal(app.texts.note, `${long}XY`);
  save(again);
  await records(0);
});

// S-INPUT-14.1
test("S-INPUT-14: a page keeps texts although the app died before it gave the key", async (context) => {
  context.mock.method(console, "warn", () => {});
  app.isGone = true;
  const page = await open();
  app.isGone = false;
  await page.meet("second", {});
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  page.close();
  app.isGone = false;
  await open({ run: "third" });
  assert.equal(app.texts.note, long);
});

// S-INPUT-14.1
test("S-INPUT-14: a text that the database cannot remove yet is removed later", async (context) => {
  context.mock.method(console, "warn", () => {});
  const page = await open();
  page.edit(long, "");
  await records(1);
  databases.failures = 1;
  save(page);
  await records(0);
  assert.equal(databases.failures, 0);
});

// S-EARLIER-9.5
test("S-EARLIER-9: a page that starts over removes the texts of closed pages and its own, and no others", async () => {
  const keep = async (window) => {
    const before = databases.records.size;
    const page = await open({ window });
    app.isGone = true;
    page.outbox.pause();
    page.edit(long, "");
    await records(before + 1);
    app.isGone = false;
    return page;
  };
  for (const window of ["aa", "bb"]) (await keep(window)).close();
  const other = await keep("cc");
  const page = await keep("dd");
  page.outbox.forget();
  const end = page.kept.forget();
  // The next run is there before everything is removed.
  page.outbox.dropping = false;
  await page.meet("second", {});
  await end;
  await records(1);
  assert.equal(app.texts.note, undefined);
  other.close();
  await open({ run: "second", window: "cc" });
  assert.equal(app.texts.note, long);
});

// S-INPUT-14.8
test("S-INPUT-14: a record that is damaged or exchanged is not believed", async () => {
  for (const damage of ["bit", "exchange", "missing"]) {
    databases.records.clear();
    const page = await open();
    app.isGone = true;
    page.outbox.pause();
    page.edit(long, "");
    await records(1);
    page.edit(`${long}X`, "");
    await records(2);
    page.edit(`${long}XY`, "");
    await records(3);
    page.close();
    const [first, second, third] = [...databases.records.keys()].sort();
    if (damage === "bit") new Uint8Array(databases.records.get(second).bytes)[0] ^= 1;
    if (damage === "missing") databases.records.delete(second);
    if (damage === "exchange") {
      const record = databases.records.get(second);
      databases.records.set(second, databases.records.get(third));
      databases.records.set(third, record);
    }
    assert.ok(first);
    app.isGone = false;
    await open({ run: "second" });
    assert.equal(app.texts.note, undefined, damage);
    await records(0);
  }
});

// S-INPUT-14.11
test("S-INPUT-14: where the browser has no database, or breaks, nothing ends, and the page knows that a text would be lost", async (context) => {
  context.mock.method(console, "warn", () => {});
  databases.isBroken = true;
  const page = await open();
  assert.equal(page.kept.isAble, false);
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await turns();
  assert.equal(page.outbox.losesWhenLeft, true);
  assert.equal(console.warn.mock.callCount() > 0, true);
});

test("S-INPUT-14: a page that the browser had put aside keeps its text under another name", async () => {
  const page = await open();
  app.isGone = true;
  page.outbox.pause();
  page.edit(long, "");
  await records(1);
  const [before] = databases.records.keys();
  page.kept.returned();
  await until(() => !databases.records.has(before), "the old name to go");
  await records(1);
  assert.notEqual([...databases.records.keys()][0], before);
  page.close();
  app.isGone = false;
  await open({ run: "second" });
  assert.equal(app.texts.note, long);
});

test("a page goes on without kept texts where the browser refuses its database", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  try {
    for (const refusing of [{ get: refuse }, { value: { open: refuse } }]) {
      Object.defineProperty(globalThis, "indexedDB", { ...refusing, configurable: true });
      assert.equal(TextRecords.open(), null);
      assert.equal(new KeptTexts({ window: "" }).isAble, false);
    }
  } finally {
    delete globalThis.indexedDB;
    if (before) Object.defineProperty(globalThis, "indexedDB", before);
  }
});
