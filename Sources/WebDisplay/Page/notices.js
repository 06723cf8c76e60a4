// The page's own messages: the connection is lost, changes are not saved yet, or a text could not be kept.

import { make, setText } from "./elements.js";

// In milliseconds: the time for an answer and for saving before the page informs the user.
const patience = 3000;
const longestUnsaved = 5000;
const shownFor = 8000;
const mostNames = 3;
// In UTF-16 units, of an offered text.
const mostShown = 300;
// In UTF-16 units, of a text that is shown completely without a separate field.
const mostWhole = 10_000;

export class Notices {
  #line;
  #list;
  #outbox;
  #connection = "";
  #loading = "";
  #passing = "";
  #timer;
  #passingTimer;
  #isTold = false;

  // `line` is a live region for messages that disappear by themselves, `list` one for those that stay until the
  // user has read them.
  constructor(line, list, outbox) {
    this.#line = line;
    this.#list = list;
    this.#outbox = outbox;
  }

  // Shows the state of the connection. The text is empty if there is no problem.
  connection(text) {
    this.#connection = text;
    this.update();
  }

  // Shows the titles of screens whose data is still coming. A screen may have no title.
  loading(titles) {
    const names = titles.filter(Boolean).map((title) => `“${title}”`);
    const text = titles.length === 0 ? "" : `Still loading${names.length > 0 ? `: ${names.join(", ")}` : ""}.`;
    if (text === this.#loading) return;
    this.#loading = text;
    this.update();
  }

  // An event was sent, answered or saved. Shows the messages that are due, and sets a timer for the next one.
  update() {
    clearTimeout(this.#timer);
    const { names, since } = this.#outbox.unsaved;
    const sentTime = this.#outbox.unansweredSince;
    const now = performance.now();
    const isUnanswered = sentTime !== null && now - sentTime >= patience;
    const isLate = now - since >= longestUnsaved;
    const texts = [this.#connection || (isUnanswered ? "Waiting for the app…" : ""), this.#passing, this.#loading];
    if (names.length > 0 && (texts[0] || isLate)) texts.push(notSaved(names));
    const text = texts.filter(Boolean).join(" ");
    if (this.#line.textContent !== text) this.#line.textContent = text;
    const moments = [sentTime !== null && !isUnanswered && sentTime + patience, !isLate && since + longestUnsaved];
    const next = Math.min(...moments.filter((moment) => moment !== false));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.update(), next - now + 10);
  }

  // The app on screen does not contain an action of the user. The text of an edit stays until the user dismisses it,
  // but a secret is not shown. The message about another action disappears by itself.
  dropped({ event, name, isSecret, reason, sentence, dismissed }) {
    if (event.type !== "edit") return this.#pass(sentences[reason]?.(name) ?? `“${name}” is as it was before.`);
    const text = isSecret ? "" : event.text;
    const why = { deadly: "The app ended several times after it.", refused: `The app refused it. ${sentence}` };
    const close = make("button", "notice-close", "Dismiss");
    close.type = "button";
    const told = why[reason] ?? "The app no longer has a place for it.";
    const words = make("p", "notice-words", `The app does not have the text that you typed into “${name}”. ${told}`);
    const notice = make("div", "notice", words, shownText(text), close);
    close.addEventListener("click", () => {
      notice.remove();
      dismissed?.();
    });
    this.#list.append(notice);
  }

  // Shows a message that disappears by itself, even if the same one was shown a moment ago.
  say(text) {
    this.#line.textContent = "";
    this.#pass(text);
  }

  // Informs the user once that this browser keeps no long texts.
  keepsNoTexts() {
    if (this.#isTold) return;
    this.#isTold = true;
    const close = make("button", "notice-close", "Dismiss");
    close.type = "button";
    const sentence = "This browser window does not keep long texts. Leave it open while the page says “Not saved yet”.";
    const notice = make("div", "notice", make("p", "notice-words", sentence), close);
    close.addEventListener("click", () => notice.remove());
    this.#list.append(notice);
  }

  // Offers an action with a text. The notice stays until the user dismisses it or `act` removes it.
  offer(sentence, text, name, act) {
    const words = make("p", "notice-words", sentence);
    const button = make("button", "notice-close", name);
    const close = make("button", "notice-close", "Dismiss");
    button.type = close.type = "button";
    const shown = make("p", "notice-text", text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
    const notice = make("div", "notice offer", words, button, close, shown);
    button.addEventListener("click", act);
    close.addEventListener("click", () => notice.remove());
    this.#list.append(notice);
    return notice;
  }

  #pass(text) {
    clearTimeout(this.#passingTimer);
    this.#passing = text;
    this.#passingTimer = setTimeout(() => {
      this.#passing = "";
      this.update();
    }, shownFor);
    this.update();
  }
}

// Returns an element for a text that the user may want to copy. A field shows as much of a long text as fits.
function shownText(text) {
  if (text.length <= mostWhole) {
    const shown = make("p", "notice-text", text);
    setText(shown, text);
    return shown;
  }
  const field = make("textarea", "notice-text");
  field.readOnly = true;
  field.value = text;
  field.setAttribute("aria-label", "Typed text");
  return field;
}

const sentences = {
  full: (name) => `“${name}” was not done. The app has not taken your earlier input yet.`,
  begun: (name) => `The app ended. It may or may not have done “${name}”.`,
  late: (name) => `“${name}” was not done.`,
};

function notSaved(names) {
  const told = names.slice(0, mostNames).map((name) => `“${name}”`).join(", ");
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
  return `Not saved yet: ${told}${more}.`;
}
