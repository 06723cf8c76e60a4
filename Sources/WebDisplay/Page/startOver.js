// Starting over: the app deletes all its states and starts again, as if a user of iOS had swiped it away.

import { withToken } from "./access.js";
import { make, uniqueName } from "./elements.js";
import { button } from "./windowChoices.js";

const consequences =
  "The app forgets its windows, what you typed and did not save in the app, and all earlier states. "
  + "Nobody can undo that. What the app itself saved, such as documents and settings, stays.";

// Asks the user first. Calls `done()` after the app agreed.
export function startOver(done) {
  const element = make("dialog", "windows-dialog");
  const title = make("h2", "windows-title", "Start Over?");
  const words = make("p", "windows-question", consequences);
  const failure = make("p", "windows-words");
  title.id = uniqueName();
  words.id = uniqueName();
  element.setAttribute("role", "alertdialog");
  element.setAttribute("aria-labelledby", title.id);
  element.setAttribute("aria-describedby", words.id);
  failure.setAttribute("role", "alert");
  const cancel = button("Cancel", () => element.close());
  cancel.autofocus = true;
  const sure = button("Start Over", async () => {
    sure.disabled = true;
    failure.textContent = "";
    if (await ask()) {
      element.close();
      return done();
    }
    sure.disabled = false;
    failure.textContent = "The app does not answer. Try again later.";
  });
  sure.classList.add("windows-danger");
  element.append(make("div", "windows-bar", title), words, failure, make("div", "windows-answers", cancel, sure));
  element.addEventListener("close", () => element.remove());
  // A press beside it.
  element.addEventListener("click", ({ target }) => target === element && element.close());
  document.body.append(element);
  element.showModal();
}

async function ask() {
  try {
    return (await fetch("/windows/over", { method: "POST", headers: withToken() })).ok;
  } catch {
    return false;
  }
}
