// Text fields. The browser's own editing comes first: composition, paste and the cursor stay untouched unless the app itself
// changed the text, which it says by a higher revision. Undoing is the app's, which keeps what was typed when it ends; only of
// secrets it keeps nothing.

import { isComposing, stepFor } from "./shortcuts.js";
import { wellFormed } from "./texts.js";
import { has, traits } from "./traits.js";

// As the browser's own menus and gestures ask for it.
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
  // The app changed the text while the user was in the middle of something.
  #isStale = false;
  // What the tree said last, and whether the user has typed something since that it does not say yet.
  #known = null;
  #isAhead = false;
  // Whether something was undone or redone that the tree does not say yet.
  #isStepping = false;
  // What is typed here is in no saved state, and the run of the app that is on screen has not been told it.
  #holdsSecret = false;
  // What stood there before the user edits it next.
  #before = "";
  // Where the app believes the cursor to be.
  #reported = "";
  // The text and the selection of the moment when the page was left, or null if the field shows something newer.
  #left = null;
  // Whether the browser has just shown the page again, so that it may empty the field.
  #isComingBack = false;

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
      // The whole window may have lost the focus, or the element its place: neither says anything about the app.
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

  // Shows what the tree says, if that is newer than what the user did.
  apply() {
    const { node } = this.#view;
    const input = node.input;
    if (!input) return;
    // Other scripts of the page ask whether undoing is the field's.
    if (input.steps) this.element.dataset.steps = "";
    else delete this.element.dataset.steps;
    const isNew = this.#epoch !== this.#context.epoch;
    const typed = this.#context.outbox.typed(node.id);
    const hasEdit = typed !== undefined;
    this.#putBack();
    const value = this.#value;
    this.#catchUp(value);
    // What was typed in another page is the user's too, and raises no revision.
    const isOwn = this.#isAhead || this.#isStepping || hasEdit;
    const isFromElsewhere = value !== input.text && input.text !== this.#known && !isOwn;
    // Each undo or redo raises the revision, whatever comes of it.
    if (isNew || input.revision > this.#revision) this.#isStepping = this.#hasStep("undo") || this.#hasStep("redo");
    this.#known = input.text;
    if (isFromElsewhere) this.#context.outbox.overtaken(node.id, input.text);
    if (!isNew && input.revision <= this.#revision && !isFromElsewhere) return;
    if (this.#isComposing) {
      this.#isStale = true;
      return;
    }
    if (hasEdit && !isNew) {
      // The app's change was made to an older text. What it makes of the newest one is on its way.
      this.#isStale = true;
      return;
    }
    const isFirst = this.#epoch === undefined;
    const keepsSecret = isNew && !isFirst && isSecret(input) && !input.text && value;
    this.#epoch = this.#context.epoch;
    this.#revision = input.revision;
    this.#isStale = false;
    if (hasEdit) {
      // The page before this one has kept it.
      if (isFirst) this.#isAhead = true;
      if (isFirst) this.#show(typed);
      return;
    }
    // The app keeps no secrets; its user has not taken theirs back.
    if (keepsSecret) return void (this.#holdsSecret = true);
    this.#show(input.text);
  }

  // Another run of the app is on screen: it is told the secret that it cannot have saved, if it goes on where the one
  // before was.
  meet(goesOn) {
    if (!this.#holdsSecret) return;
    this.#holdsSecret = false;
    if (!goesOn) return this.revert();
    this.#edited();
    // What is edited gets the focus in the app. The user's is where it was.
    const focused = fields.get(document.activeElement);
    if (focused) focused.#send({ type: "focus" });
    else this.#send({ type: "blur" });
  }

  // Shows what the tree says, whatever its user has typed.
  revert() {
    const { input } = this.#view.node;
    this.#isAhead = false;
    this.#isStale = false;
    if (input) this.#show(input.text);
  }

  // Notes the text because the page is left. If WebKit shows the page again, it empties some fields a moment after `pageshow`. No user
  // did that.
  leave() {
    const { value, selectionStart, selectionEnd } = this.element;
    this.#left = { value, selectionStart, selectionEnd };
  }

  // Puts the text back because the browser shows the page again.
  comeBack() {
    // A composition ends with the page, and WebKit doesn't say so.
    this.#isComposing = false;
    this.#putBack();
    this.#isComingBack = true;
    setTimeout(() => this.#putBack(), 0);
    setTimeout(() => {
      this.#putBack();
      this.#isComingBack = false;
    }, 100);
  }

  #putBack() {
    if (this.#left === null || this.#isComposing || this.element.value === this.#left.value) return;
    const { value, selectionStart, selectionEnd } = this.#left;
    this.element.value = value;
    if (document.activeElement === this.element) this.element.setSelectionRange(selectionStart, selectionEnd);
  }

  #show(text) {
    // The browser may still empty the field.
    const end = text.length;
    this.#left = this.#isComingBack ? { value: text, selectionStart: end, selectionEnd: end } : null;
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

  // The app has answered an event.
  settled() {
    this.#catchUp();
    if (!this.#isStale) return;
    // The tree that follows from the event comes right after the answer, and is the better one to show.
    setTimeout(() => this.#isStale && this.apply(), 60);
  }

  // The tree that says what was typed comes before the answer to the event, or after it.
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

  // What stands in the field, as the app would have it.
  get #value() {
    return wellFormed(this.element.value);
  }

  get #steps() {
    return this.#view.node.input?.steps;
  }

  #hasStep(step) {
    return this.#context.outbox.has(this.#view.node.id, step);
  }

  // Whether the app has something to undo or redo, or may have when it has seen what is on its way.
  #can(step) {
    if (this.#isStepping) return true;
    return step === "undo" ? this.#steps.canUndo || this.#isAhead : this.#steps.canRedo;
  }

  #take(step) {
    this.#isStepping = true;
    this.#send({ type: step }, this.#value);
  }

  // What was to be undone or redone is not on its way.
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

// Reports where the cursor is, if that is not known yet.
export function reportSelection() {
  fields.get(document.activeElement)?.selectionChanged();
}

// Reports where the cursor is whenever it moves. Locked fields have one too; the app wants to know it all the same.
export function watchSelection(context) {
  let timer;
  document.addEventListener("selectionchange", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!context.moving) reportSelection();
    }, 50);
  });
}
