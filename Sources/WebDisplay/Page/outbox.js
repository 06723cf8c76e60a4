// The events on their way to the app, and those that the app received but has not saved yet.
//
// Events go to the app one at a time and in order. Each has a number, and the app begins none twice. An event stays
// here until the app has saved its result. If the app dies before that, its next run gets the remaining events. An
// edit contains the whole text, so only the newest edit of a field is needed. Undo depends on the text before it,
// so an edit never moves past an undo. A press is begun at most once: after a crash its effect is unknown, so it
// isn't repeated. Text that was typed after it is sent only if everything is as it was then.
//
// The page sends a long text as a difference from the app's text. If the app has a different text, it reports that,
// and the page sends the whole text.

import { withToken } from "./access.js";
import { page } from "./page.js";
import { difference, hash, longText, wellFormed } from "./texts.js";

// The events that can be sent to another run of the app. For the user's actions, the needed elements must still
// exist.
const steps = new Set(["undo", "redo"]);
const entering = new Set(["edit", ...steps, "toggle", "setValue", "setDate"]);
const repeatable = new Set([...entering, "select", "scroll", "focus", "blur", "resize"]);
// The newest one of these contains everything, so an older waiting one is dropped.
const merging = new Set([
  "edit", "select", "scroll", "loaded", "resize", "setValue", "setDate", "useClipboard",
]);
const presses = new Set(["activate", "submit", "delete", "dismiss", "key", "revealActions", "insert", "move"]);
const isMerging = ({ type, phase }) => merging.has(type) || phase === "changed";
const isPress = ({ type, phase }) => presses.has(type) || (type === "gesture" && phase !== "changed");
const isStep = ({ type }) => steps.has(type);
const isBarrier = (event) => isPress(event) || isStep(event);
// Secrets are never stored, nor are presses that the app cannot have begun.
const isStorable = ({ event, isSent, isSecret }) => !isSecret && (repeatable.has(event.type) || isSent);
const isFocus = ({ type }) => type === "focus" || type === "blur";
// Returns true if the newer event makes the older one unnecessary.
const covers = (newer, older) =>
  newer.id === older.id &&
  (newer.type === older.type || (newer.type === "edit" && older.type === "select") || (isFocus(newer) && isFocus(older)));

// A press that could not be delivered for this long is no longer expected by the user.
const longestWait = 3000;
const longestQueue = 500;
// Browsers let a page that the user leaves send 64 KiB, including earlier requests.
const mostLeaving = 60_000;
// The number of runs of the app that may die with an event, because the event may be the reason. A run that ended
// on request or with the machine did not die of an event.
const mostDeaths = 3;
const harmlessEnds = new Set(["clean", "systemStopped"]);
// The text of a field after an undo, which only the app knows.
const unknown = Symbol("unknown");

export class Outbox {
  // The name of this page's events.
  #page;
  // A page opened by another one begins with a copy of that page's storage, so each window has its own key.
  #storageKey;
  #window;
  #number = 0;
  #queue = [];
  #sending = null;
  #abort = null;
  // The events that the app received and has not saved, oldest first. Of a press, only the fact remains.
  #unsaved = [];
  // By page, the newest saved event. No number is at most that of an unknown page, which is undefined.
  #saved = {};
  // By page, the newest event that the app had begun at its last message.
  #received = {};
  // By element, the text that this run of the app received, and the number of its event.
  #taken = new Map();
  // Elements for which the app has a different text than this page assumed.
  #strange = new Set();
  // Edits that the app refused, until the user dismisses them.
  #refused = new Set();
  // The newest event with the focus that the app received, and the newest event in the tree on screen.
  #focusNumber = 0;
  #shownNumber = 0;
  #isOpen = false;
  // True if events are in the browser's storage, and the stored text at the time when the user left this page.
  #isStored = false;
  #left = null;
  // The present run of the app, and whether the next run continues where it was.
  #epoch = null;
  #isNewRun = false;
  #isContinued = true;
  #handlers;

  // True while only a snapshot is on screen, because the user's actions have no effect then.
  dropping = false;

  // Called when the app no longer knows this browser.
  locked = () => {};
  // Called when the app was put away, and is about to start again.
  asleep = () => {};
  // Called when the page shows another run of the app than the one that answers.
  outdated = () => {};

  // The handlers:
  //   pressed()         the user presses something: reports everything that is otherwise reported with a delay
  //   refused(id)       the app refused an action on an element
  //   settled(id)       the app answered an event
  //   place(id)         returns the position of an element in words
  //   text(id)          returns the text of a field in the app's tree
  //   describe(id)      returns { name, isSecret } of an element
  //   dropped(item)     an item cannot be sent to the app. An item with `dismissed` is kept until that is called
  //   isKept(item)      returns true if the browser's database has a long text. With true as a second argument,
  //                     also returns true if the database will have it
  //   changed()         an item was added or saved
  constructor(handlers, { name, window } = page) {
    this.#handlers = handlers;
    this.#page = name;
    this.#window = window;
    this.#storageKey = `reprise.outbox${window && `.${window}`}`;
  }

  // Adds an event, and sends it after the ones before it. `base` is the text of a field before an edit. It adds nothing
  // while `dropping`. If too many events wait, it reports a press, an undo or a redo as dropped instead.
  push(event, base) {
    if (this.dropping) return;
    if (event.text !== undefined) event.text = wellFormed(event.text);
    // At a press, the app must know all positions, including those that are reported with a delay.
    if (isPress(event)) this.#handlers.pressed();
    const item = this.#item(event, base);
    // Nothing moves past a press, because the app must see the text as it was then.
    if (isMerging(event)) supersede(this.#queue, item, (other) => !isMerging(other));
    if (this.#isFull(event)) return this.#handlers.dropped({ ...item, reason: "full" });
    if (this.#queue.length >= longestQueue) supersede(this.#queue, item, isBarrier);
    this.#queue.push(item);
    // The user may reload a disconnected page, hoping that it helps.
    if (!this.#isOpen) this.store();
    this.#handlers.changed();
    this.#send();
  }

  // Returns true if the app does not know yet what the user did to an element.
  has(id, type) {
    return this.#waiting().some(({ event }) => event.id === id && event.type === type);
  }

  // Returns the text that the user typed into a field and that the app does not know yet, or undefined.
  typed(id) {
    return this.#waiting().findLast(({ event }) => event.id === id && event.type === "edit")?.event.text;
  }

  // True if the tree on screen includes all of the user's changes of the focus. The answer to an event may arrive
  // before older trees.
  get knowsFocus() {
    return this.#focusNumber <= this.#shownNumber && !this.#waiting().some(({ event }) => isFocus(event));
  }

  // Another page typed into a field later. If this page must send its edit again, it sends the newer text. It does not
  // send the field's unsaved undo and redo again.
  overtaken(id, text) {
    this.#unsaved = this.#unsaved.filter(({ event }) => event.id !== id || !isStep(event));
    for (const { event } of this.#unsaved) {
      if (event.type === "edit" && event.id === id) Object.assign(event, { text, selection: undefined });
    }
  }

  // The user's unsaved input: the names of the elements, and the time of the first change. The time is infinite if
  // there is none.
  get unsaved() {
    const items = [...this.#refused, ...this.#unsaved, ...this.#waiting()].filter(({ event }) => entering.has(event.type));
    return { names: [...new Set(items.map(({ name }) => name))], since: Math.min(...items.map(({ time }) => time)) };
  }

  // True if everything that happened in this page is saved.
  get isSaved() {
    return this.#unsaved.length === 0 && this.#waiting().length === 0 && this.#refused.size === 0;
  }

  // The unsaved edits of long texts, only the newest one of each field, and the refused ones that the user has not
  // dismissed. Secrets are never stored.
  get longEdits() {
    const items = [...this.#unsaved, ...this.#waiting()].filter((item) => isLong(item) && !item.isSecret);
    const newest = new Map(items.map((item) => [item.event.id, item]));
    return [...newest.values(), ...[...this.#refused].filter((item) => isLong(item) && !item.isSecret)];
  }

  // True if closing the page now would lose a long text. The browser sends at most 64 kB, and its database does not
  // contain the text.
  get losesWhenLeft() {
    const waiting = this.#waiting();
    const { items } = this.#leaving(this.#isOpen ? waiting : []);
    const left = [...waiting.slice(items.length), ...this.#refused];
    return left.some((item) => isLong(item) && !this.#handlers.isKept?.(item));
  }

  // The time at which the unanswered event was sent, or null if there is none.
  get unansweredSince() {
    return this.#sending?.sentTime ?? null;
  }

  // The app saved the results of these events.
  saved(numbers) {
    for (const [page, number] of Object.entries(numbers)) {
      this.#saved[page] = Math.max(this.#saved[page] ?? 0, number);
    }
    this.#unsaved = this.#unsaved.filter((item) => !this.#isSaved(item));
    if (this.#isStored && this.isSaved) this.store();
    this.#handlers.changed();
  }

  // Sorts the events because the page is about to show the app. `received` contains the events that led to the
  // app's content, if this is new. `previousEnd` is the way in which the previous run ended, if the app knows. `age` is
  // the time in milliseconds for which this run has been there.
  meet(epoch, received = {}, previousEnd, age = 0) {
    const hasReceived = ({ page, number }) => number <= received[page];
    this.#settleDoubts(epoch, age);
    if (epoch !== this.#epoch) {
      this.#focusNumber = this.#shownNumber = 0;
      this.#taken.clear();
      this.#strange.clear();
      this.#received = {};
    }
    Object.assign(this.#received, received);
    this.#shownNumber = Math.max(this.#shownNumber, received[this.#page] ?? 0);
    if (epoch === this.#epoch) {
      // Its answer was lost, or went to the page before this one.
      this.#queue.filter(hasReceived).forEach((item) => this.#keep(item));
      this.#queue = this.#queue.filter((item) => !hasReceived(item));
      return;
    }
    const items = [];
    // The same run may also connect the window's scene again.
    const isDeath = runOf(epoch) !== runOf(this.#epoch) && !harmlessEnds.has(previousEnd);
    for (const item of [...this.#unsaved, ...this.#waiting()]) {
      if (isDeath && item.isSent && item.epoch === this.#epoch) item.deaths = (item.deaths ?? 0) + 1;
      supersede(items, item, isBarrier);
      items.push(item);
    }
    // The app may have restored an older state, or none at all.
    this.#isContinued = items.every(({ page }) => (received[page] ?? 0) >= (this.#saved[page] ?? 0));
    this.#epoch = epoch;
    this.#isNewRun = true;
    this.#sending = null;
    this.#unsaved = [];
    this.#queue = items.filter((item) => !hasReceived(item));
  }

  // Notes that the run before may have begun an event that the present run refused, unless the page sent the event after
  // the present run began.
  #settleDoubts(epoch, age) {
    for (const item of this.#waiting()) {
      if (!item.doubt || runOf(epoch) === runOf(item.doubt.epoch)) continue;
      if (!isYounger(item.doubt, age)) Object.assign(item, { isSent: true, epoch: item.doubt.epoch });
      delete item.doubt;
    }
  }

  // The app's tree (`views`) is on screen. Returns true if it continues where the previous one was, as far as the
  // page knows.
  resume(views) {
    const isNewRun = this.#isNewRun;
    this.#isNewRun = false;
    // True if something is missing on which later events may depend. Presses also depend on presses that no run has
    // begun.
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
      if (isLong(item)) this.#refuse(item, reason);
      else if (entering.has(item.event.type) || isPress(item.event)) this.#handlers.dropped({ ...item, reason });
    }
    this.#handlers.changed();
    this.#send();
    return !context.isBroken;
  }

  // The app is gone. The event being sent may or may not have arrived.
  pause() {
    this.#isOpen = false;
    this.#takeBack();
    this.#abort?.abort();
    this.store();
  }

  // Sends all waiting events at once because the user leaves the page, and the browser allows no more. If the
  // browser shows the page again, the page contacts the app before it sends anything.
  leave() {
    const isLeft = this.#isOpen;
    this.#isOpen = false;
    this.#takeBack();
    const { items, body } = this.#leaving(isLeft ? this.#queue : []);
    if (items.length > 0) {
      this.#post(body, { keepalive: true }).catch(() => {});
      for (const item of items) Object.assign(item, { isSent: true, epoch: this.#epoch });
    }
    this.store(true);
    this.#left = this.#stored();
  }

  // Reads the storage because the browser shows the page again. If another page of the tab changed it meanwhile,
  // that page took over the events of this one. This page continues with the events that the other one left.
  comeBack() {
    if (this.#stored() === this.#left) return;
    // The other page does not know the events that this one could not store.
    const own = [...this.#unsaved, ...this.#queue].filter((item) => this.#left === null || !this.#isForStorage(item, true));
    [this.#unsaved, this.#queue] = [[], []];
    this.adopt();
    this.#queue.unshift(...own);
    this.#handlers.changed();
  }

  // Returns the oldest events, as many as browsers send for a page that the user leaves. No event skips one that is
  // left behind, because the app accepts events only in order.
  #leaving(queue) {
    const texts = new Map();
    const items = [];
    const parts = [];
    let size = 2;
    for (const item of queue) {
      const { id, type, text } = item.event;
      const known = texts.has(id) ? texts.get(id) : this.#known(id);
      const part = JSON.stringify(this.#wire(item, known));
      // A unit takes up to three bytes.
      if (part.length > mostLeaving) break;
      size += encoder.encode(part).length + 1;
      if (size > mostLeaving) break;
      items.push(item);
      parts.push(part);
      if (type === "edit") texts.set(id, text);
      else if (steps.has(type)) texts.set(id, undefined);
    }
    return { items, body: `[${parts.join(",")}]` };
  }

  // Stores the unsaved events for a page that replaces this one. A browser may give a page no time to do so when
  // the user leaves it. Secrets and presses that were not begun are never stored. A long text is in the browser's
  // database, or on its way there. When the user leaves the page (`isLast`), a long text that isn't there yet is
  // stored here.
  store(isLast = false) {
    const items = [...this.#unsaved, ...this.#waiting()].filter(isStorable);
    try {
      this.#write(items.filter((item) => this.#isForStorage(item, isLast)));
    } catch (error) {
      console.warn("Unsaved input would not survive a reload of this page:", error);
      // A long text may need more room than there is. It must not keep the others out.
      if (items.some(isLong)) this.#writeShort(items);
    }
  }

  #writeShort(items) {
    try {
      this.#write(items.filter((item) => !isLong(item)));
    } catch {
      // There is no room at all.
    }
  }

  #write(items) {
    if (items.length === 0 && this.#isStored) sessionStorage.removeItem(this.#storageKey);
    this.#isStored = items.length > 0;
    if (!this.#isStored) return;
    const pages = items.map(({ page }) => [page, this.#saved[page] ?? 0]);
    // The page that adopts them includes this time.
    const age = (item) => Date.now() + item.time - performance.now();
    const stored = items.map((item) => ({ ...item, doubt: undefined, base: storedBase(item), time: age(item) }));
    const state = { epoch: this.#epoch, items: stored, saved: Object.fromEntries(pages) };
    sessionStorage.setItem(this.#storageKey, JSON.stringify(state));
  }

  // The window is closed, so the page informs the user no more.
  forget() {
    this.#isOpen = false;
    this.dropping = true;
    [this.#queue, this.#unsaved, this.#sending] = [[], [], null];
    this.#refused.clear();
    this.#abort?.abort();
    this.store();
    this.#handlers.changed();
  }

  // Takes over the events that the previous page stored. They keep their page's name, because the app knows which
  // of them it has. They stay in the storage until the app has saved them, because this page may be left as
  // suddenly as the previous one.
  adopt() {
    try {
      const text = sessionStorage.getItem(this.#storageKey);
      if (!text) return;
      this.#isStored = true;
      const { epoch, items, saved } = JSON.parse(text);
      // An item must not become younger if the clock is set back.
      const time = (item) => performance.now() + Math.min(0, item.time - Date.now());
      this.#queue = items.map((item) => ({ ...item, time: time(item) }));
      this.#saved = saved;
      this.#epoch = epoch;
    } catch (error) {
      console.warn("The input that the page before this one kept cannot be read:", error);
    }
  }

  // Returns the contents of the browser's storage, or null if there are none or they can't be read.
  #stored() {
    try {
      return sessionStorage.getItem(this.#storageKey);
    } catch {
      return null;
    }
  }

  #isForStorage(item, isLast) {
    return isStorable(item) && (!isLong(item) || !this.#handlers.isKept?.(item, !isLast));
  }

  // Takes over a long edit from a closed page. Sends it if the field has a text from which the edit was made, and the
  // user has not typed there since. Otherwise shows it to the user. If the app already has the edit, it is only kept
  // until the app has saved it.
  recover(item) {
    const { page, number, event } = item;
    const isSame = (other) => other.page === page && other.number === number;
    const others = [...this.#unsaved, ...this.#waiting(), ...this.#refused];
    // It was in the tab's own storage, too.
    const known = others.find(isSame);
    if (known) {
      known.slot = item.slot;
    } else if (this.#isSaved(item)) {
      return;
    } else if (number <= this.#received[page]) {
      if (!others.some((other) => other.event.id === event.id)) this.#unsaved.unshift(item);
    } else {
      const text = this.#handlers.text(event.id);
      const isTyped = others.some((other) => other.event.id === event.id && other.event.type === "edit");
      if (text === undefined) this.#refuse(item, "gone");
      else if (isTyped || !item.leadsFrom(text)) this.#refuse(item, "moved");
      else this.#queue.push(item);
    }
    this.#handlers.changed();
    this.#send();
  }

  // Shows the user the text of an edit that the app refuses. The edit counts as unsaved until the user dismisses
  // it.
  #refuse(item, reason, sentence) {
    item.slot ??= `${item.page} ${item.number}`;
    this.#refused.add(item);
    const dismissed = () => {
      this.#refused.delete(item);
      this.#handlers.changed();
    };
    this.#handlers.dropped({ ...item, reason, sentence, dismissed });
  }

  // Presses and steps are refused if too many wait. Edits always find a place, because the number of fields is
  // limited.
  #isFull(event) {
    if (!isBarrier(event)) return false;
    return this.#queue.length >= longestQueue || (isStep(event) && this.#unsaved.length >= longestQueue);
  }

  #item(event, base) {
    const { id, type } = event;
    const item = { event, page: this.#page, number: ++this.#number, time: performance.now() };
    // The contents of a clipboard are never stored.
    if (type === "useClipboard") item.isSecret = true;
    if (!id || !(entering.has(type) || isPress(event))) return item;
    return Object.assign(item, this.#handlers.describe(id), { place: this.#handlers.place(id), base });
  }

  #isSaved({ page, number }) {
    return number <= this.#saved[page];
  }

  // Returns the reason why an item isn't sent to the present run of the app, or null if it is.
  #reasonToDrop(item, views, isNewRun, context, texts) {
    const { event, isSent, time, deaths } = item;
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
    if (deaths >= mostDeaths) return "deadly";
    // A step may be saved without its number, and undoing twice isn't undoing once. A field that still contains the
    // text from before the step doesn't include the step.
    const shown = texts.get(event.id) ?? this.#handlers.text(event.id);
    if (isStep(event) && isSent && shown !== unknown && shown !== undefined && shown !== item.base) return "done";
    if (!context.isBroken || !event.id) return null;
    // Another element may have the same identity now.
    if (item.place !== undefined && item.place !== this.#handlers.place(event.id)) return "moved";
    const text = texts.get(event.id) ?? this.#handlers.text(event.id);
    if (text === unknown || item.base === text || (event.type === "edit" && event.text === text)) return null;
    return event.type === "edit" || isStep(event) ? "moved" : null;
  }

  // The app received it. It is kept until the app has saved it, except for a change of the page's size, and for an
  // event that another run of the app cannot get.
  #keep(item) {
    const { event } = item;
    if (isFocus(event) && item.page === this.#page) this.#focusNumber = item.number;
    if (this.#isSaved(item) || event.type === "resize") return;
    if (!isPress(event) && !repeatable.has(event.type)) return;
    const newest = this.#unsaved.at(-1);
    // Of consecutive presses, the last one suffices.
    if (newest && isPress(newest.event) && isPress(event)) this.#unsaved.pop();
    else supersede(this.#unsaved, item, isBarrier);
    this.#unsaved.push(item);
    if (this.#unsaved.length > longestQueue) this.#unsaved = condensed(this.#unsaved);
  }

  // Records the text that the app now has in a field. After the edit of another page, the text counts as unknown.
  #took({ event, page, number }) {
    if (event.type !== "edit") return;
    this.#strange.delete(event.id);
    if (page === this.#page) this.#taken.set(event.id, { text: event.text, number });
    else this.#strange.add(event.id);
  }

  // Returns the text that the app has in a field, as far as this page knows, or undefined.
  #known(id) {
    if (this.#strange.has(id)) return undefined;
    const taken = this.#taken.get(id);
    return taken && taken.number > this.#shownNumber ? taken.text : this.#handlers.text(id);
  }

  // Makes the message of an event. A long text is sent as the difference from the app's text (`known`), unless that is
  // unknown or the difference is longer than half of the text.
  #wire({ event, page, number }, known) {
    const { text, ...rest } = event;
    if (event.type !== "edit" || known === undefined || text.length < longText) return { ...event, page, number };
    const change = difference(known, text);
    if (change.text.length > text.length / 2) return { ...event, page, number };
    return { ...rest, change, baseLength: known.length, baseHash: hash(known), page, number };
  }

  #waiting() {
    return this.#sending ? [this.#sending, ...this.#queue] : this.#queue;
  }

  // The event being sent may not have arrived. The same run of the app knows its number.
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
    const headers = withToken({ "Content-Type": "application/json" });
    // A run of the app refuses events for another run.
    const query = `epoch=${this.#epoch}${this.#window && `&window=${this.#window}`}`;
    return fetch(`/event?${query}`, { method: "POST", headers, body, ...options });
  }

  async #send() {
    if (this.#sending || !this.#isOpen || this.#queue.length === 0) return;
    const item = (this.#sending = this.#queue.shift());
    const { event } = item;
    const { isSent, epoch } = item;
    const date = Date.now();
    Object.assign(item, { isSent: true, epoch: this.#epoch, sentTime: performance.now() });
    const abort = (this.#abort = new AbortController());
    let response = null;
    const message = this.#wire(item, this.#known(event.id));
    try {
      response = await this.#post(JSON.stringify(message), { signal: abort.signal });
    } catch {
      // The stream will notice this too, and reconnect.
    }
    // The app is gone, or another run of it is there, so the event is waiting again.
    if (this.#sending !== item || this.#abort !== abort) return;
    if (response?.status === 409 || response?.status === 401) {
      // Another run of the app answers, and did not begin it. The run before it may have, because some networks deliver
      // a request twice. The page knows when it meets the run that answers.
      item.doubt = { epoch: this.#epoch, time: item.sentTime, date };
      Object.assign(item, { isSent, epoch });
      this.pause();
      this.#handlers.changed();
      return this.outdated();
    }
    // The app was put away, and a host starts it again. No run can have begun an event that is younger than that. The
    // page continues with the app's next tree.
    const rest = response?.status === 503 ? response.headers?.get("Reprise-Asleep") : null;
    if (rest) {
      if (isYounger({ time: item.sentTime, date }, Number(rest))) Object.assign(item, { isSent, epoch });
      this.pause();
      this.#handlers.changed();
      return this.asleep();
    }
    // Without the app, the page waits for it. With the app, the page tries again a moment later.
    if (response === null || response.status === 503 || response.status === 403) {
      this.#takeBack();
      this.#handlers.changed();
      if (response?.status === 403) return this.locked();
      if (this.#isOpen) setTimeout(() => this.#send(), 200);
      return;
    }
    if (response.status === 412 && message.change) {
      this.#strange.add(event.id);
      this.#takeBack();
      return this.#send();
    }
    this.#sending = null;
    if (response.ok) {
      this.#took(item);
      this.#keep(item);
    } else {
      const sentence = (await response.text()).trim();
      console.debug(`${event.type} ${event.id ?? ""}: ${response.status} ${sentence}`);
      const isNewest = !this.#queue.some((other) => other.event.id === event.id && other.event.type === "edit");
      if (event.type === "edit" && !ofTheApp.has(response.status)) isNewest && this.#refuse(item, "refused", sentence);
      else if (event.id) this.#handlers.refused(event.id);
    }
    if (event.id) this.#handlers.settled(event.id);
    this.#handlers.changed();
    this.#send();
  }
}

const encoder = new TextEncoder();

// The status codes with which the app itself refuses an edit: the field is gone, or cannot be edited now. The page
// shows the app's text.
const ofTheApp = new Set([404, 422]);

// The old text of a field may be too long for the storage, even if the present one is not.
const storedBase = ({ base }) => (base?.length < longText ? base : undefined);

const isLong = ({ event }) => event.type === "edit" && event.text.length >= longText;

// Shortens a list of unsaved items. It keeps the newest text of each field, even across presses. One press before
// everything else shows that there were presses.
function condensed(items) {
  const kept = [];
  let press = null;
  for (const item of items) {
    if (isPress(item.event)) {
      press ??= item;
      continue;
    }
    if (item.event.type === "edit") removeSteps(kept, item.event.id);
    supersede(kept, item, (other) => isStep(other) && other.id === item.event.id);
    kept.push(item);
  }
  return press ? [press, ...kept] : kept;
}

// A newer text of a field includes earlier undo steps.
function removeSteps(items, id) {
  for (let index = items.length - 1; index >= 0; index--) {
    if (isStep(items[index].event) && items[index].event.id === id) items.splice(index, 1);
  }
}

// Returns true if the page sent an event less than `age` milliseconds ago. A clock that stops while the machine sleeps
// makes an event younger, so both clocks count.
const isYounger = ({ time, date }, age) => time > performance.now() - age && date > Date.now() - age;

// An epoch names the run and, after a dot, the connection of the window's scene.
const runOf = (epoch) => epoch?.split(".")[0];

// Removes items that a newer item makes unnecessary, back to the last item that they must not cross. The newer item
// then applies to the text to which the older one applied.
function supersede(items, newer, isBetween) {
  for (let index = items.length - 1; index >= 0 && !isBetween(items[index].event); index--) {
    if (!covers(newer.event, items[index].event)) continue;
    const [older] = items.splice(index, 1);
    if (newer.event.type !== older.event.type) continue;
    newer.base = older.base ?? newer.base;
    newer.time = Math.min(newer.time, older.time);
  }
}
