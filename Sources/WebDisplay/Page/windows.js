// The app's windows: the list of them with what they show, New Window and Close Window, windows that the app wants to be seen, and
// what a page shows whose window is closed.

import { make, setText } from "./elements.js";
import { addressOf, page, targetOf } from "./page.js";
import { miniature } from "./miniature.js";

const post = (path, window) => fetch(`${path}?window=${window}`, { method: "POST" });

export class Windows {
  #button;
  #notices;
  #handlers;
  #list = null;
  #dialog = null;
  #closed = null;
  // The number of the newest request that this page has tried to fulfil.
  #tried = 0;
  #offers = new Map();

  // `button` opens the list; `notices` takes what the browser does not allow the page to do by itself. The handlers:
  //   closed(isClosed)   the window of this page is there, or is not
  //   changed(application)   there are other windows, or other titles
  constructor(button, notices, handlers) {
    this.#button = button;
    this.#notices = notices;
    this.#handlers = handlers;
    button.addEventListener("click", () => this.open());
  }

  show(list) {
    this.#list = list;
    this.#button.hidden = !list.areSeveral;
    const isClosed = !this.#own;
    if (isClosed) this.#showClosed();
    else this.#closed?.remove();
    if (!isClosed) this.#closed = null;
    this.#handlers.closed(isClosed);
    for (const request of list.requests) this.#fulfil(request);
    for (const [number, offer] of this.#offers) {
      if (list.requests.some((request) => request.number === number && request.page === page.name)) continue;
      offer.remove();
      this.#offers.delete(number);
    }
    if (this.#dialog) this.#fill(this.#dialog);
    this.#handlers.changed(list.application);
  }

  get isClosed() {
    return this.#list !== null && !this.#own;
  }

  // What the app calls the window of this page; empty if it does not.
  get title() {
    return this.#own?.title ?? "";
  }

  get #own() {
    return this.#list?.windows.find(({ window }) => window === page.window);
  }

  #name({ title }) {
    return title || this.#list.application;
  }

  // The list, until its user has chosen.
  open() {
    if (this.#dialog || !this.#list) return;
    const dialog = (this.#dialog = make("dialog", "windows-dialog"));
    dialog.setAttribute("aria-label", "Windows");
    dialog.addEventListener("close", () => {
      this.#dialog = null;
      dialog.remove();
    });
    // A press beside it.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    this.#fill(dialog);
    document.body.append(dialog);
    dialog.showModal();
  }

  #fill(dialog) {
    const focused = dialog.contains(document.activeElement) ? document.activeElement.dataset.window : null;
    const done = button("Done", () => dialog.close());
    const bar = make("div", "windows-bar", make("h2", "windows-title", "Windows"), ...this.#newWindow(), done);
    dialog.replaceChildren(bar, this.#choices(true));
    if (focused) dialog.querySelector(`[data-window="${focused}"]`)?.focus();
  }

  #newWindow() {
    const { windows, areSeveral } = this.#list;
    return areSeveral || windows.length === 0 ? [button("New Window", () => post("/windows", page.window))] : [];
  }

  #choices(canClose) {
    const items = this.#list.windows.map((entry) => {
      const link = make("a", "windows-link", miniature(entry.window), make("span", "windows-name", this.#name(entry)));
      link.href = addressOf(entry.window);
      link.dataset.window = entry.window;
      if (entry.window === page.window) link.setAttribute("aria-current", "page");
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.#dialog?.close();
        if (this.isClosed) location.assign(addressOf(entry.window));
        else if (entry.window !== page.window) bringToFront(entry.window);
      });
      const item = make("li", "windows-item", link);
      if (canClose && this.#list.areSeveral && this.#list.windows.length > 1) {
        const close = button("Close Window", () => this.#ask(entry));
        close.setAttribute("aria-label", `Close Window ${this.#name(entry)}`);
        item.append(close);
      }
      return item;
    });
    return make("ul", "windows-list", ...items);
  }

  // What a closed window has shown does not come back.
  #ask(entry) {
    const question = make("dialog", "windows-question");
    question.setAttribute("role", "alertdialog");
    const words = make("p", "", `Close “${this.#name(entry)}”? What is in it is not kept.`);
    const cancel = button("Cancel", () => question.close());
    const close = button("Close Window", () => {
      question.close();
      this.#dialog?.close();
      post("/windows/close", entry.window);
    });
    close.classList.add("destructive");
    question.setAttribute("aria-label", words.textContent);
    question.append(words, make("div", "windows-buttons", cancel, close));
    question.addEventListener("close", () => question.remove());
    document.body.append(question);
    question.showModal();
    cancel.focus();
  }

  // The app wants a window to be seen. Browsers open one for a click only; else its user is offered to click.
  #fulfil(request) {
    if (request.page !== page.name || request.number <= this.#tried) return;
    this.#tried = request.number;
    if (bringToFront(request.window)) return;
    const entry = this.#list.windows.find(({ window }) => window === request.window);
    if (!entry) return;
    const open = button(`Open “${this.#name(entry)}”`, () => {
      bringToFront(request.window);
      offer.remove();
    });
    open.classList.add("notice-close");
    const offer = make("div", "notice", make("p", "notice-words", "The app has opened another window."), open);
    this.#offers.set(request.number, offer);
    this.#notices.append(offer);
  }

  #showClosed() {
    if (!this.#closed) {
      this.#closed = make("section", "closed-window");
      this.#closed.setAttribute("aria-labelledby", "closed-title");
      document.body.append(this.#closed);
      // A page that was opened for this window alone has nothing to show any more.
      if (globalThis.opener) globalThis.close();
    }
    const { windows } = this.#list;
    const title = make("h1", "closed-title", "");
    title.id = "closed-title";
    setText(title, page.window ? "This window is closed." : "No window is open.");
    const hint = make("p", "", windows.length > 0 ? "These are open:" : "");
    this.#closed.replaceChildren(title, hint, this.#choices(false), ...this.#newWindow());
  }
}

function button(text, press) {
  const element = make("button", "windows-button", text);
  element.type = "button";
  element.addEventListener("click", press);
  return element;
}

// The page that shows the window already, if this one or its opener has opened it; else a new one. Tells whether the browser
// allows it.
function bringToFront(window) {
  const other = globalThis.open("", targetOf(window));
  if (!other) return false;
  try {
    if (other.location.pathname !== addressOf(window)) other.location.replace(addressOf(window));
  } catch {
    other.location.replace(addressOf(window));
  }
  other.focus();
  return true;
}
