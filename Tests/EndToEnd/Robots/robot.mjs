// A person who types, with the page's own scripts in place of a browser. Each robot has modules, storage and a key of its
// own, as browsers on different machines have.
//
// Run node with --experimental-vm-modules.

import http from "node:http";
import path from "node:path";
import { readFileSync } from "node:fs";
import { TextDecoderStream } from "node:stream/web";
import vm from "node:vm";
import { webcrypto } from "node:crypto";

const folder = path.join(import.meta.dirname, "../../../Sources/WebDisplay/Page");
const sources = new Map();
const source = (name) => sources.get(name) ?? sources.set(name, readFileSync(path.join(folder, name), "utf8")).get(name);
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

// `fetch` to one server, whose name this machine need not know.
function fetchFrom({ host, port }) {
  return (address, { method = "GET", headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const all = { ...headers, Host: host, Origin: `http://${host}`, "Sec-Fetch-Site": "same-origin" };
      if (body !== undefined) all["Content-Length"] = Buffer.byteLength(body);
      const request = http.request({ host: "127.0.0.1", port, path: address, method, headers: all, agent, signal }, (answer) => {
        const text = async () => {
          const parts = [];
          for await (const part of answer) parts.push(part);
          return Buffer.concat(parts).toString("utf8");
        };
        const stream = () => new ReadableStream({
          start(controller) {
            answer.on("data", (part) => controller.enqueue(new Uint8Array(part)));
            answer.on("end", () => controller.close());
            answer.on("error", (error) => controller.error(error));
            answer.on("aborted", () => controller.error(new Error("aborted")));
          },
        });
        const status = answer.statusCode;
        const isStream = answer.headers["content-type"] === "text/event-stream";
        const response = {
          ok: status >= 200 && status < 300, status, headers: { get: (name) => answer.headers[name.toLowerCase()] ?? null },
          body: isStream ? stream() : null, text, json: async () => JSON.parse(await text()),
        };
        if (!isStream && status === 204) answer.resume();
        resolve(response);
      });
      request.on("error", reject);
      request.end(body);
    });
}

class Storage {
  items = new Map();
  getItem = (key) => this.items.get(key) ?? null;
  setItem = (key, value) => this.items.set(key, String(value));
  removeItem = (key) => this.items.delete(key);
}

// Loads the page's modules into a context of their own.
async function load(place) {
  const context = vm.createContext({
    fetch: fetchFrom(place), crypto: webcrypto, TextEncoder, TextDecoder, TextDecoderStream, ReadableStream, sessionStorage: new Storage(),
    location: { host: place.host, pathname: "/", hash: "" }, performance, setTimeout, clearTimeout, AbortController, AbortSignal,
    console: { ...console, debug() {}, warn() {} }, Uint8Array, structuredClone,
  });
  const modules = new Map();
  const link = (name) => {
    const file = path.basename(name);
    if (!modules.has(file)) modules.set(file, new vm.SourceTextModule(source(file), { context, identifier: file }));
    return modules.get(file);
  };
  for (const name of ["access.js", "stream.js", "outbox.js", "texts.js"]) {
    const module = link(name);
    if (module.status === "unlinked") await module.link(link);
    if (module.status === "linked") await module.evaluate();
  }
  const space = (name) => modules.get(name).namespace;
  return { ...space("access.js"), ...space("stream.js"), ...space("outbox.js"), ...space("texts.js") };
}

export class Robot {
  nodes = new Map();
  dropped = [];
  // The text that the user has typed into the field.
  text = "";
  // The times in milliseconds from an event to the tree with its effect.
  latencies = [];
  // The longest time without a live app after the first one, and the longest recent one.
  epoch = null;
  runs = 0;
  #waiting = [];
  #pending = [];
  #outbox;
  #stream;
  #modules;
  #page;
  #window = "";
  #isLive = false;

  // `place` is { host, port }.
  static async make(place, number) {
    const robot = new Robot();
    robot.number = number;
    robot.#modules = await load(place);
    const visitor = new robot.#modules.Visitor();
    robot.#stream = new robot.#modules.Stream(() => visitor.prove());
    robot.#open();
    return robot;
  }

  #open() {
    this.#page = `${this.number.toString(16)}${"a1".repeat(4)}`.slice(0, 12) + Math.floor(Math.random() * 2 ** 32).toString(16);
    const handlers = {
      pressed() {}, refused: (id) => this.dropped.push(["refused", id]), settled() {}, place: () => "here",
      text: (id) => this.nodes.get(id)?.input?.text, describe: (id) => ({ name: id, isSecret: false }),
      dropped: ({ event, reason }) => this.dropped.push([event.type, event.id, reason, event.text]), changed() {},
    };
    this.#outbox = new this.#modules.Outbox(handlers, { name: this.#page, window: this.#window });
    this.#outbox.outdated = () => this.#stream.restart(this.#page);
    this.#stream.join(this.#page, { window: this.#window, isSeen: true }, (news) => this.#hear(news));
  }

  #hear({ kind, name, data, token, ...rest }) {
    if (process.env.ROBOT_TRACE) console.error(this.number, kind, name, data?.slice(0, 100), rest);
    if (kind === "opened") this.#modules.admittance.token = token;
    if (kind === "lost") {
      this.#isLive = false;
      this.#outbox.pause();
    }
    if (kind !== "event") return;
    const message = JSON.parse(data);
    if (name === "windows") this.#list(message);
    if (name === "saved") this.#outbox.saved(message);
    if (name === "tree" && message.isLive) this.#show(message);
  }

  // A page without a window goes to the first one.
  #list({ windows }) {
    if (this.#window || windows.length === 0 || windows[0].window === "") return;
    this.#stream.leave(this.#page);
    this.#window = windows[0].window;
    this.#open();
  }

  #show({ epoch, received = {}, previousEnd, age, isWhole, changes, texts = {} }) {
    if (this.epoch !== epoch) this.runs++;
    this.epoch = epoch;
    this.#outbox.meet(epoch, received, previousEnd, age);
    const kept = new Set(changes.changed.map(({ node }) => node.id));
    for (const { node } of changes.changed) {
      if (Object.hasOwn(texts, node.id)) node.input.text = this.#modules.changed(this.nodes.get(node.id).input.text, texts[node.id]);
      this.nodes.set(node.id, node);
    }
    for (const id of isWhole ? [...this.nodes.keys()].filter((id) => !kept.has(id)) : changes.removed) this.nodes.delete(id);
    this.#isLive = true;
    if (isWhole) this.#outbox.resume(this.nodes);
    this.#pending = this.#pending.filter(({ id, text, time }) => {
      if (this.nodes.get(id)?.input?.text !== text) return true;
      this.latencies.push(performance.now() - time);
      return false;
    });
    this.#waiting = this.#waiting.filter((check) => !check());
  }

  // Waits until `condition` returns something, which it returns.
  until(what, condition, limit = 60_000) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`robot ${this.number} waited in vain for ${what}`)), limit);
      const check = () => {
        const found = condition();
        if (found) clearTimeout(timer), resolve(found);
        return found;
      };
      if (!check()) this.#waiting.push(check);
    });
  }

  find(role, label) {
    return [...this.nodes.values()].find((node) => node.role === role && node.label === label);
  }

  async press(role, label) {
    const { id } = await this.until(`${role} ${label}`, () => this.find(role, label));
    this.#outbox.push({ type: "activate", id });
  }

  // Types a word at the end of the field.
  type(id, word) {
    const base = this.text;
    this.text += word;
    const end = this.text.length;
    this.#pending = [{ id, text: this.text, time: performance.now() }];
    this.#outbox.push({ type: "edit", id, text: this.text, selection: { location: end, length: 0 } }, base);
  }

  get isSaved() {
    return this.#outbox.isSaved;
  }

  // The name of the person's folder.
  get person() {
    return this.#modules.admittance.token.split(".")[0];
  }

  get isLive() {
    return this.#isLive;
  }

  // The user closes the page.
  close() {
    this.#outbox.leave();
    this.#stream.leave(this.#page);
  }
}
