// The events on their way to the app, and those that it has taken and not saved yet.
//
// One at a time they go to the app, in the order in which the user caused them, each with a number: the app begins none
// twice. They stay here until the app says that it has saved what they led to. When it has died before that, its next run
// is sent the rest. An edit carries the whole text, so the newest one of a field is enough; undoing is about what was typed before
// it, so no edit moves across it. A press is begun at most once:
// what it was about to do is not known after a crash, so it is not repeated, and what was typed after it only goes where
// everything is as it was then.

import { page } from "./page.js";

// What can be sent to another run of the app, and of what the user has done, what has to be there afterwards.
const steps = new Set(["undo", "redo"]);
const entering = new Set(["edit", ...steps, "toggle", "setValue", "setDate"]);
const repeatable = new Set([...entering, "select", "scroll", "focus", "blur", "resize"]);
// The newest one of these says it all, so an older one that still waits is dropped.
const merging = new Set([
  "edit", "select", "scroll", "loaded", "resize", "setValue", "setDate", "useClipboard",
]);
const presses = new Set(["activate", "submit", "delete", "dismiss", "key", "revealActions"]);
const isMerging = ({ type, phase }) => merging.has(type) || phase === "changed";
const isPress = ({ type, phase }) => presses.has(type) || (type === "gesture" && phase !== "changed");
const isStep = ({ type }) => steps.has(type);
const isBarrier = (event) => isPress(event) || isStep(event);
const isFocus = ({ type }) => type === "focus" || type === "blur";
// Whether the older event says nothing any more beside the newer one.
const covers = (newer, older) =>
  newer.id === older.id &&
  (newer.type === older.type || (newer.type === "edit" && older.type === "select") || (isFocus(newer) && isFocus(older)));

// A press that could not be delivered for this long is no longer what its user expects.
const longestWait = 3000;
const longestQueue = 500;
// An event that so many runs of the app have not survived may be what they died of.
const mostRuns = 3;
// What a field holds after it was undone; the app alone knows.
const unknown = Symbol("unknown");

export class Outbox {
  // Names the events of this page.
  #page;
  // A page that another one opens begins with a copy of what that one has kept: each window has a place of its own.
  #storageKey;
  #window;
  #number = 0;
  #queue = [];
  #sending = null;
  #abort = null;
  // What the app has taken and not saved, oldest first. Of a press nothing is left but that it was there.
  #unsaved = [];
  // By page, the newest event that is saved.
  #saved = {};
  // The newest event by which the app has learnt where the focus is, and the newest one that the tree on screen comes from.
  #focusNumber = 0;
  #shownNumber = 0;
  #isOpen = false;
  // Whether something lies in the browser's storage.
  #isStored = false;
  // The run of the app that is dealt with, and whether the one that follows goes on where it was.
  #epoch = null;
  #isNewRun = false;
  #isContinued = true;
  #handlers;

  // While only a snapshot is on screen, nothing stands behind what its user touches.
  dropping = false;

  // Called when the app does not know this browser any more.
  locked = () => {};

  // What the handlers are for:
  //   pressed()         the user presses something: reports what is otherwise reported with a delay
  //   refused(id)       the app did not take what was done to an element
  //   settled(id)       the app has answered an event
  //   place(id)         in words, where an element stands
  //   text(id)          what a field has in the app's tree
  //   describe(id)      { name, isSecret } of an element
  //   dropped(item)     something cannot be sent to the new run of the app
  //   changed()         something was added or saved
  constructor(handlers, { name, window } = page) {
    this.#handlers = handlers;
    this.#page = name;
    this.#window = window;
    this.#storageKey = `reprise.outbox${window && `.${window}`}`;
  }

  // `base` is what stood in a field before an edit.
  push(event, base) {
    if (this.dropping) return;
    // The app must know where everything stood when its user pressed something, also what is reported with a delay.
    if (isPress(event)) this.#handlers.pressed();
    const item = this.#item(event, base);
    // Nothing moves across a press: the app must see the text as it was then.
    if (isMerging(event)) supersede(this.#queue, item, (other) => !isMerging(other));
    if (this.#queue.length >= longestQueue) {
      if (isPress(event)) return;
      supersede(this.#queue, item, () => false);
    }
    this.#queue.push(item);
    // A page that is cut off may be loaded again by a user who hopes that it helps.
    if (!this.#isOpen) this.store();
    this.#handlers.changed();
    this.#send();
  }

  // Whether the app does not know yet what the user did to an element.
  has(id, type) {
    return this.#waiting().some(({ event }) => event.id === id && event.type === type);
  }

  // What the user has typed into a field that the app does not know yet; undefined if there is nothing.
  typed(id) {
    return this.#waiting().findLast(({ event }) => event.id === id && event.type === "edit")?.event.text;
  }

  // Whether the tree on screen comes after all that the user did to the focus. The answer to an event may overtake trees
  // from before it.
  get knowsFocus() {
    return this.#focusNumber <= this.#shownNumber && !this.#waiting().some(({ event }) => isFocus(event));
  }

  // Another page has typed into a field since: what this one had typed there is not what has to be sent again.
  overtaken(id, text) {
    this.#unsaved = this.#unsaved.filter(({ event }) => event.id !== id || !isStep(event));
    for (const { event } of this.#unsaved) {
      if (event.type === "edit" && event.id === id) Object.assign(event, { text, selection: undefined });
    }
  }

  // What the user has entered and the app has not saved: the names of the elements, and when the first was changed.
  get unsaved() {
    const items = [...this.#unsaved, ...this.#waiting()].filter(({ event }) => entering.has(event.type));
    return { names: [...new Set(items.map(({ name }) => name))], since: Math.min(...items.map(({ time }) => time)) };
  }

  // Whether all that has happened in this page is saved.
  get isSaved() {
    return this.#unsaved.length === 0 && this.#waiting().length === 0;
  }

  // When the event was sent that the app has not answered; null if there is none.
  get unansweredSince() {
    return this.#sending?.sentTime ?? null;
  }

  // The app has saved what these events led to.
  saved(numbers) {
    for (const [page, number] of Object.entries(numbers)) {
      this.#saved[page] = Math.max(this.#saved[page] ?? 0, number);
    }
    this.#unsaved = this.#unsaved.filter((item) => !this.#isSaved(item));
    if (this.#isStored && this.isSaved) this.store();
    this.#handlers.changed();
  }

  // The app is there, and about to be shown; `received` says which events have led to what it shows, if that is news.
  meet(epoch, received = {}) {
    const hasReceived = ({ page, number }) => number <= (received[page] ?? 0);
    if (epoch !== this.#epoch) this.#focusNumber = this.#shownNumber = 0;
    this.#shownNumber = Math.max(this.#shownNumber, received[this.#page] ?? 0);
    if (epoch === this.#epoch) {
      // Its answer was lost, or went to the page before this one.
      this.#queue.filter(hasReceived).forEach((item) => this.#keep(item));
      this.#queue = this.#queue.filter((item) => !hasReceived(item));
      return;
    }
    const items = [];
    for (const item of [...this.#unsaved, ...this.#waiting()]) {
      supersede(items, item, isBarrier);
      items.push(item);
    }
    // The state that it has restored may be an older one, or none at all.
    this.#isContinued = items.every(({ page }) => (received[page] ?? 0) >= (this.#saved[page] ?? 0));
    this.#epoch = epoch;
    this.#isNewRun = true;
    this.#sending = null;
    this.#unsaved = [];
    this.#queue = items.filter((item) => !hasReceived(item));
  }

  // The app's tree (`views`) is on screen. Tells whether it goes on where the one before was, as far as the page knows.
  resume(views) {
    const isNewRun = this.#isNewRun;
    this.#isNewRun = false;
    // Set when something is missing that later events may be about; presses also build on those that nobody has begun.
    const context = { isBroken: isNewRun && !this.#isContinued, isPressMissing: isNewRun && !this.#isContinued };
    const texts = new Map();
    const dropped = [];
    this.#queue = this.#queue.filter((item) => {
      const reason = this.#reasonToDrop(item, views, isNewRun, context, texts);
      if (reason) dropped.push([item, reason]);
      else if (item.event.type === "edit") texts.set(item.event.id, item.event.text);
      else if (isStep(item.event)) texts.set(item.event.id, unknown);
      return !reason;
    });
    this.#isOpen = true;
    for (const [item, reason] of dropped) {
      if (reason === "done") continue;
      if (entering.has(item.event.type) || isPress(item.event)) this.#handlers.dropped({ ...item, reason });
    }
    this.#handlers.changed();
    this.#send();
    return !context.isBroken;
  }

  // The app is gone. What was being sent may or may not have arrived.
  pause() {
    this.#isOpen = false;
    this.#takeBack();
    this.#abort?.abort();
    this.store();
  }

  // The page is going away: sends all that waits in one go, as the browser allows no more.
  leave() {
    const isLeft = this.#isOpen;
    this.#takeBack();
    if (isLeft && this.#queue.length > 0) {
      this.#post(this.#queue.map(wire), { keepalive: true }).catch(() => {});
      for (const item of this.#queue) item.isSent = true;
    }
    this.store();
  }

  // Keeps for a page that is loaded in the place of this one what the app has not saved; the browser may give a page no time
  // for it when it is left. Secrets are written nowhere. A press that was not begun is not, either.
  store() {
    const items = [...this.#unsaved, ...this.#waiting()]
      .filter(({ event, isSent, isSecret }) => !isSecret && (repeatable.has(event.type) || isSent))
      .map((item) => ({ ...item, time: item.time - performance.now() }));
    try {
      if (items.length === 0 && this.#isStored) sessionStorage.removeItem(this.#storageKey);
      this.#isStored = items.length > 0;
      if (!this.#isStored) return;
      const pages = items.map(({ page }) => [page, this.#saved[page] ?? 0]);
      const state = { epoch: this.#epoch, items, saved: Object.fromEntries(pages) };
      sessionStorage.setItem(this.#storageKey, JSON.stringify(state));
    } catch (error) {
      console.warn("What is not saved would not survive a reload of this page:", error);
    }
  }

  // The window is closed: nobody is told any more.
  forget() {
    this.#isOpen = false;
    this.dropping = true;
    [this.#queue, this.#unsaved, this.#sending] = [[], [], null];
    this.#abort?.abort();
    this.store();
    this.#handlers.changed();
  }

  // Takes over what the page before this one has kept. They stay its events: the app knows which of them it has. They stay where
  // they are, too, until the app has saved them: this page may be left as suddenly as the one before.
  adopt() {
    try {
      const text = sessionStorage.getItem(this.#storageKey);
      if (!text) return;
      this.#isStored = true;
      const { epoch, items, saved } = JSON.parse(text);
      this.#queue = items.map((item) => ({ ...item, time: item.time + performance.now() }));
      this.#saved = saved;
      this.#epoch = epoch;
    } catch (error) {
      console.warn("What the page before this one had kept cannot be read:", error);
    }
  }

  #item(event, base) {
    const { id, type } = event;
    const item = { event, page: this.#page, number: ++this.#number, time: performance.now() };
    // What is in a clipboard is written nowhere.
    if (type === "useClipboard") item.isSecret = true;
    if (!id || !(entering.has(type) || isPress(event))) return item;
    return Object.assign(item, this.#handlers.describe(id), { place: this.#handlers.place(id), base });
  }

  #isSaved({ page, number }) {
    return number <= (this.#saved[page] ?? 0);
  }

  // Why an item does not go to the run of the app that is on screen now; null if it does.
  #reasonToDrop(item, views, isNewRun, context, texts) {
    const { event, isSent, time, runs } = item;
    const isThere = !event.id || views.has(event.id);
    if (isPress(event)) {
      const isBegun = isNewRun && isSent;
      const isLate = performance.now() - time >= longestWait;
      if (!isBegun && !isLate && isThere && !(isNewRun && (context.isPressMissing || event.phase))) return null;
      context.isPressMissing = true;
      if (isBegun) context.isBroken = true;
      return isBegun ? "begun" : "late";
    }
    if (!isThere) return "gone";
    if (!isNewRun) return null;
    if (!repeatable.has(event.type)) return "gone";
    if (runs >= mostRuns) return "deadly";
    // A step may be saved without its number, and undoing twice isn't undoing once. A field that still holds the text from before the step
    // doesn't have it.
    const shown = texts.get(event.id) ?? this.#handlers.text(event.id);
    if (isStep(event) && isSent && shown !== unknown && shown !== undefined && shown !== item.base) return "done";
    if (!context.isBroken || !event.id) return null;
    // Other elements may be there in its place, under its identity.
    if (item.place !== undefined && item.place !== this.#handlers.place(event.id)) return "moved";
    const text = texts.get(event.id) ?? this.#handlers.text(event.id);
    if (text === unknown || item.base === text || (event.type === "edit" && event.text === text)) return null;
    return event.type === "edit" || isStep(event) ? "moved" : null;
  }

  // The app has taken it.
  #keep(item) {
    const { event } = item;
    if (isFocus(event) && item.page === this.#page) this.#focusNumber = item.number;
    if (this.#isSaved(item) || event.type === "resize") return;
    if (!isPress(event) && !repeatable.has(event.type)) return;
    const newest = this.#unsaved.at(-1);
    // Of presses one after the other, the last one says that there were some.
    if (newest && isPress(newest.event) && isPress(event)) this.#unsaved.pop();
    else supersede(this.#unsaved, item, isBarrier);
    this.#unsaved.push(item);
    // What is oldest is what nothing else builds on.
    if (this.#unsaved.length > longestQueue) this.#unsaved.shift();
  }

  #waiting() {
    return this.#sending ? [this.#sending, ...this.#queue] : this.#queue;
  }

  // What was being sent is not known to have arrived. The same run of the app knows its number.
  #takeBack() {
    if (!this.#sending) return;
    const item = this.#sending;
    this.#sending = null;
    const next = this.#queue[0];
    const rest = [item];
    if (next && isMerging(item.event)) supersede(rest, next, isBarrier);
    this.#queue.unshift(...rest);
  }

  #post(body, options) {
    const headers = { "Content-Type": "application/json" };
    return fetch(`/event${this.#window && `?window=${this.#window}`}`, { method: "POST", headers, body: JSON.stringify(body), ...options });
  }

  async #send() {
    if (this.#sending || !this.#isOpen || this.#queue.length === 0) return;
    const item = (this.#sending = this.#queue.shift());
    const { event } = item;
    if (item.epoch !== this.#epoch) item.runs = (item.runs ?? 0) + 1;
    Object.assign(item, { isSent: true, epoch: this.#epoch, sentTime: performance.now() });
    const abort = (this.#abort = new AbortController());
    let response = null;
    try {
      response = await this.#post(wire(item), { signal: abort.signal });
    } catch {
      // The stream will notice too, and reconnect.
    }
    // The app is gone meanwhile, or another run of it is there: then it is on its way again.
    if (this.#sending !== item || this.#abort !== abort) return;
    // Without the app there is nobody to send to; with it, a moment later will do.
    if (response === null || response.status === 503 || response.status === 403) {
      this.#takeBack();
      this.#handlers.changed();
      if (response?.status === 403) return this.locked();
      if (this.#isOpen) setTimeout(() => this.#send(), 200);
      return;
    }
    this.#sending = null;
    if (response.ok) {
      this.#keep(item);
    } else {
      console.debug(`${event.type} ${event.id ?? ""}: ${response.status} ${(await response.text()).trim()}`);
      if (event.id) this.#handlers.refused(event.id);
    }
    if (event.id) this.#handlers.settled(event.id);
    this.#handlers.changed();
    this.#send();
  }
}

const wire = ({ event, page, number }) => ({ ...event, page, number });

// Takes out what says nothing any more beside a newer item, back to where something is in between. What the older one was
// made to, the newer one was made to, too.
function supersede(items, newer, isBetween) {
  for (let index = items.length - 1; index >= 0 && !isBetween(items[index].event); index--) {
    if (!covers(newer.event, items[index].event)) continue;
    const [older] = items.splice(index, 1);
    if (newer.event.type !== older.event.type) continue;
    newer.base = older.base ?? newer.base;
    newer.time = Math.min(newer.time, older.time);
  }
}
