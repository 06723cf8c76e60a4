// The app's windows: their list with previews, New Window and Close Window, closed windows to open again, windows that
// the app wants to show, and the page of a closed window.

import { withToken } from "./access.js";
import { Attempts } from "./attempts.js";
import { EarlierStates } from "./earlierStates.js";
import { make, setText } from "./elements.js";
import { featuresOf } from "./ownWindow.js";
import { addressOf, page, targetOf } from "./page.js";
import { symbol } from "./symbols.js";
import { WindowChoices, button } from "./windowChoices.js";

// Returns null if the app complies. Otherwise returns the reason in the app's words, which may be empty.
async function refusal(path, query) {
  try {
    const response = await fetch(`${path}?${query}`, { method: "POST", headers: withToken() });
    if (response.ok) return null;
    // A proxy between the page and the app answers with its own page.
    return response.headers.get("Content-Type")?.startsWith("text/plain") ? (await response.text()).trim() : "";
  } catch {
    return "";
  }
}

export class Windows {
  #button;
  #notices;
  #handlers;
  #attempts = new Attempts();
  #earlier;
  // The notices about quarantined states, by state.
  #quarantined = new Map();
  #list = null;
  #dialog = null;
  #closed = null;
  // The requests that this page has tried to fulfill.
  #tried = new Set();
  #offers = new Map();

  // `button` opens the list. `notices` shows the offers of actions that the browser only allows in a press. The
  // handlers:
  //   say(text)              shows a message that disappears by itself
  //   forget()               the app deleted its states, so the page has nothing to send any more
  //   closed(isClosed, mayReturn)  the window of this page is open or closed, and may be opened again. Returns
  //                          whether this run of the app closed it and the page has nothing for it any more
  //   changed(application)   the windows or their titles changed
  constructor(button, notices, handlers) {
    this.#button = button;
    this.#earlier = new EarlierStates(handlers);
    this.#notices = notices;
    this.#handlers = handlers;
    button.addEventListener("click", () => this.open());
  }

  show(list) {
    this.#list = list;
    // The link was opened before the app had its first window.
    if (page.window === "" && this.isClosed && list.windows.length > 0) {
      return location.replace(addressOf(list.windows[0].window));
    }
    this.#showButton();
    const isOver = this.#handlers.closed(this.isClosed, this.#mayReturn);
    if (this.isClosed) this.#showClosed(isOver);
    else this.#hideClosed();
    this.#fulfil(list.requests.filter((request) => request.page === page.name));
    this.#showChoices();
    this.#showQuarantined(this.#own?.notices ?? []);
    this.#handlers.changed(list.application);
  }

  // An app with one window has no list of windows. Its button is a handle at the edge that opens the earlier states,
  // once there are any.
  #showButton() {
    const { areSeveral } = this.#list;
    this.#button.hidden = !areSeveral && !this.#own?.mayGoBack;
    const name = areSeveral ? "Windows" : "Earlier States";
    if (this.#button.title === name) return;
    this.#button.title = name;
    this.#button.setAttribute("aria-label", name);
    this.#button.classList.toggle("handle", !areSeveral);
    this.#button.replaceChildren(symbol(areSeveral ? "macwindow" : "clock.arrow.circlepath"));
  }

  get isClosed() {
    return this.#list !== null && !this.#own;
  }

  // The app's title for the window of this page, or an empty text.
  get title() {
    return this.#own?.title ?? "";
  }

  // The size of the window of this page when it was last shown, or undefined if the app does not know.
  get size() {
    return this.#own?.size;
  }

  get #own() {
    return this.#list?.windows.find(({ window }) => window === page.window);
  }

  // True if the user closed the window of this page and may open it again.
  get #mayReturn() {
    return this.#list.closed.some(({ window }) => window === page.window);
  }

  // The names by window. Equal ones are numbered.
  get #names() {
    const names = new Map();
    const counts = new Map();
    for (const { window, title } of [...this.#list.windows, ...this.#list.closed]) {
      const name = title || this.#list.application;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      names.set(window, count > 1 ? `${name} (${count})` : name);
    }
    return names;
  }

  // Shows the list until the user chooses a window or closes the list. It does nothing before the app has sent its
  // windows.
  open() {
    if (this.#dialog || !this.#list) return;
    if (!this.#list.areSeveral) return void this.#earlier.open();
    const element = make("dialog", "windows-dialog");
    element.setAttribute("aria-label", "Windows");
    const choices = new WindowChoices(
      (window) => {
        element.close();
        if (window !== page.window) this.#press(window);
      },
      (window) => this.#close(window),
    );
    const closed = new WindowChoices((window) => this.#reopen(window), null);
    const closedTitle = make("h3", "windows-closed", "Recently Closed");
    element.addEventListener("close", () => {
      this.#dialog = null;
      this.#tellListing(false);
      choices.dispose();
      closed.dispose();
      element.remove();
    });
    // A press beside it.
    element.addEventListener("click", ({ target }) => target === element && element.close());
    const bar = make("div", "windows-bar", make("h2", "windows-title", "Windows"));
    const earlier = this.#earlierStates(element);
    bar.append(...this.#newWindow(), earlier, button("Done", () => element.close()));
    // The page's messages appear here while the list is open, because everything behind it is out of reach.
    const words = make("p", "windows-words");
    words.setAttribute("role", "alert");
    element.append(bar, words, choices.element, closedTitle, closed.element);
    document.body.append(element);
    this.#dialog = { element, earlier, choices, closed, closedTitle, words, isAsked: false };
    if (this.#list.isWhole) this.#tellListing(true);
    this.#showChoices();
    element.showModal();
  }

  // The app sends other windows to a page only while the page says that it shows the list.
  #tellListing(isShown) {
    return refusal("/windows/list", `page=${page.name}&shown=${isShown ? 1 : 0}`);
  }

  #showChoices() {
    if (!this.#dialog) return;
    this.#dialog.earlier.hidden = !this.#own?.mayGoBack;
    // The dialog was just opened, or another run of the app does not know of it.
    if (!this.#list.isWhole) return void this.#tellListing(true);
    const { choices, closed, closedTitle } = this.#dialog;
    choices.show(this.#list, this.#names);
    closed.show({ windows: this.#list.closed }, this.#names);
    closedTitle.hidden = closed.element.hidden = this.#list.closed.length === 0;
  }

  #newWindow() {
    const make = () => this.#askForWindow("/windows", `page=${page.name}`);
    return this.#list.areSeveral || this.#list.windows.length === 0 ? [button("New Window", make)] : [];
  }

  // Tells the user once about each quarantined state of this window, and offers to try it again.
  #showQuarantined(notices) {
    const told = new Set(notices.map(({ state }) => state));
    for (const [state, notice] of this.#quarantined) {
      if (told.has(state)) continue;
      notice.remove();
      this.#quarantined.delete(state);
    }
    for (const { state, text } of notices) {
      if (this.#quarantined.has(state)) continue;
      const seen = () => {
        notice.remove();
        return refusal("/windows/seen", `window=${page.window}&state=${state}`);
      };
      const retry = button("Try Again", async () => {
        // An app without scenes saves that before it starts again.
        await seen();
        if (!(await this.#earlier.goBack(state))) this.#say("The app no longer has this state.");
      });
      const close = button("Dismiss", seen);
      const notice = make("div", "notice offer", make("p", "notice-words", text), retry, close);
      for (const element of [retry, close]) element.classList.add("notice-close");
      this.#quarantined.set(state, notice);
      this.#notices.append(notice);
    }
  }

  // Leads from the list of windows to the earlier states of this one.
  #earlierStates(dialog) {
    return button("Earlier States", () => {
      dialog.close();
      this.#earlier.open();
    });
  }

  #reopen(window) {
    return this.#askForWindow("/windows/reopen", `window=${window}&page=${page.name}`);
  }

  async #askForWindow(path, query) {
    this.#say("");
    if (this.#dialog) this.#dialog.isAsked = true;
    const reason = await refusal(path, query);
    if (reason !== null) this.#say(reason || "The app could not open a window.");
  }

  // The user can open a closed window again, so the page asks no question.
  async #close(window) {
    const name = this.#names.get(window);
    this.#say("");
    if ((await refusal("/windows/close", `window=${window}`)) !== null) this.#say(`“${name}” could not be closed.`);
  }

  // The app wants to show windows. Browsers open one only during a press, so otherwise the page offers a button to
  // the user.
  #fulfil(requests) {
    const wanted = new Set(requests.map(({ number }) => number));
    for (const number of this.#tried) if (!wanted.has(number)) this.#forget(number);
    for (const { number, window } of requests) {
      if (this.#tried.has(number)) continue;
      this.#tried.add(number);
      this.#attempts.make(number, () => this.#bringToFront(window), () => this.#offer(number, window));
    }
  }

  // The window was shown, or is closed.
  #forget(number) {
    this.#attempts.giveUp(number);
    this.#offers.get(number)?.remove();
    this.#offers.delete(number);
  }

  #offer(number, window) {
    const name = this.#names.get(window);
    if (name === undefined) return;
    // The offer of a window that was requested in the list would be out of reach behind it. Other offers wait.
    if (this.#dialog?.isAsked) this.#dialog.element.close();
    const open = button(`Open “${name}”`, () => this.#press(window, () => this.#forget(number)));
    this.#offers.set(number, this.#note("The app opened another window.", open));
  }

  // Shows a window because the user pressed it. Calls `shown()` after the browser allowed it.
  #press(window, shown = () => {}) {
    const show = () => {
      const isShown = this.#bringToFront(window);
      if (isShown) shown();
      return isShown;
    };
    this.#attempts.make(window, show, () => {});
  }

  // Shows a message to the user, also in front of the list. An empty text removes the message in the list.
  #say(text) {
    if (this.#dialog) this.#dialog.words.textContent = text;
    else if (text) this.#note(text);
  }

  #note(text, action) {
    const notice = make("div", "notice", make("p", "notice-words", text));
    const close = action ?? button("Dismiss", () => notice.remove());
    close.classList.add("notice-close");
    notice.append(close);
    this.#notices.append(notice);
    return notice;
  }

  #showClosed(isOver) {
    if (!this.#closed) {
      const element = make("section", "closed-window");
      element.setAttribute("aria-labelledby", "closed-title");
      const title = make("h1", "closed-title", page.window ? "This window is closed." : "No window is open.");
      title.id = "closed-title";
      title.tabIndex = -1;
      const choices = new WindowChoices((window) => location.assign(addressOf(window)), null);
      const reopen = button("Reopen This Window", () => this.#reopen(page.window));
      const hint = make("p");
      element.append(title, reopen, hint, choices.element, ...this.#newWindow());
      this.#closed = { element, choices, hint, reopen };
      document.body.append(element);
      title.focus();
      // A page that was opened only for this window has nothing to show any more.
      if (isOver && globalThis.opener) globalThis.close();
    }
    this.#closed.reopen.hidden = !this.#mayReturn;
    setText(this.#closed.hint, this.#list.windows.length > 0 ? "These are open:" : "");
    this.#closed.choices.show(this.#list, this.#names);
  }

  #hideClosed() {
    this.#closed?.choices.dispose();
    this.#closed?.element.remove();
    this.#closed = null;
  }

  // Brings the page that already shows the window to the front, if this page or its opener opened it. Otherwise opens a
  // new page as it was before: a tab, or a separate window. Returns true if the browser allows it. It then tells the
  // app that the window is shown.
  #bringToFront(window) {
    const size = this.#list.windows.find((entry) => entry.window === window)?.size;
    const other = globalThis.open("", targetOf(window), featuresOf(size));
    if (!other) return false;
    try {
      if (other.location.pathname !== addressOf(window)) other.location.replace(addressOf(window));
    } catch {
      other.location.replace(addressOf(window));
    }
    other.focus();
    if (this.#dialog) this.#dialog.isAsked = false;
    refusal("/windows/shown", `window=${window}`);
    return true;
  }
}
