// What a window shows, small and out of reach: a picture for whoever chooses among windows.

import { make } from "./elements.js";
import { Tree } from "./tree.js";

// A tree without an app behind it.
const silence = { push() {}, has: () => false, hasAny: () => false, overtaken() {} };

export function miniature(window) {
  const host = make("span", "miniature");
  host.setAttribute("aria-hidden", "true");
  host.inert = true;
  fetch(`/snapshots/${window}`)
    .then((response) => (response.ok ? response.json() : null))
    .then((message) => message && draw(host, message))
    .catch((error) => console.warn("What a window shows cannot be drawn:", error));
  return host;
}

function draw(host, message) {
  // Its elements have the identities that those of the page may have; no search finds them there.
  const inside = host.attachShadow({ mode: "closed" });
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.cloneNode());
  const root = make("div", "miniature-root");
  root.id = "app";
  inside.append(...styles, root);
  const context = { epoch: null, animates: false, moving: true, outbox: silence, tree: null };
  context.tree = new Tree(root, context);
  context.tree.apply(message);
  host.dataset.isDrawn = "";
}
