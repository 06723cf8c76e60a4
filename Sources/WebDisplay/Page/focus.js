// Where the focus was before the page was loaded again: a button, a row, anything. Of fields the app knows it; see app.js.

import { isSeen } from "./elements.js";

// In milliseconds: what comes later surprises its user.
const patience = 5000;
// The app knows of these whether they have the focus.
const fields = "[data-role=textField], [data-role=textView], [data-role=searchField]";

export class FocusMemory {
  #key;
  #storage;
  // What had the focus: { id, part }, or null when it has it again, or shall not have it any more.
  #wanted = null;
  #end = 0;

  // `storage` is the tab's own.
  constructor(window, storage) {
    this.#key = `reprise.focus${window && `.${window}`}`;
    this.#storage = storage;
    try {
      this.#wanted = JSON.parse(storage.getItem(this.#key));
    } catch {
      // Nobody remembers.
    }
  }

  // Notes where the focus goes from now on. Whoever presses a key or the pointer has gone on.
  watch(document) {
    this.#end = performance.now() + patience;
    document.addEventListener("focusin", ({ target }) => this.#note(target));
    for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, () => (this.#wanted = null), true);
  }

  // Gives the focus back once the element is there, unless the app has given it to a field. Tells whether it did.
  giveBack({ views }, active = document.activeElement) {
    if (!this.#wanted) return false;
    if (performance.now() > this.#end || active?.matches?.(fields)) return this.#giveUp();
    const { id, part } = this.#wanted;
    const target = views.get(id)?.target;
    const element = part ? target?.querySelector(`.${CSS.escape(part)}`) : target;
    if (!element || element.closest("[inert]") || !isSeen(element)) return false;
    this.#wanted = null;
    element.focus({ preventScroll: true });
    return true;
  }

  #giveUp() {
    this.#wanted = null;
    return false;
  }

  #note(element) {
    const owner = element.closest?.("[data-id]");
    if (!owner || this.#wanted) return;
    const place = { id: owner.dataset.id, part: element === owner ? null : element.classList[0] };
    // What is in an element and has no name is not found again.
    const isFindable = place.part !== undefined && !owner.matches?.(fields);
    try {
      if (isFindable) this.#storage.setItem(this.#key, JSON.stringify(place));
      else this.#storage.removeItem(this.#key);
    } catch {
      // The tab has no room, or its user wants it to keep nothing.
    }
  }
}
