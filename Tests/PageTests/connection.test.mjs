// The stream of trees: what is read from it, what is said when it ends, and how it is found again.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { admittance } from "../../Sources/WebDisplay/Page/access.js";
import { Connection } from "../../Sources/WebDisplay/Page/connection.js";
import { page } from "../../Sources/WebDisplay/Page/page.js";
import { Stream } from "../../Sources/WebDisplay/Page/stream.js";
import { FakeClock, FakeStream } from "./support.mjs";

const live = { isLive: true, epoch: "first" };

let clock;
let stream;
let messages;
let saved;
let said;
let losses;

beforeEach(() => {
  clock = new FakeClock();
  stream = new FakeStream();
  [messages, saved, said, losses] = [[], [], [], 0];
});

afterEach(() => clock.restore());

async function open(others = {}) {
  const handlers = {
    tree: (message) => messages.push(message),
    saved: (numbers) => saved.push(numbers),
    status: (text) => said.push(text),
    lost: () => losses++,
    ...others,
  };
  const connection = new Connection(handlers, new Stream(async () => ({ token: "1", stream: "2" })));
  connection.open({ isSeen: true });
  await clock.advance(0);
  return connection;
}

test("messages are read however they are cut up", async () => {
  await open();
  const text = `event: tree\npage: ${page.name}\ndata: ${JSON.stringify({ ...live, words: "a\u2028b: ü" })}\n\n: heartbeat\n\n`;
  for (const piece of [text.slice(0, 20), text.slice(20, 21), text.slice(21)]) {
    stream.write(piece);
    await clock.advance(0);
  }
  assert.deepEqual(messages, [{ ...live, words: "a\u2028b: ü" }]);
});

test("what is saved is told apart from trees", async () => {
  await open();
  stream.send(live);
  stream.send({ page: 7 }, "saved");
  await clock.advance(0);
  assert.deepEqual([messages.length, saved], [1, [{ page: 7 }]]);
});

// S-EVENT-13.5
test("an app that is back within a second was never gone, as far as its user can tell", async () => {
  const connection = await open();
  stream.send(live);
  await clock.advance(0);
  assert.equal(connection.isOpen, true);
  stream.cut();
  await clock.advance(400);
  assert.deepEqual([losses > 0, connection.isOpen], [true, false]);
  stream.answer = 200;
  await clock.advance(400);
  stream.send({ ...live, epoch: "second" });
  await clock.advance(5000);
  assert.deepEqual(messages.map(({ epoch }) => epoch), ["first", "second"]);
  assert.deepEqual(said, []);
});

// S-EVENT-13.5
test("S-EVENT-13: one that is away for longer is missed aloud, until it is there again by itself", async () => {
  await open();
  stream.send(live);
  await clock.advance(0);
  stream.cut();
  await clock.advance(900);
  assert.deepEqual(said, []);
  await clock.advance(200);
  assert.deepEqual(said, ["Reconnecting…"]);
  await clock.advance(8900);
  assert.deepEqual([...new Set(said)], ["Reconnecting…"]);
  stream.answer = 200;
  await clock.advance(1000);
  assert.equal(said.at(-1), "Starting…");
  stream.send(live);
  await clock.advance(0);
  assert.equal(said.at(-1), "");
});

test("it is looked for at most once a second, and at once when its user is back", async () => {
  stream.answer = "gone";
  const connection = await open();
  await clock.advance(10_000);
  const before = stream.requests;
  await clock.advance(10_000);
  assert.ok(stream.requests - before <= 10);
  stream.answer = 200;
  connection.wake();
  await clock.advance(0);
  stream.send(live);
  await clock.advance(0);
  assert.equal(messages.length, 1);
});

test("a connection that is silent for longer than the app's heartbeat is given up", async () => {
  await open();
  stream.send(live);
  await clock.advance(30_000);
  stream.write(": heartbeat\n\n");
  await clock.advance(39_000);
  assert.equal(losses, 0);
  await clock.advance(2000);
  assert.equal(losses, 1);
  assert.equal(stream.requests, 2);
});

test("what cannot be shown is told on the console, and the page begins anew, some times, without the others", async (context) => {
  context.mock.method(console, "error", () => {});
  await open();
  const broken = `event: tree\npage: ${page.name}\ndata: {\n\n`;
  for (let count = 0; count < 5; count++) {
    stream.write(broken);
    await clock.advance(100);
  }
  assert.equal(console.error.mock.callCount(), 5);
  assert.equal(stream.requests, 1);
  assert.deepEqual(stream.told.map((list) => list.split(":").at(-1)), ["2", "3", "4"]);
  // What can be shown ends the row.
  stream.send(live);
  stream.write(broken);
  await clock.advance(100);
  assert.equal(stream.told.length, 4);
});

test("a browser that the app does not know is told what to do, and goes on when it is let in", async () => {
  stream.answer = 403;
  await open();
  await clock.advance(5000);
  assert.deepEqual([...new Set(said)], ["Open the link that the app printed when it started."]);
  stream.answer = 200;
  await clock.advance(1000);
  stream.send(live);
  await clock.advance(0);
  assert.equal(said.at(-1), "");
  stream.cut();
  await clock.advance(5000);
  assert.equal(said.at(-1), "Reconnecting…");
});

test("one that was away before is told that, and not that it is away", async () => {
  stream.answer = "gone";
  await open();
  await clock.advance(5000);
  stream.answer = 403;
  await clock.advance(5000);
  assert.equal(said.at(-1), "Open the link that the app printed when it started.");
});

test("an app with too many pages says so, and nothing else is said as long as it is there", async () => {
  Object.assign(stream, { answer: 503, sentence: "Too many pages show this app.\n" });
  await open();
  await clock.advance(5000);
  assert.deepEqual([...new Set(said)], ["Too many pages show this app."]);
  stream.answer = "gone";
  await clock.advance(5000);
  assert.equal(said.at(-1), "Reconnecting…");
});

test("all pages of a browser share one stream, and each hears what is for it", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  const heard = { a: [], b: [] };
  const join = (name, isSeen) =>
    shared.join(name, { window: "", isSeen }, ({ kind, data }) => {
      heard[name].push(data ? JSON.parse(data) : kind);
    });
  join("a", true);
  await clock.advance(0);
  stream.send(1, "tree", "a");
  join("b", false);
  await clock.advance(0);
  stream.send(2, "tree", "b");
  await clock.advance(0);
  assert.deepEqual(heard, { a: ["opened", 1], b: ["opened", 2] });
  assert.deepEqual([stream.opened, stream.told], [["a::1:1"], ["a::1:1,b::0:2"]]);
});

test("S-SCENE-98, S-SCENE-99: the app is told of pages that are hidden or closed, and of all of them when it is there again", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  for (const name of ["a", "b", "c"]) shared.join(name, { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  stream.told = [];
  shared.change("a", { isSeen: false });
  await clock.advance(0);
  shared.leave("b");
  await clock.advance(0);
  assert.deepEqual(stream.told, ["a::0:1,b::1:2,c::1:3", "a::0:1,c::1:3"]);
  stream.cut();
  await clock.advance(500);
  shared.leave("a");
  stream.answer = 200;
  await clock.advance(1000);
  assert.deepEqual([stream.opened.at(-1), stream.told.length], ["c::1:3", 2]);
});

test("a stream that has no pages any more rests, until there is one again", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  shared.join("a", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  shared.leave("a");
  stream.cut();
  await clock.advance(10_000);
  const { requests } = stream;
  await clock.advance(10_000);
  assert.equal(stream.requests, requests);
  stream.answer = 200;
  shared.join("b", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  assert.equal(stream.opened.at(-1), "b::1:2");
});

// S-SEC-19.11
test("S-SEC-19: each request for the stream, and about its pages, has the token", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  const tokens = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (path, options) => {
    tokens.push(options.headers["Reprise-Token"]);
    return answer(path, options);
  };
  shared.join("a", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  shared.change("a", { isSeen: false });
  await clock.advance(0);
  assert.deepEqual(tokens, ["1", "1"]);
});

// S-SEC-19.12
test("S-SEC-19: a stream without the value that came with the token is not read, and the page asks again", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "the app's" }));
  const [heard, signals] = [[], []];
  const answer = globalThis.fetch;
  globalThis.fetch = (path, options) => {
    signals.push(options.signal);
    return answer(path, options);
  };
  shared.join("a", { window: "", isSeen: true }, ({ kind }) => heard.push(kind));
  await clock.advance(5000);
  assert.deepEqual([heard.includes("lost"), heard.includes("opened"), stream.requests > 1], [true, false, true]);
  assert.equal(signals[0].aborted, true);
});

test("lists of pages are numbered, so that an older one that comes later can be told", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  const turns = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (path, options) => {
    turns.push(Number(new URL(path, "http://app").searchParams.get("turn")));
    return answer(path, options);
  };
  shared.join("a", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  shared.change("a", { isSeen: false });
  await clock.advance(0);
  stream.cut();
  stream.answer = 200;
  await clock.advance(1000);
  assert.deepEqual(turns, [1, 2, 3]);
});

test("an app that shows something and drops the stream each time is asked less and less often, and at once after a long time", async () => {
  await open();
  const times = [];
  for (let count = 0; count < 10; count++) {
    stream.send(live);
    await clock.advance(0);
    const { requests } = stream;
    const start = clock.time;
    stream.cut();
    stream.answer = 200;
    while (stream.requests === requests) await clock.advance(10);
    times.push(clock.time - start);
  }
  assert.deepEqual(times, [100, 200, 400, 800, 1000, 1000, 1000, 1000, 1000, 1000]);
  stream.send(live);
  await clock.advance(5000);
  const { requests } = stream;
  stream.cut();
  stream.answer = 200;
  await clock.advance(60);
  assert.equal(stream.requests, requests + 1);
});

test("of more pages than the app reads those in front are served, the others are told, and come in when there is room", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  const heard = new Map();
  const listed = () => (stream.told.at(-1) ?? stream.opened.at(-1)).split(",").map((entry) => entry.split(":")[0]);
  for (let number = 0; number < 256; number++) {
    shared.join(`a${number}`, { window: "", isSeen: false }, () => {});
  }
  await clock.advance(0);
  for (const [name, isSeen] of [["b", true], ["c", false], ["d", false]]) {
    heard.set(name, []);
    shared.join(name, { window: "", isSeen }, ({ kind, reason }) => heard.get(name).push(reason ? `${kind}: ${reason}` : kind));
  }
  await clock.advance(0);
  const sentence = "lost: More than 256 pages of this browser show the app. Close some of them.";
  assert.deepEqual([listed().length, listed().includes("b"), listed().includes("a255")], [256, true, false]);
  assert.deepEqual([heard.get("b"), heard.get("c")], [["opened"], [sentence]]);
  shared.leave("a0");
  shared.leave("a1");
  await clock.advance(0);
  assert.deepEqual([listed().length, listed().includes("c"), listed().includes("a255")], [256, true, true]);
  assert.deepEqual([heard.get("b"), heard.get("c"), heard.get("d")], [["opened"], [sentence, "opened"], [sentence]]);
  // What is served again begins anew, because it missed messages. The others go on.
  const incarnations = stream.told.at(-1).split(",").map((entry) => entry.split(":"));
  const incarnation = (name) => Number(incarnations.find(([page]) => page === name)[3]);
  assert.deepEqual(["a2", "b", "a255", "c"].map(incarnation), [3, 257, 260, 261]);
  shared.change("d", { isSeen: true });
  assert.deepEqual(heard.get("d"), [sentence, "opened"]);
});

test("a browser that is refused asks for no stream, and hears why", async () => {
  const heard = [];
  const shared = new Stream(async () => ({ status: 403, reason: "locked" }));
  shared.join("a", { window: "", isSeen: true }, (news) => heard.push(news));
  await clock.advance(0);
  assert.deepEqual([heard[0], stream.requests], [{ kind: "lost", status: 403, reason: "locked" }, 0]);
});

test("an app that ends its stream is asked for another one, and a block without data says nothing", async () => {
  const heard = [];
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  shared.join("a", { window: "", isSeen: true }, ({ kind, data }) => heard.push(data ?? kind));
  await clock.advance(0);
  stream.write("event: tree\npage: a\n\n: heartbeat\n\nevent: tree\npage: a\ndata: 7\n\n");
  await clock.advance(0);
  stream.end();
  await clock.advance(200);
  assert.deepEqual([heard, stream.requests], [["opened", "7", "lost", "opened"], 2]);
});

test("a page that comes while the stream opens is in the next list", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  const answer = globalThis.fetch;
  let open;
  globalThis.fetch = async (path, options) => {
    if (path.startsWith("/events")) await new Promise((resolve) => (open = resolve));
    return answer(path, options);
  };
  shared.join("a", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  shared.join("b", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  assert.deepEqual(stream.told, []);
  open();
  await clock.advance(0);
  assert.deepEqual([stream.opened, stream.told], [["a::1:1"], ["a::1:1,b::1:2"]]);
});

test("a list of pages that does not arrive, or is refused, leads to another stream", async () => {
  for (const fails of [() => Promise.reject(new TypeError("reset")), () => Promise.resolve({ ok: false, status: 404 })]) {
    stream = new FakeStream();
    const shared = new Stream(async () => ({ token: "1", stream: "2" }));
    const answer = globalThis.fetch;
    let isFailing = true;
    globalThis.fetch = (path, options) => (isFailing && path.startsWith("/pages") ? fails() : answer(path, options));
    shared.join("a", { window: "", isSeen: true }, () => {});
    await clock.advance(0);
    shared.restart("nobody");
    shared.change("nobody", { isSeen: false });
    shared.change("a", { isSeen: true });
    await clock.advance(0);
    assert.equal(stream.requests, 1);
    shared.change("a", { isSeen: false });
    await clock.advance(200);
    isFailing = false;
    assert.deepEqual(stream.opened, ["a::1:1", "a::0:1"]);
    shared.leave("a");
    await clock.advance(2000);
  }
});

test("a page that has to see another run of the app asks for it, also through a stream that is dead", async () => {
  const connection = await open();
  stream.send(live);
  await clock.advance(0);
  // The run that answers now does not know the stream.
  stream.answer = 404;
  connection.renew();
  await clock.advance(0);
  stream.answer = 200;
  await clock.advance(1000);
  stream.send({ ...live, epoch: "second" });
  await clock.advance(0);
  assert.deepEqual(messages.map(({ epoch }) => epoch), ["first", "second"]);
});

// S-SCENE-99.2
test("S-SCENE-99: a page tells the app that it is hidden, and looks for an app that is away as soon as it is shown", async () => {
  const connection = await open();
  connection.change({ isSeen: false });
  await clock.advance(0);
  assert.match(stream.told.at(-1), /^[0-9a-f]+::0:1$/);
  stream.cut();
  await clock.advance(10_000);
  const { requests } = stream;
  connection.change({ isSeen: false });
  await clock.advance(0);
  assert.equal(stream.requests, requests);
  connection.change({ isSeen: true });
  await clock.advance(0);
  assert.equal(stream.requests, requests + 1);
});

// S-SCENE-98.1
test("S-SCENE-98: a page that is left is closed for the app, and has no connection", async () => {
  const connection = await open();
  stream.send(live);
  await clock.advance(0);
  connection.close();
  await clock.advance(0);
  assert.deepEqual([connection.isOpen, stream.told], [false, [""]]);
});

// S-SCENE-100.1
test("S-SCENE-100: the page of the app's link goes to the window that was active last, and no other page does", async () => {
  const visits = [
    ["/", "", "/windows/ab", ["/windows/ab"]],
    ["/", "", null, []],
    ["/", "cd", "/windows/ab", []],
    ["/elsewhere", "", "/windows/ab", []],
  ];
  for (const [pathname, window, place, expected] of visits) {
    const replaced = [];
    globalThis.location = { pathname, replace: (to) => replaced.push(to) };
    page.window = window;
    const connection = new Connection({ status() {}, lost() {} }, new Stream(async () => ({ token: "its own", stream: "2", place })));
    connection.open({ isSeen: true });
    await clock.advance(0);
    assert.deepEqual(replaced, expected);
    assert.equal(admittance.token, "its own");
    connection.close();
  }
  delete globalThis.location;
  page.window = "";
  admittance.token = "";
});

// S-SCENE-100.1
test("S-SCENE-100: a page of the link that joins an open stream goes to the window that is the last one now", async () => {
  let place = "/windows/ab";
  let token = "its own";
  const shared = new Stream(async () => ({ token, stream: "2", place }));
  const heard = [];
  const join = (name, window) => shared.join(name, { window, isSeen: true }, ({ kind, place }) => heard.push([name, kind, place]));
  join("first", "ab");
  await clock.advance(0);
  place = "/windows/cd";
  join("second", "cd");
  join("link", "");
  join("left", "");
  shared.leave("left");
  await clock.advance(0);
  // Another run has other windows, and the stream ends soon.
  token = "another run's";
  join("late", "");
  await clock.advance(0);
  assert.deepEqual(heard, [
    ["first", "opened", "/windows/ab"], ["second", "opened", null], ["link", "opened", null], ["left", "opened", null],
    ["link", "opened", "/windows/cd"], ["late", "opened", null],
  ]);
});

// S-SCENE-100.5
test("S-SCENE-100: the page of a closed window is connected, though no tree comes", async () => {
  for (const isClosed of [true, false]) {
    const connection = await open({ windows() {}, isClosed: () => isClosed });
    stream.send({}, "windows");
    await clock.advance(0);
    assert.equal(connection.isOpen, isClosed);
    await clock.advance(1000);
    assert.deepEqual(said.splice(0), isClosed ? [] : ["Starting…"]);
    connection.close();
  }
});

test("a snapshot does not end the words about an app that is away", async () => {
  const connection = await open();
  stream.send({ ...live, isLive: false });
  await clock.advance(1000);
  assert.deepEqual([messages.length, connection.isOpen, said], [1, false, ["Starting…"]]);
});

// S-EVENT-13.5
test("S-EVENT-13: an app that is away once more is again missed after a second", async () => {
  await open();
  for (const _ of [1, 2]) {
    stream.send(live);
    await clock.advance(0);
    said = [];
    stream.cut();
    await clock.advance(900);
    assert.deepEqual(said, []);
    await clock.advance(200);
    assert.deepEqual(said, ["Reconnecting…"]);
    stream.answer = 200;
    await clock.advance(1000);
  }
});

test("a stream that comes after another one may bring as many messages that cannot be shown", async (context) => {
  context.mock.method(console, "error", () => {});
  await open();
  for (const told of [3, 6]) {
    for (let count = 0; count < 5; count++) {
      stream.write(`event: tree\npage: ${page.name}\ndata: {\n\n`);
      await clock.advance(100);
    }
    assert.equal(stream.told.length, told);
    stream.cut();
    stream.answer = 200;
    await clock.advance(1000);
  }
});

test("a browser that is locked out reads the app's reason, and nothing about a connection", async () => {
  Object.assign(stream, { answer: 403, sentence: "Somebody changed the password.\n" });
  await open();
  await clock.advance(5000);
  assert.deepEqual([...new Set(said)], ["Somebody changed the password."]);
});

test("an app that locks a browser out while it is looked for is not looked for aloud", async () => {
  stream.answer = "gone";
  const connection = await open();
  await clock.advance(500);
  connection.lock();
  await clock.advance(5000);
  assert.deepEqual(said, ["Open the link that the app printed when it started."]);
});

test("a page that is opened while the app is away looks for the app at once", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  shared.join("a", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  stream.cut();
  await clock.advance(10_000);
  const { requests } = stream;
  shared.join("b", { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  assert.equal(stream.requests, requests + 1);
});

test("the app is sent one list of pages at a time, and the newest one last", async () => {
  const shared = new Stream(async () => ({ token: "1", stream: "2" }));
  for (const name of ["a", "b"]) shared.join(name, { window: "", isSeen: true }, () => {});
  await clock.advance(0);
  stream.told = [];
  let [running, most] = [0, 0];
  const answer = globalThis.fetch;
  globalThis.fetch = async (path, options) => {
    most = Math.max(most, ++running);
    const response = await answer(path, options);
    running--;
    return response;
  };
  shared.change("a", { isSeen: false });
  shared.change("b", { isSeen: false });
  await clock.advance(0);
  assert.deepEqual([most, stream.told.at(-1)], [1, "a::0:1,b::0:2"]);
});

test("a page that asks for another run of the app gets the whole tree through the stream that is there", async () => {
  const connection = await open();
  stream.send(live);
  await clock.advance(0);
  connection.renew();
  await clock.advance(0);
  assert.deepEqual([stream.requests, stream.told], [1, [`${page.name}::1:2`]]);
});
