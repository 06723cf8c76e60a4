// The pages of a simulated world. They run the scripts that ship, in contexts of their own, with the world's clock,
// network and storage.
//
// Each line of standard input is a command. Each line of standard output is the answer to one. An answer has everything
// that the page did, and the time of its next timer. Nothing happens between commands.

import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

import { stubs, surroundings as documentParts } from "./document.mjs";
import { surroundings as textBoxes } from "./textBox.mjs";

const folder = process.argv[2];
const sources = new Map();

function source(file) {
  if (!sources.has(file)) sources.set(file, stubs.get(path.basename(file)) ?? fs.readFileSync(file, "utf8"));
  return sources.get(file);
}

// A module that uses the scripts of a page as `app.js` does, but without the looks.
const main = `
  import { Connection } from "./connection.js";
  import { Field } from "./fields.js";
  import { Outbox } from "./outbox.js";
  import { page } from "./page.js";
  import { Stream } from "./stream.js";
  import { changed } from "./texts.js";
  import { Windows } from "./windows.js";

  const views = new Map();
  // The texts that the user typed and expects to see, and the values that they chose. The user remembers them if the
  // page loads again. And the times at which the tab first sent each press.
  const { typed, chosen, sent } = memory;
  let epoch = null;
  let isLive = false;
  // True while the page may send events, and the time since which it may.
  let hasMet = false;
  let metAt = 0;
  // The events that the page reported as dropped.
  const reported = new Set();
  // True if the page asks the user before it closes. It asks only while the user leaves it.
  let asks = false;
  const outbox = new Outbox({
    pressed() {}, changed() {},
    refused(id) {
      forgetInput(id);
      views.get(id)?.field?.apply();
    },
    settled: (id) => views.get(id)?.field?.settled(),
    place: (id) => placeOf(id),
    text: (id) => views.get(id)?.node.input?.text,
    describe: (id) => ({ name: views.get(id)?.node.label ?? id, isSecret: false }),
    dropped(item) {
      forgetInput(item.event.id);
      reported.add(nameOf(item));
      const deaths = deathsSince(item.time);
      if (item.reason === "deadly" && deaths < 3) {
        console.error("The page gives up an event, but the app died " + deaths + " times since: " + nameOf(item));
      }
      if (item.event.type === "edit") {
        views.get(item.event.id)?.field?.revert();
      }
      say({ dropped: item.event.type, id: item.event.id, reason: item.reason });
      // If the app has no place for a long text, the page shows it until the user dismisses it (S-INPUT-13).
      if (!item.dismissed) return;
      setTimeout(() => {
        if (outbox.isSaved && !windows.isClosed) console.error("A text counts as saved, but the app does not have it: " + item.event.id);
        item.dismissed();
      }, 2000);
    },
    isKept: () => false,
  });

  const nameOf = ({ page, number }) => page + " " + number;
  function forgetInput(id) {
    typed.delete(id);
    chosen.delete(id);
  }

  // Looks at each message of events before the browser sends it.
  globalThis.willSend = (path, body, isLeaving) => {
    if (!path.startsWith("/event?")) return;
    // S-INPUT-15.
    if (!hasMet && !isLeaving) console.error("The page sends an event before it has met the app: " + body.slice(0, 200));
    if (isLeaving && utf8Length(body) > mostLeaving && !asks) {
      console.error("The page closes without a question, but the browser doesn't send its " + utf8Length(body) + " bytes.");
    }
    const presses = [JSON.parse(body)].flat().filter(({ type }) => type === "activate" || type === "submit");
    for (const press of presses) {
      const first = sent.get(nameOf(press)) ?? performance.now();
      sent.set(nameOf(press), first);
      // A press that waited for so long when the page met the app is not done any more. Clocks have fractions.
      if (metAt - first < 3001) continue;
      console.error("The page sends a press again that waited for " + (metAt - first) + " ms: " + nameOf(press));
    }
  };
  // Looks at each answer after the page has read it. The user sees a text that is refused for its length, unless a
  // newer text of the field is on its way (S-INPUT-13).
  globalThis.wasAnswered = (path, body, status) => {
    if (status !== 413 || !path.startsWith("/event?")) return;
    const { type, id, ...item } = JSON.parse(body);
    setTimeout(() => {
      if (type !== "edit" || reported.has(nameOf(item)) || outbox.has(id, "edit")) return;
      console.error("A text was refused, and the page says nothing: " + nameOf(item));
    }, 0);
  };

  const context = { outbox, moving: false, get epoch() { return epoch; } };

  function placeOf(id) {
    const words = [];
    for (let at = id; at; at = parents.get(at)) words.unshift(views.get(at)?.node.label ?? "");
    return words.join("/");
  }
  const parents = new Map();

  function apply({ isWhole, changes, texts = {} }, isContinued) {
    const touched = new Set();
    for (const { node, children } of changes.changed) {
      touched.add(node.id);
      const before = views.get(node.id);
      const previous = before?.node;
      if (Object.hasOwn(texts, node.id)) node.input.text = changed(previous.input.text, texts[node.id]);
      const view = Object.assign(before ?? {}, { node, children });
      views.set(node.id, view);
      if (node.input) view.field ??= new Field(view, new TextBox(), context);
      for (const child of children) parents.set(child, node.id);
      // The app overwrote the user's text if its revision changed in the same run. Another run counts revisions anew.
      const isOverwritten = isContinued && previous?.input && node.input?.revision !== previous.input.revision;
      if (isOverwritten && outbox.typed(node.id) === undefined) typed.delete(node.id);
      view.field?.apply();
    }
    const gone = isWhole ? [...views.keys()].filter((id) => !touched.has(id)) : changes.removed;
    for (const id of gone) {
      views.delete(id);
      parents.delete(id);
      forgetInput(id);
    }
  }

  const [opener, notices] = [document.createElement("button"), document.createElement("div")];
  document.body.append(opener, notices);
  const windows = new Windows(opener, notices, {
    closed(isClosed) {
      if (isClosed && isLive) {
        outbox.forget();
        forget();
      } else if (isClosed) {
        outbox.pause();
      }
      return isClosed && isLive;
    },
    changed() {},
    say() {},
    forget() {
      outbox.forget();
      forget();
    },
  });

  const connection = new Connection({
    tree(message) {
      if (!message.isLive && epoch !== null) return;
      outbox.dropping = !message.isLive;
      const isContinued = epoch === message.epoch;
      if (message.isLive) outbox.meet(message.epoch, message.received, message.previousEnd, message.age);
      if (message.isLive) epoch = message.epoch;
      isLive ||= message.isLive;
      apply(message, isContinued);
      if (!message.isLive || !message.isWhole) return;
      [hasMet, metAt] = [true, performance.now()];
      const goesOn = outbox.resume(views);
      views.forEach((view) => view.field?.meet(goesOn));
    },
    saved: (numbers) => outbox.saved(numbers),
    windows: (list) => windows.show(list),
    isClosed: () => windows.isClosed,
    lost() {
      isLive = hasMet = false;
      outbox.pause();
    },
    status() {},
  }, new Stream(async () => ({ token: "token", stream: "stream", place: null })));
  outbox.locked = () => connection.lock();
  outbox.outdated = () => connection.renew();

  globalThis.act = ({ label, ...event }) => {
    const view = views.get(event.id);
    if (!view || outbox.dropping) return;
    if (event.type === "edit") {
      const { element } = view.field;
      element.type(event.text === "HALF" ? "\\ud83d" : event.text);
      typed.set(event.id, element.value.toWellFormed());
    } else {
      if (event.type === "toggle") chosen.set(event.id, event.isOn ? 1 : 0);
      if (event.type === "setValue") chosen.set(event.id, event.value);
      outbox.push(event);
    }
  };
  // Does everything once, and the last acts again and again, faster than the app answers.
  globalThis.hurry = (events, again, count) => {
    for (const event of events) act(event);
    for (let index = 0; index < count; index++) for (const event of again) act(event);
  };
  globalThis.forget = () => {
    typed.clear();
    chosen.clear();
  };
  globalThis.forgetInput = forgetInput;
  globalThis.see = (isSeen) => {
    if (!isSeen) outbox.store();
    connection.change({ isSeen });
  };
  let isLeft = false;
  globalThis.leave = () => {
    asks = outbox.losesWhenLeft;
    outbox.leave();
    asks = false;
    views.forEach((view) => view.field?.leave());
    isLive = hasMet = false;
    isLeft = true;
    connection.close();
  };
  // Shows the page again, as a browser does. Some browsers lose texts of fields by then, or a moment later.
  globalThis.comeBack = (losesTexts) => {
    if (!isLeft) return;
    isLeft = false;
    // A browser empties no field that the page made since then.
    const boxes = [...views.values()].flatMap(({ field }) => field?.element ?? []);
    const lose = () => losesTexts && boxes.forEach((box) => box.empty());
    lose();
    outbox.comeBack();
    views.forEach((view) => view.field?.comeBack());
    connection.open({ isSeen: true });
    lose();
    setTimeout(lose, 50);
  };
  // Returns the elements that the user can use, in the order in which they came.
  globalThis.usable = () => {
    const roles = new Set(["textField", "toggle", "slider", "button", "backButton", "tab", "row"]);
    const all = [...views.values()].filter(({ node }) => roles.has(node.role));
    return all.map(({ node }) => ({ id: node.id, role: node.role, label: node.label ?? "" }));
  };
  globalThis.look = () => ({
    isSaved: outbox.isSaved, isLive: connection.isOpen, isClosed: windows.isClosed, name: page.name, typed: Object.fromEntries(typed),
    chosen: Object.fromEntries(chosen),
    shown: Object.fromEntries([...views].filter(([, { field }]) => field).map(([id, { field }]) => [id, field.element.value.toWellFormed()])),
    texts: Object.fromEntries([...views].filter(([, { node }]) => node.input).map(([id, { node }]) => [id, node.input.text])),
  });
  outbox.adopt();
  connection.open({ isSeen: true });
`;

// The parts of a browser that the scripts of a page use.
const surroundings = `
  // The bytes that browsers send for a page that the user leaves.
  globalThis.mostLeaving = 65_536;
  {
    const answers = new Map();
    const bodies = new Map();
    globalThis.fetch = (path, options = {}) => new Promise((resolve, reject) => {
      const { signal, method = "GET", body = "", keepalive = false } = options;
      if (signal?.aborted) return reject(new Error("aborted"));
      willSend(path, body, keepalive);
      if (keepalive && utf8Length(body) > mostLeaving) return reject(new TypeError("too long"));
      const number = hostFetch(path, method, body);
      answers.set(number, { resolve, reject, path, body });
      signal?.addEventListener("abort", () => {
        hostAbort(number);
        answers.get(number)?.reject(new Error("aborted"));
        answers.delete(number);
        bodies.get(number)?.fail(new Error("aborted"));
        bodies.delete(number);
      });
    });
    const headers = { get: (name) => (name === "Reprise-Stream" ? "stream" : null) };
    const take = (number) => {
      const answer = answers.get(number);
      answers.delete(number);
      return answer;
    };
    globalThis.answered = (number, status, text) => {
      const answer = take(number);
      if (!answer) return;
      answer.resolve({ ok: status < 300, status, headers, text: async () => text, json: async () => JSON.parse(text) });
      wasAnswered(answer.path, answer.body, status);
    };
    globalThis.refused = (number) => {
      take(number)?.reject(new TypeError("refused"));
      bodies.get(number)?.fail(new TypeError("reset"));
      bodies.delete(number);
    };
    // Begins an answer whose body comes in parts.
    globalThis.streams = (number) => {
      const parts = [];
      let waiting = null;
      let failure = null;
      const next = () => {
        if (!waiting) return;
        if (parts.length > 0) waiting.resolve(parts.shift());
        else if (failure) waiting.reject(failure);
        else return;
        waiting = null;
      };
      bodies.set(number, {
        add(part) { parts.push(part); next(); },
        fail(error) { failure = error; next(); },
      });
      const reader = { read: () => new Promise((resolve, reject) => { waiting = { resolve, reject }; next(); }) };
      take(number)?.resolve({ ok: true, status: 200, headers, body: { pipeThrough: () => ({ getReader: () => reader }) } });
    };
    globalThis.part = (number, value) => bodies.get(number)?.add({ value, done: false });
    globalThis.ended = (number) => { bodies.get(number)?.add({ done: true }); bodies.delete(number); };
  }
  globalThis.TextDecoderStream = class {};
  globalThis.AbortController = class {
    #listeners = [];
    signal = { aborted: false, addEventListener: (_, listener) => this.#listeners.push(listener) };
    abort() {
      if (this.signal.aborted) return;
      this.signal.aborted = true;
      for (const listener of this.#listeners) listener();
    }
  };
  globalThis.TextEncoder = class {
    encode(text) { return { length: utf8Length(text) }; }
  };
  Date.now = () => 1800000000000 + performance.now();
  Math.random = () => random32() / 4294967296;
`;

const newMemory = () => ({ typed: new Map(), chosen: new Map(), sent: new Map() });

class Page {
  timers = [];
  out = [];
  now = 0;
  #last = 0;
  #modules = new Map();

  constructor(seed, now, { place, storage, memory }) {
    this.now = now;
    this.place = place;
    this.target = `reprise-${place.match(/^\/windows\/([0-9a-f]+)$/)?.[1] ?? ""}`;
    let state = seed >>> 0;
    const random32 = () => {
      state = (state + 0x6d2b79f5) | 0;
      let value = Math.imul(state ^ (state >>> 15), 1 | state);
      value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
      return (value ^ (value >>> 14)) >>> 0;
    };
    const globals = {
      random32,
      memory,
      setTimeout: (run, after = 0) => {
        this.timers.push({ at: this.now + after, number: ++this.#last, run });
        return this.#last;
      },
      clearTimeout: (number) => {
        this.timers = this.timers.filter((timer) => timer.number !== number);
      },
      performance: { now: () => this.now },
      crypto: { getRandomValues: (bytes) => bytes.map((_, index) => (bytes[index] = random32() & 255)) && bytes },
      sessionStorage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => storage.set(key, value),
        removeItem: (key) => storage.delete(key),
      },
      hostFetch: (path, method, body) => {
        this.out.push({ fetch: ++fetches, path, method, body });
        requests.set(fetches, { path, method, body });
        return fetches;
      },
      hostAbort: (number) => this.out.push({ abort: number }),
      hostPlace: place,
      hostOpen: (target, mayOpen) => {
        for (const [other, { page }] of pages) if (page.target === target) return { page: other, place: page.place };
        return mayOpen ? { page: -1, place: "" } : null;
      },
      say: (value) => this.out.push(value),
      utf8Length: (text) => Buffer.byteLength(text),
      deathsSince: (time) => deaths.filter((death) => death > time).length,
      console: { debug() {}, warn() {}, error: (...words) => this.out.push({ error: words.map(String).join(" ") }) },
    };
    this.context = vm.createContext(globals, { microtaskMode: "afterEvaluate" });
    this.run(documentParts);
    this.run(textBoxes);
    this.run(surroundings);
  }

  #module(file) {
    if (!this.#modules.has(file)) {
      this.#modules.set(file, new vm.SourceTextModule(source(file), { identifier: file, context: this.context }));
    }
    return this.#modules.get(file);
  }

  async load() {
    const module = new vm.SourceTextModule(main, { identifier: path.join(folder, "main.js"), context: this.context });
    await module.link((name, from) => this.#module(path.join(path.dirname(from.identifier), name)));
    // Don't wait for the promise of `evaluate`. It belongs to the context's own queue, which runs only until the call
    // ends.
    module.evaluate();
    this.run("");
  }

  // Runs code, and then the tasks that it left in the context's queue.
  run(code) {
    return vm.runInContext(code, this.context);
  }

  call(name, values) {
    return this.run(`${name}(${values.map((value) => JSON.stringify(value)).join(",")})`);
  }

  pass(now) {
    this.now = Math.max(this.now, now);
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= this.now).sort((one, other) => one.at - other.at || one.number - other.number)[0];
      if (!due) return;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.context.due = due.run;
      this.run("due()");
    }
  }
}

// The pages by number: { page, storage, memory }. Page 0 is the first one of a world.
let pages = new Map();
let fetches = 0;
// The times at which the page heard of a run of the app that somebody killed.
let deaths = [];
// The newest requests, by number. The network may deliver them to the app again.
const requests = new Map();

async function perform({ request, ...command }) {
  if (request !== undefined) return { out: [], next: null, value: requests.get(request) ?? null };
  for (const number of requests.keys()) if (number + 200 < fetches) requests.delete(number);
  return await performInPage(command);
}

async function performInPage({ now, page: number = 0, open, place = "/", call, isClosed, values = [], kills = 0 }) {
  if (isClosed) pages.delete(number);
  if (open !== undefined && !call && number === 0) [pages, fetches, deaths] = [new Map(), 0, []];
  while (deaths.length < kills) deaths.push(now);
  if (open !== undefined) {
    // A page that loads again has the storage of its tab.
    const { storage, memory } = (call && pages.get(number)) || { storage: new Map(), memory: newMemory() };
    const page = new Page(open, now, { place, storage, memory });
    pages.set(number, { page, storage, memory });
    await page.load();
  }
  const page = pages.get(number)?.page;
  if (!page) return { out: [], next: null };
  page.pass(now);
  const value = open === undefined && call ? page.call(call, values) : undefined;
  const out = page.out;
  page.out = [];
  const next = page.timers.reduce((least, { at }) => Math.min(least, at), Infinity);
  return { out, next: next === Infinity ? null : next, value };
}

const buffer = Buffer.alloc(1 << 20);
let rest = "";
for (;;) {
  const count = fs.readSync(0, buffer);
  if (count === 0) break;
  rest += buffer.latin1Slice(0, count);
  for (let end; (end = rest.indexOf("\n")) >= 0; rest = rest.slice(end + 1)) {
    let answer;
    try {
      answer = await perform(JSON.parse(Buffer.from(rest.slice(0, end), "latin1").toString("utf8")));
    } catch (error) {
      answer = { out: [{ error: String(error.stack) }], next: null };
    }
    let bytes = Buffer.from(JSON.stringify(answer) + "\n");
    while (bytes.length > 0) bytes = bytes.subarray(fs.writeSync(1, bytes));
  }
}
