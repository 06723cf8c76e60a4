// The focus before the page was reloaded: on a button, a row, or another element. The app knows the focus of
// fields. See app.js.

import { isSeen } from "./elements.js";

// In milliseconds. A later change of the focus would surprise the user.
const patience = 5000;
// The app knows if these have the focus.
const fields = "[data-role=textField], [data-role=textView], [data-role=searchField]";

export class FocusMemory {
  #key;
  #storage;
  // The element that had the focus: { id, part }. null after it got the focus back or may not get it any more.
  #wanted = null;
  #end = 0;

  // `storage` is the tab's own.
  constructor(window, storage) {
    this.#key = `reprise.focus${window && `.${window}`}`;
    this.#storage = storage;
    try {
      this.#wanted = JSON.parse(storage.getItem(this.#key));
    } catch {
      // Nothing is stored.
    }
  }

  // Records changes of the focus from now on. A press of a key or the pointer means that the user has continued.
  watch(document) {
    this.#end = performance.now() + patience;
    document.addEventListener("focusin", ({ target }) => this.#note(target));
    for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, () => (this.#wanted = null), true);
  }

  // Returns the focus to the element when it exists, unless the app gave the focus to a field. It gives up after
  // `patience`. Returns true if it did.
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
    // A part of an element without a name cannot be found again.
    const isFindable = place.part !== undefined && !owner.matches?.(fields);
    try {
      if (isFindable) this.#storage.setItem(this.#key, JSON.stringify(place));
      else this.#storage.removeItem(this.#key);
    } catch {
      // The tab has no room, or the user does not allow storage.
    }
  }
}
