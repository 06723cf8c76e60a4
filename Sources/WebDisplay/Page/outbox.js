// The events on their way to the app, and those that it has taken and not saved yet.
//
// One at a time they go to the app, in the order in which the user caused them, each with a number: the app begins none
// twice. They stay here until the app says that it has saved what they led to. When it has died before that, its next run
// is sent the rest. An edit carries the whole text, so the newest one of a field is enough; undoing is about what was typed before
// it, so no edit moves across it. A press is begun at most once:
// what it was about to do is not known after a crash, so it is not repeated, and what was typed after it only goes where
// everything is as it was then.
//
// A long text goes as a difference to the text that the app has. If the app has another one, it says so, and is sent the whole.

import { withToken } from "./access.js";
import { page } from "./page.js";
import { difference, hash, longText, wellFormed } from "./texts.js";

// What can be sent to another run of the app, and of what the user has done, what has to be there afterwards.
const steps = new Set(["undo", "redo"]);
const entering = new Set(["edit", ...steps, "toggle", "setValue", "setDate"]);
const repeatable = new Set([...entering, "select", "scroll", "focus", "blur", "resize"]);
// The newest one of these says it all, so an older one that still waits is dropped.
const merging = new Set([
  "edit", "select", "scroll", "loaded", "resize", "setValue", "setDate", "useClipboard",
]);
const presses = new Set(["activate", "submit", "delete", "dismiss", "key", "revealActions", "insert", "move"]);
const isMerging = ({ type, phase }) => merging.has(type) || phase === "changed";
const isPress = ({ type, phase }) => presses.has(type) || (type === "gesture" && phase !== "changed");
const isStep = ({ type }) => steps.has(type);
const isBarrier = (event) => isPress(event) || isStep(event);
// Secrets are written nowhere, and neither are presses that the app can't have begun.
const isStorable = ({ event, isSent, isSecret }) => !isSecret && (repeatable.has(event.type) || isSent);
const isFocus = ({ type }) => type === "focus" || type === "blur";
// Whether the older event says nothing any more beside the newer one.
const covers = (newer, older) =>
  newer.id === older.id &&
  (newer.type === older.type || (newer.type === "edit" && older.type === "select") || (isFocus(newer) && isFocus(older)));

// A press that could not be delivered for this long is no longer what its user expects.
const longestWait = 3000;
const longestQueue = 500;
// Browsers let a page that is left send 64 KiB, with what it has sent before.
const mostLeaving = 60_000;
// So many runs of the app may die with an event. They may have died of it. A run that ended because it was asked to, or with the
// machine, did not die of an event.
const mostDeaths = 3;
const harmlessEnds = new Set(["clean", "systemStopped"]);
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
  // By page, the newest event that the app had begun when it said so last.
  #received = {};
  // By element, the text that this run of the app has taken, and the number of the event that brought it.
  #taken = new Map();
  // Elements of which the app has another text than this page believes.
  #strange = new Set();
  // Edits that the app does not take, until their user dismisses them.
  #refused = new Set();
  // The newest event by which the app has learnt where the focus is, and the newest one that the tree on screen comes from.
  #focusNumber = 0;
  #shownNumber = 0;
  #isOpen = false;
  // Whether something lies in the browser's storage, and what lay there when this page was left.
  #isStored = false;
  #left = null;
  // The run of the app that is dealt with, and whether the one that follows goes on where it was.
  #epoch = null;
  #isNewRun = false;
  #isContinued = true;
  #handlers;

  // While only a snapshot is on screen, nothing stands behind what its user touches.
  dropping = false;

  // Called when the app does not know this browser any more.
  locked = () => {};
  // Called when the page shows another run of the app than the one that answers.
  outdated = () => {};

  // What the handlers are for:
  //   pressed()         the user presses something: reports what is otherwise reported with a delay
  //   refused(id)       the app did not take what was done to an element
  //   settled(id)       the app has answered an event
  //   place(id)         in words, where an element stands
  //   text(id)          what a field has in the app's tree
  //   describe(id)      { name, isSecret } of an element
  //   dropped(item)     something cannot be sent to the app; an item with `dismissed` is kept until that is called
  //   isKept(item)      whether the browser's database has a long text; with true as a second argument, whether it has it or will
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
    if (event.text !== undefined) event.text = wellFormed(event.text);
    // The app must know where everything stood when its user pressed something, also what is reported with a delay.
    if (isPress(event)) this.#handlers.pressed();
    const item = this.#item(event, base);
    // Nothing moves across a press: the app must see the text as it was then.
    if (isMerging(event)) supersede(this.#queue, item, (other) => !isMerging(other));
    if (this.#isFull(event)) return this.#handlers.dropped({ ...item, reason: "full" });
    if (this.#queue.length >= longestQueue) supersede(this.#queue, item, isBarrier);
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
    const items = [...this.#refused, ...this.#unsaved, ...this.#waiting()].filter(({ event }) => entering.has(event.type));
    return { names: [...new Set(items.map(({ name }) => name))], since: Math.min(...items.map(({ time }) => time)) };
  }

  // Whether all that has happened in this page is saved.
  get isSaved() {
    return this.#unsaved.length === 0 && this.#waiting().length === 0 && this.#refused.size === 0;
  }

  // The edits of long texts that are not saved, the newest one of each field. Secrets are kept nowhere.
  get longEdits() {
    const items = [...this.#unsaved, ...this.#waiting()].filter((item) => isLong(item) && !item.isSecret);
    const newest = new Map(items.map((item) => [item.event.id, item]));
    return [...newest.values(), ...[...this.#refused].filter((item) => isLong(item) && !item.isSecret)];
  }

  // Tells whether closing the page now loses a long text: the browser sends 64 kB at most, and its database does not have the text.
  get losesWhenLeft() {
    const waiting = this.#waiting();
    const { items } = this.#leaving(this.#isOpen ? waiting : []);
    return waiting.slice(items.length).some((item) => isLong(item) && !this.#handlers.isKept?.(item));
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

  // Sorts the events because the page is about to show the app. `received` says which events led to what the app shows, if that is
  // news. `previousEnd` says how the previous run ended, if the app knows.
  meet(epoch, received = {}, previousEnd) {
    const hasReceived = ({ page, number }) => number <= (received[page] ?? 0);
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
    // A run may also connect the scene of the window anew.
    const isDeath = runOf(epoch) !== runOf(this.#epoch) && !harmlessEnds.has(previousEnd);
    for (const item of [...this.#unsaved, ...this.#waiting()]) {
      if (isDeath && item.isSent && item.epoch === this.#epoch) item.deaths = (item.deaths ?? 0) + 1;
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
      if (isLong(item)) this.#refuse(item, reason);
      else if (entering.has(item.event.type) || isPress(item.event)) this.#handlers.dropped({ ...item, reason });
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

  // Sends all that waits in one go because the page is going away: the browser allows no more. If the browser shows the page again,
  // the page meets the app before it sends anything.
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

  // Looks at the storage because the browser shows the page again. If another page of the tab changed it meanwhile, that page took
  // over the events of this one, and this one goes on with what the other one left.
  comeBack() {
    if (this.#stored() === this.#left) return;
    // The other page knows nothing of what this one could not store.
    const own = [...this.#unsaved, ...this.#queue].filter((item) => this.#left === null || !this.#isForStorage(item, true));
    [this.#unsaved, this.#queue] = [[], []];
    this.adopt();
    this.#queue.unshift(...own);
    this.#handlers.changed();
  }

  // Picks the oldest events, as many as browsers send for a page that is left. Nothing goes past an event that is left behind, because
  // the app takes events in their order only.
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

  // Keeps for a page that is loaded in the place of this one what the app has not saved; the browser may give a page no time
  // for it when it is left. Secrets are written nowhere. A press that was not begun is not, either. A long text is in the browser's
  // database, or on its way there; of a page that is left now (`isLast`), what is not there yet is written here.
  store(isLast = false) {
    const items = [...this.#unsaved, ...this.#waiting()].filter(isStorable);
    try {
      this.#write(items.filter((item) => this.#isForStorage(item, isLast)));
    } catch (error) {
      console.warn("What is not saved would not survive a reload of this page:", error);
      // A long text may be more than there is room for. It must not keep the others out.
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
    // The page that adopts them counts the time until then, too.
    const age = (item) => Date.now() + item.time - performance.now();
    const stored = items.map((item) => ({ ...item, base: storedBase(item), time: age(item) }));
    const state = { epoch: this.#epoch, items: stored, saved: Object.fromEntries(pages) };
    sessionStorage.setItem(this.#storageKey, JSON.stringify(state));
  }

  // The window is closed: nobody is told any more.
  forget() {
    this.#isOpen = false;
    this.dropping = true;
    [this.#queue, this.#unsaved, this.#sending] = [[], [], null];
    this.#refused.clear();
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
      // Nothing gets younger when somebody sets the clock back.
      const time = (item) => performance.now() + Math.min(0, item.time - Date.now());
      this.#queue = items.map((item) => ({ ...item, time: time(item) }));
      this.#saved = saved;
      this.#epoch = epoch;
    } catch (error) {
      console.warn("What the page before this one had kept cannot be read:", error);
    }
  }

  // Returns what lies in the browser's storage, or null if that is nothing or can't be read.
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

  // Takes over a long edit from a page that is gone, and sends it if the field has a text that the edit was made of.
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
    } else if (number <= (this.#received[page] ?? 0)) {
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

  // Shows its user the text of an edit that the app does not take. The edit counts as not saved until they dismiss it.
  #refuse(item, reason, sentence) {
    item.slot ??= `${item.page} ${item.number}`;
    this.#refused.add(item);
    const dismissed = () => {
      this.#refused.delete(item);
      this.#handlers.changed();
    };
    this.#handlers.dropped({ ...item, reason, sentence, dismissed });
  }

  // Presses and steps are not begun when too many wait. What is typed always finds a place: there are only so many fields.
  #isFull(event) {
    if (!isBarrier(event)) return false;
    return this.#queue.length >= longestQueue || (isStep(event) && this.#unsaved.length >= longestQueue);
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
    if (this.#unsaved.length > longestQueue) this.#unsaved = condensed(this.#unsaved);
  }

  // Notes the text that the app now has in a field.
  #took({ event, page, number }) {
    if (event.type !== "edit") return;
    this.#strange.delete(event.id);
    if (page === this.#page) this.#taken.set(event.id, { text: event.text, number });
    else this.#strange.add(event.id);
  }

  // The text that the app has in a field, as far as this page knows; undefined if it does not.
  #known(id) {
    if (this.#strange.has(id)) return undefined;
    const taken = this.#taken.get(id);
    return taken && taken.number > this.#shownNumber ? taken.text : this.#handlers.text(id);
  }

  // Makes the message of an event. A long text goes as the difference from the one that the app has.
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
    const headers = withToken({ "Content-Type": "application/json" });
    // A run of the app refuses an event for another run.
    const query = `epoch=${this.#epoch}${this.#window && `&window=${this.#window}`}`;
    return fetch(`/event?${query}`, { method: "POST", headers, body, ...options });
  }

  async #send() {
    if (this.#sending || !this.#isOpen || this.#queue.length === 0) return;
    const item = (this.#sending = this.#queue.shift());
    const { event } = item;
    const { isSent, epoch } = item;
    Object.assign(item, { isSent: true, epoch: this.#epoch, sentTime: performance.now() });
    const abort = (this.#abort = new AbortController());
    let response = null;
    const message = this.#wire(item, this.#known(event.id));
    try {
      response = await this.#post(JSON.stringify(message), { signal: abort.signal });
    } catch {
      // The stream will notice too, and reconnect.
    }
    // The app is gone meanwhile, or another run of it is there: then it is on its way again.
    if (this.#sending !== item || this.#abort !== abort) return;
    if (response?.status === 409 || response?.status === 401) {
      // Another run of the app answers, and did not begin it.
      Object.assign(item, { isSent, epoch });
      this.pause();
      this.#handlers.changed();
      return this.outdated();
    }
    // Without the app there is nobody to send to; with it, a moment later will do.
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

// Answers by which the app itself declines an edit: the field is gone, or is not to be edited now. The page shows what the app has.
const ofTheApp = new Set([404, 422]);

// What stood in a field may be too long for the storage, although what stands there now is not.
const storedBase = ({ base }) => (base?.length < longText ? base : undefined);

const isLong = ({ event }) => event.type === "edit" && event.text.length >= longText;

// Shortens a list of unsaved items: keeps the newest text of each field, across presses. Before everything else, one press says that
// there were some.
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

// A newer text of a field says what was undone there before.
function removeSteps(items, id) {
  for (let index = items.length - 1; index >= 0; index--) {
    if (isStep(items[index].event) && items[index].event.id === id) items.splice(index, 1);
  }
}

// An epoch names the run, and behind a dot the connection of the window's scene.
const runOf = (epoch) => epoch?.split(".")[0];

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
