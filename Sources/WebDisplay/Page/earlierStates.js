// The states of this window that the user can go back to: a list with pictures and times. From there the user can also
// start over.

import { withToken } from "./access.js";
import { make } from "./elements.js";
import { Miniature } from "./miniature.js";
import { page } from "./page.js";
import { startOver } from "./startOver.js";
import { button, clockTime } from "./windowChoices.js";

// `time` is in seconds since 1970. A state from another day has its date.
export function momentOf(time, now = new Date()) {
  const day = new Date(time * 1000);
  if (day.toDateString() === now.toDateString()) return clockTime(time);
  return `${day.toLocaleDateString([], { month: "short", day: "numeric" })}, ${clockTime(time)}`;
}

export class EarlierStates {
  #dialog = null;
  #handlers;

  // The handlers:
  //   say(text)   shows a message that disappears by itself
  //   forget()    the app deleted its states, so the page has nothing to send any more
  constructor(handlers) {
    this.#handlers = handlers;
  }

  // Shows the list until the user chooses a state or closes the list.
  async open() {
    if (this.#dialog) return;
    const element = make("dialog", "windows-dialog");
    element.setAttribute("aria-label", "Earlier States");
    const bar = make("div", "windows-bar", make("h2", "windows-title", "Earlier States"));
    const over = button("Start Over…", () => startOver(() => this.#startedOver()));
    bar.append(over, button("Done", () => element.close()));
    const words = make("p", "windows-words");
    words.setAttribute("role", "status");
    const choices = make("ul", "windows-list");
    element.append(bar, words, choices);
    const drawn = [];
    this.#dialog = { element, words, choices, drawn };
    element.addEventListener("close", () => {
      this.#dialog = null;
      for (const { picture, watch } of drawn) {
        watch.disconnect();
        picture.dispose();
      }
      element.remove();
    });
    // A press beside it.
    element.addEventListener("click", ({ target }) => target === element && element.close());
    document.body.append(element);
    element.showModal();
    words.textContent = "Looking for earlier states…";
    const states = await this.#read();
    if (this.#dialog?.element !== element) return;
    words.textContent = !states
      ? "The app does not answer. Try again later."
      : states.length === 0 ? "There are no earlier states. The app keeps one a minute for an hour." : "";
    for (const state of states ?? []) this.#add(state);
  }

  async #read() {
    try {
      const response = await fetch(`/states?window=${page.window}`, { headers: withToken() });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }

  #add({ state, time, reason }) {
    const { choices, drawn } = this.#dialog;
    const picture = new Miniature();
    const moment = momentOf(time);
    const choice = make("button", "windows-link", picture.element, make("span", "windows-name", moment));
    choice.type = "button";
    choice.dataset.state = state;
    if (reason) choice.append(make("span", "windows-reason", reason));
    choice.setAttribute("aria-label", `Go back to ${moment}${reason ? `. ${reason}` : ""}`);
    choice.addEventListener("click", () => this.#choose(state, moment));
    choices.append(make("li", "windows-item", choice));
    // The app must read each state, so only visible ones are drawn.
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      watch.disconnect();
      picture.show(`/states/${state}?window=${page.window}`);
    });
    watch.observe(choice);
    drawn.push({ picture, watch });
  }

  // Returns false if the app no longer has the state.
  async goBack(state) {
    try {
      const path = `/windows/back?window=${page.window}&state=${state}`;
      return (await fetch(path, { method: "POST", headers: withToken() })).ok;
    } catch {
      // An app without scenes starts again, maybe before it has answered.
      return page.window === "";
    }
  }

  #startedOver() {
    this.#dialog?.element.close();
    this.#handlers.forget();
    this.#handlers.say("The app deleted its states and starts again.");
  }

  async #choose(state, moment) {
    const dialog = this.#dialog;
    if (dialog.isChosen) return;
    dialog.isChosen = true;
    if (!(await this.goBack(state))) {
      dialog.isChosen = false;
      dialog.words.textContent = "The app no longer has this state. Choose another one.";
      return;
    }
    dialog.element.close();
    this.#handlers.say(`This is the state of ${moment}. The state before is among the earlier states, too.`);
  }
}
