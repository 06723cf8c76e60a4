// The long texts that the app has not saved, in the browser's database. A closing page can send 64 kB at most, so
// the page stores a long text while the user types. It encrypts the text with a key that only the app provides. A
// page that finds a text of a closed page sends it.
//
// A text is stored as an entry: the whole text first, followed by the changes since then, each as a separate
// record.

import { withToken } from "./access.js";
import { page, randomName } from "./page.js";
import { changed, difference, hash } from "./texts.js";
import { TextRecords } from "./textRecords.js";

// In milliseconds: keystrokes within this time are written together. An entry stays a while after its text is
// saved, because the user may continue typing.
const writeDelay = 50;
const idleTime = 2000;
// An entry with more changes than these is written again as a whole.
const mostChanges = 200;
// In milliseconds: the lifetime of texts of a window that is not opened any more.
const longestKept = 30 * 24 * 3600 * 1000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));

export class KeptTexts {
  // The beginning of the names of this page's entries. The page that has the lock of that name sends them.
  #writer = randomName();
  // By writer, the function that releases its lock.
  #held = new Map();
  // The writers whose texts this page takes over when their pages are closed, and the function that ends the wait.
  #awaited = new Set();
  #waiting = new AbortController();
  #window;
  #records;
  #digits = null;
  #key = null;
  // By slot: { name, page, number, text, parts, changes }. The name is that of the entry in the database.
  #entries = new Map();
  #wanted = new Map();
  // By slot, the versions of the text since it was last written. The app has one of these versions when a page
  // sends the text.
  #states = new Map();
  #lastName = 0;
  // The write that is under way, or null.
  #writing = null;
  // The end of the newest `forget`, and true until it has removed everything.
  #forgetting = Promise.resolve();
  #mustForget = false;
  #timer = null;
  #idle = null;

  // Called after a page closed whose texts this one found. `meet` returns them then.
  freed = () => {};

  // `records` is the database, or null if this browser or this window has none.
  constructor({ window } = page, records = TextRecords.open()) {
    this.#window = window;
    this.#records = records;
  }

  // True if texts can be kept. They cannot before the app has provided the key, and after the database has failed. They
  // cannot at an address of another computer, because browsers do not encrypt there, nor in private windows of some
  // browsers.
  get isAble() {
    return this.#key !== null && this.#records !== null;
  }

  // Returns true if an item of the outbox is in the database.
  holds(item) {
    const entry = this.#entries.get(slotOf(item));
    return entry !== undefined && entry.page === item.page && entry.number === item.number && entry.text === item.event.text;
  }

  // These are the long edits that are not saved. They are written after `writeDelay`. All others need not be kept any
  // longer, and are removed after `idleTime`.
  update(items) {
    const before = this.#wanted;
    this.#wanted = new Map(items.map((item) => [slotOf(item), item]));
    if (!this.isAble) return;
    for (const [slot, { event }] of this.#wanted) {
      if (before.get(slot)?.event.text !== event.text) this.#states.set(slot, [...(this.#states.get(slot) ?? []), stateOf(event.text)]);
    }
    if (items.some((item) => !this.holds(item))) this.#timer ??= setTimeout(() => this.#write(), writeDelay);
    this.#removeLater();
  }

  // The user leaves the page. A browser does not cache a page that has locks.
  async leave() {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    await this.#write();
    await this.#removeUnwanted();
    for (const release of this.#held.values()) release();
    this.#held.clear();
  }

  // The browser cached the page, and may have taken its locks. The page stores its texts again under another name.
  returned() {
    this.#writer = randomName();
    this.#held.clear();
    for (const entry of this.#entries.values()) entry.text = null;
    this.update([...this.#wanted.values()]);
  }

  // Removes the texts of this page and those that closed pages left. Texts of other open pages stay.
  forget() {
    this.#wanted.clear();
    this.#states.clear();
    this.#mustForget = true;
    this.#forgetting = this.#removeAll().catch((error) => console.warn("The kept texts cannot be removed yet:", error));
    return this.#forgetting;
  }

  // Requests the key from the app. Returns the edits that closed pages of this window left. Removes texts that cannot
  // be read, and those of other windows after `longestKept`. Returns no edits if texts cannot be kept.
  async meet() {
    if (!this.#records || !globalThis.crypto?.subtle || !globalThis.navigator?.locks) return [];
    const digits = await keyOfApp();
    if (digits === null) return [];
    try {
      await this.#forgetting;
      if (this.#mustForget) await this.#removeAll();
      await this.#take(digits);
      return await this.#recover();
    } catch (error) {
      // The browser has no database for this window.
      console.warn("Long texts cannot be kept in this browser:", error);
      this.#records = null;
      return [];
    }
  }

  async #take(digits) {
    if (digits === this.#digits) return;
    this.#key = await crypto.subtle.importKey("raw", bytesOf(digits), "AES-GCM", false, ["encrypt", "decrypt"]);
    // Texts that were encrypted with another key are unreadable now.
    if (this.#digits !== null) for (const entry of this.#entries.values()) entry.text = null;
    this.#digits = digits;
    this.update([...this.#wanted.values()]);
  }

  // MARK: Writing

  // Returns when all wanted texts are in the database, or it has failed.
  #write() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      this.#removeLater();
    });
    return this.#writing;
  }

  async #writeAll() {
    const missing = () => (this.isAble ? [...this.#wanted].filter(([, item]) => !this.holds(item)) : []);
    try {
      for (let items = missing(); items.length > 0; items = missing()) {
        await this.#lock(this.#writer);
        for (const [slot, item] of items) if (this.#wanted.get(slot) === item) await this.#keep(slot, item);
      }
    } catch (error) {
      console.warn("A long text is not kept in this browser:", error);
      this.#records = null;
    }
  }

  async #keep(slot, item) {
    const { event, page, number } = item;
    const { text, selection } = event;
    const before = this.#entries.get(slot);
    const states = this.#states.get(slot) ?? [];
    this.#states.delete(slot);
    if (before?.page === page && before.text !== null && before.parts <= mostChanges) {
      const { text: inserted, ...place } = difference(before.text, text);
      if (before.changes + inserted.length <= text.length) {
        const name = `${before.name}.${before.parts}`;
        await this.#records.put(name, await this.#seal(name, { ...place, number, selection, states }, inserted));
        const [parts, changes] = [before.parts + 1, before.changes + inserted.length];
        return void this.#entries.set(slot, { ...before, number, text, parts, changes });
      }
    }
    states.push(stateOf(item.base ?? ""), stateOf(text));
    const head = { id: event.id, page, number, selection, states, place: item.place, name: item.name };
    const entry = { name: `${this.#writer}.${++this.#lastName}`, page, number, text, parts: 1, changes: 0 };
    const record = { window: this.#window, time: Date.now(), ...(await this.#seal(`${entry.name}.0`, head, text)) };
    await this.#records.put(`${entry.name}.0`, record, before ? namesOf(before) : []);
    this.#entries.set(slot, entry);
  }

  get #unwanted() {
    return [...this.#entries].filter(([slot]) => !this.#wanted.has(slot));
  }

  #removeLater() {
    clearTimeout(this.#idle);
    if (this.isAble && this.#unwanted.length > 0) this.#idle = setTimeout(() => this.#removeUnwanted(), idleTime);
  }

  // A write that is under way adds to the entries, so it ends first. It calls `removeLater` then.
  async #removeUnwanted() {
    for (const [slot, entry] of this.#unwanted) {
      if (this.#writing) return;
      if (this.#wanted.has(slot)) continue;
      this.#entries.delete(slot);
      try {
        await this.#records?.remove(namesOf(entry));
      } catch (error) {
        console.warn("A kept text cannot be removed yet:", error);
        // The slot may have another entry by now. Nobody wants this one any more.
        this.#entries.set(Symbol("unremoved"), entry);
        return this.#removeLater();
      }
    }
  }

  async #removeAll() {
    if (!this.#records || !globalThis.navigator?.locks) return;
    await this.#writing;
    this.#entries.clear();
    const names = await this.#records.names();
    for (const writer of new Set(names.map((name) => name.split(".")[0]))) {
      if (writer !== this.#writer && !(await this.#lock(writer, { ifAvailable: true }))) continue;
      await this.#records.remove(names.filter((name) => name.startsWith(`${writer}.`)));
    }
    this.#mustForget = false;
  }

  // MARK: What other pages have left

  async #recover() {
    const entries = new Map();
    for (const [name, record] of await this.#records.all()) {
      const [writer, entry, part] = name.split(".");
      const parts = entries.get(`${writer}.${entry}`) ?? [];
      parts[part] = record;
      entries.set(`${writer}.${entry}`, parts);
    }
    const items = [];
    const own = new Set([...this.#entries.values()].map(({ name }) => name));
    for (const [name, parts] of entries) {
      const writer = name.split(".")[0];
      const isElsewhere = parts[0] && parts[0].window !== this.#window;
      if (own.has(name) || writer === this.#writer || (isElsewhere && Date.now() - parts[0].time < longestKept)) continue;
      if (!(await this.#lock(writer, { ifAvailable: true }))) {
        this.#waitFor(writer);
        continue;
      }
      const item = isElsewhere ? null : await this.#item(name, parts);
      if (item) items.push(item);
      // The text is unreadable, because the app's secret has changed or another app is at this address. Or its
      // window is not opened any more.
      else await this.#records.remove(parts.map((_, part) => `${name}.${part}`));
    }
    return items;
  }

  // Returns the edit of an entry, or null if it cannot be read.
  async #item(name, parts) {
    try {
      const [whole, ...rest] = await Promise.all(
        Array.from(parts, (record, part) => this.#unseal(`${name}.${part}`, record)),
      );
      const { id, page, place, name: label } = whole.head;
      const text = rest.reduce((text, { head, text: inserted }) => changed(text, { ...head, text: inserted }), whole.text);
      const { number, selection } = (rest.at(-1) ?? whole).head;
      const states = [whole, ...rest].flatMap(({ head }) => head.states);
      const event = { type: "edit", id, text, ...(selection && { selection }) };
      const item = { event, page, number, name: label, place, slot: name, time: performance.now() };
      // Returns true if the text results from this one, step by step.
      item.leadsFrom = (other) => states.some(({ length, hash: known }) => length === other.length && known === hash(other));
      this.#entries.set(name, { name, page, number, text, parts: parts.length, changes: 0 });
      return item;
    } catch {
      return null;
    }
  }

  // Waits until a page is closed. Some browsers release the locks of a closed tab a moment later.
  async #waitFor(writer) {
    if (this.#awaited.has(writer)) return;
    this.#awaited.add(writer);
    const { signal } = this.#waiting;
    const isFree = await this.#lock(writer, { signal }).catch(() => false);
    this.#awaited.delete(writer);
    if (isFree) this.freed();
  }

  // MARK: Locks and keys

  // While a page has the lock of a writer, no other page sends the writer's texts. Returns true if this page has it
  // now.
  #lock(name, options = {}) {
    if (this.#held.has(name)) return true;
    return new Promise((resolve, reject) => {
      const keep = (lock) => {
        const end = lock && new Promise((release) => this.#held.set(name, release));
        resolve(lock !== null);
        return end;
      };
      navigator.locks.request(`reprise texts ${name}`, options, keep).catch(reject);
    });
  }

  async #seal(name, head, text) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = encoder.encode(`${JSON.stringify(head)}\n${text}`);
    const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(name) }, this.#key, plain);
    return { iv, bytes };
  }

  async #unseal(name, { iv, bytes }) {
    const additionalData = encoder.encode(name);
    const plain = decoder.decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, this.#key, bytes));
    const end = plain.indexOf("\n");
    return { head: JSON.parse(plain.slice(0, end)), text: plain.slice(end + 1) };
  }
}

// Requests the key from the app. Returns null if the app is gone or does not give it. The page requests it again when
// the app is back.
async function keyOfApp() {
  try {
    const response = await fetch("/texts/key", { method: "POST", headers: withToken() });
    return response.ok ? (await response.text()).trim() : null;
  } catch {
    return null;
  }
}

// The newest text of a field has one slot, and each text that the user must still look at has another.
const slotOf = ({ slot, event }) => slot ?? event.id;
const stateOf = (text) => ({ length: text.length, hash: hash(text) });
const namesOf = ({ name, parts }) => Array.from({ length: parts }, (_, part) => `${name}.${part}`);
