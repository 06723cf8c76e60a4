// Text fields. The browser's own editing has priority: composition, paste and the cursor stay untouched unless the
// app itself changed the text, which a higher revision shows. The app handles undo, because it keeps typed text
// when it ends. It does not keep secrets.

import { isComposing, stepFor } from "./shortcuts.js";
import { wellFormed } from "./texts.js";
import { has, traits } from "./traits.js";

// The input types of undo in the browser's own menus and gestures.
const inputSteps = { historyUndo: "undo", historyRedo: "redo" };

const fields = new WeakMap();

export class Field {
  element;
  #view;
  #context;
  // The run of the app and the revision that the element shows.
  #epoch;
  #revision;
  #isComposing = false;
  // True if the app changed the text during an edit of the user.
  #isStale = false;
  // The last text of the tree, and whether the user has typed since then.
  #known = null;
  #isAhead = false;
  // True if an undo or redo is not in the tree yet.
  #isStepping = false;
  // True if the typed text is a secret. No saved state contains it, and the present run of the app has not received
  // it.
  #holdsSecret = false;
  // The text before the user's next edit.
  #before = "";
  // The cursor's position as the app knows it.
  #reported = "";
  // The text and the selection of the moment when the user left the page, or null if the field shows something
  // newer.
  #left = null;
  // True from the moment when the user left the page until shortly after the browser has shown it again. The browser
  // may empty the field meanwhile.
  #mayBeEmptied = false;

  constructor(view, element, context) {
    this.#view = view;
    this.#context = context;
    this.element = element;
    fields.set(element, this);
    element.addEventListener("input", () => this.#edited());
    element.addEventListener("compositionstart", () => {
      this.#putBack();
      this.#isComposing = true;
    });
    element.addEventListener("compositionend", () => {
      this.#isComposing = false;
      this.#edited();
    });
    element.addEventListener("focus", () => {
      if (!context.moving) this.#send({ type: "focus" });
    });
    element.addEventListener("blur", () => {
      // The whole window may have lost the focus, or the element its place. Neither concerns the app.
      if (context.moving || document.activeElement === element || !element.isConnected) return;
      this.#send({ type: "blur" });
    });
    element.addEventListener("beforeinput", (event) => {
      this.#putBack();
      const step = inputSteps[event.inputType];
      if (!step || !this.#steps) return;
      event.preventDefault();
      if (this.#can(step)) this.#take(step);
    });
    element.addEventListener("keydown", (event) => {
      const step = !isComposing(event) && !event.defaultPrevented && stepFor(event);
      if (!step || !this.#steps || !this.#can(step)) return;
      event.preventDefault();
      this.#take(step);
    });
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || isComposing(event) || element.localName === "textarea") return;
      event.preventDefault();
      this.#send({ type: "submit" });
    });
  }

  // Shows the tree's text if it is newer than the user's. During a composition, or while an edit is on its way, it
  // waits.
  apply() {
    const { node } = this.#view;
    const input = node.input;
    if (!input) return;
    // Other scripts of the page use this to know if the field handles undo.
    if (input.steps) this.element.dataset.steps = "";
    else delete this.element.dataset.steps;
    const isNew = this.#epoch !== this.#context.epoch;
    const typed = this.#context.outbox.typed(node.id);
    const hasEdit = typed !== undefined;
    this.#putBack();
    const value = this.#value;
    this.#catchUp(value);
    // The text from another page is the user's too, and does not increase the revision.
    const isOwn = this.#isAhead || this.#isStepping || hasEdit;
    const isFromElsewhere = value !== input.text && input.text !== this.#known && !isOwn;
    // Each undo or redo increases the revision, whatever its result.
    if (isNew || input.revision > this.#revision) this.#isStepping = this.#hasStep("undo") || this.#hasStep("redo");
    this.#known = input.text;
    if (isFromElsewhere) this.#context.outbox.overtaken(node.id, input.text);
    if (!isNew && input.revision <= this.#revision && !isFromElsewhere) return;
    if (this.#isComposing) {
      this.#isStale = true;
      return;
    }
    if (hasEdit && !isNew) {
      // The app changed an older text. Its change of the newest one is on its way.
      this.#isStale = true;
      return;
    }
    const isFirst = this.#epoch === undefined;
    const keepsSecret = isNew && !isFirst && isSecret(input) && !input.text && value;
    this.#epoch = this.#context.epoch;
    this.#revision = input.revision;
    this.#isStale = false;
    if (hasEdit) {
      // The page before this one kept it.
      if (isFirst) this.#isAhead = true;
      if (isFirst) this.#show(typed);
      return;
    }
    // The app does not keep secrets, and the user has not removed this one.
    if (keepsSecret) return void (this.#holdsSecret = true);
    this.#show(input.text);
  }

  // Another run of the app is on screen. It gets the secret, which it cannot have saved, if it continues where the
  // previous run was.
  meet(goesOn) {
    if (!this.#holdsSecret) return;
    this.#holdsSecret = false;
    if (!goesOn) return this.revert();
    this.#edited();
    // The edited field gets the focus in the app. The user's focus stays where it was.
    const focused = fields.get(document.activeElement);
    if (focused) focused.#send({ type: "focus" });
    else this.#send({ type: "blur" });
  }

  // Shows the tree's text, and discards the user's.
  revert() {
    const { input } = this.#view.node;
    this.#isAhead = false;
    this.#isStale = false;
    if (input) this.#show(input.text);
  }

  // Records the text because the user leaves the page. If WebKit shows the page again, it empties some fields a
  // moment after `pageshow`, which isn't an action of the user.
  leave() {
    const { value, selectionStart, selectionEnd } = this.element;
    this.#left = { value, selectionStart, selectionEnd };
    this.#mayBeEmptied = true;
  }

  // Restores the text because the browser shows the page again.
  comeBack() {
    // A composition ends with the page, but WebKit doesn't report that.
    this.#isComposing = false;
    this.#putBack();
    this.#mayBeEmptied = true;
    setTimeout(() => this.#putBack(), 0);
    setTimeout(() => {
      this.#putBack();
      this.#mayBeEmptied = false;
    }, 100);
  }

  #putBack() {
    if (this.#left === null || this.#isComposing || this.element.value === this.#left.value) return;
    const { value, selectionStart, selectionEnd } = this.#left;
    this.element.value = value;
    if (document.activeElement === this.element) this.element.setSelectionRange(selectionStart, selectionEnd);
  }

  #show(text) {
    const end = text.length;
    this.#left = this.#mayBeEmptied ? { value: text, selectionStart: end, selectionEnd: end } : null;
    if (this.#value !== text) this.element.value = text;
    this.#before = text;
    this.showSelection();
  }

  showSelection() {
    const { node } = this.#view;
    const selection = node.input?.selection;
    const isActive = document.activeElement === this.element;
    if (!selection || (!isActive && !has(node, traits.focused))) return;
    if (this.#value !== node.input.text || this.#context.outbox.has(node.id, "select")) return;
    const end = selection.location + selection.length;
    if (this.element.selectionStart !== selection.location || this.element.selectionEnd !== end) {
      this.element.setSelectionRange(selection.location, end);
    }
    this.#reported = `${selection.location} ${selection.length}`;
  }

  // The app answered an event.
  settled() {
    this.#catchUp();
    if (!this.#isStale) return;
    // The tree that results from the event comes right after the answer, and is better to show.
    setTimeout(() => this.#isStale && this.apply(), 60);
  }

  // The tree with the typed text comes before or after the answer to the event.
  #catchUp(value = this.#value) {
    const { id, input } = this.#view.node;
    if (value === input?.text && !this.#context.outbox.has(id, "edit")) this.#isAhead = false;
  }

  selectionChanged() {
    const selection = this.#selection();
    const place = `${selection.location} ${selection.length}`;
    if (this.#isComposing || place === this.#reported) return;
    this.#reported = place;
    this.#send({ type: "select", selection });
  }

  #edited() {
    this.#left = null;
    this.#isAhead = true;
    const selection = this.#selection();
    this.#reported = `${selection.location} ${selection.length}`;
    const text = this.#value;
    this.#send({ type: "edit", text, selection }, this.#before);
    this.#before = text;
  }

  // The text of the field as the app stores it.
  get #value() {
    return wellFormed(this.element.value);
  }

  get #steps() {
    return this.#view.node.input?.steps;
  }

  #hasStep(step) {
    return this.#context.outbox.has(this.#view.node.id, step);
  }

  // Returns true if the app has something to undo or redo, or may have when it receives the events on their way.
  #can(step) {
    if (this.#isStepping) return true;
    return step === "undo" ? this.#steps.canUndo || this.#isAhead : this.#steps.canRedo;
  }

  #take(step) {
    this.#isStepping = true;
    this.#send({ type: step }, this.#value);
  }

  // The undo or redo was not sent.
  stepRefused() {
    this.#isStepping = this.#hasStep("undo") || this.#hasStep("redo");
  }

  #selection() {
    const { selectionStart, selectionEnd } = this.element;
    return { location: selectionStart ?? 0, length: (selectionEnd ?? 0) - (selectionStart ?? 0) };
  }

  #send(event, base) {
    this.#context.outbox.push({ ...event, id: this.#view.node.id }, base);
  }
}

const isSecret = ({ isSecret, isSecure }) => isSecret || isSecure;

// Reports the position of the cursor in the focused field if the app does not know it yet. It reports none during a
// composition.
export function reportSelection() {
  fields.get(document.activeElement)?.selectionChanged();
}

// Reports the position of the cursor 50 ms after it has moved, unless the page itself moves the focus. Locked fields
// have one too, and the app needs it nevertheless.
export function watchSelection(context) {
  let timer;
  document.addEventListener("selectionchange", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!context.moving) reportSelection();
    }, 50);
  });
}
