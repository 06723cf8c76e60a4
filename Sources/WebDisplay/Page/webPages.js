// Web pages in the app, in frames that cannot reach it.
//
// A frame has no right to the page around it: it cannot lead it elsewhere, open dialogs in front of it, or read it. Pages of
// other sites keep their own origin, without which most of them do not work. What could give them the app's is refused: an
// address of the app's own host, whatever the port. The app's own
// pages refuse to be framed on their part, for addresses that lead there by detours. Documents of the app's own come from its
// address, without its origin.

import { ticketed } from "./access.js";
import { make, setAttribute, setText } from "./elements.js";
import { page } from "./page.js";
import { wellFormed } from "./texts.js";

const rights = ["allow-forms", "allow-popups"];
const localNames = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0"]);
const isLocal = (host) => localNames.has(host) || host.endsWith(".localhost");

const hostOf = (url) => url.hostname.replace(/\.$/, "");
const portOf = ({ protocol, port }) => port || (protocol === "https:" ? "443" : "80");

// The address as a frame may have it, or null for one that no frame may have.
export function framedAddress(text, place = globalThis.location) {
  let url;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (!["http:", "https:"].includes(url.protocol)) return null;
  const host = hostOf(url);
  if (host === hostOf(place)) return null;
  if (isLocal(host) && isLocal(hostOf(place)) && portOf(url) === portOf(place)) return null;
  // Names and passwords in an address are for nobody else's page.
  url.username = url.password = "";
  return url.href;
}

// What a frame gets of these: `address` and `rights`, or neither where there is nothing that may be shown.
export function frameOf(node, place = globalThis.location) {
  const { address, isDocument, allowsScripts, revision } = node.web ?? {};
  const scripts = allowsScripts ? ["allow-scripts"] : [];
  if (isDocument) {
    const query = new URLSearchParams({ window: page.window, revision });
    return { address: `/documents/${encodeURIComponent(wellFormed(node.id))}?${query}`, rights: [...rights, ...scripts], isOwn: true };
  }
  const allowed = address && framedAddress(address, place);
  return allowed ? { address: allowed, rights: [...rights, ...scripts, "allow-same-origin"] } : null;
}

export function webPage(view, context) {
  const message = make("p", "web-message");
  const slot = make("div", "web-items");
  const element = make("div", "web-page", message, slot);
  let frame = null;
  let shown = null;
  let isLoaded = false;
  let toldEpoch = null;

  // Each run of the app is told once.
  const tell = () => {
    if (!isLoaded || toldEpoch === context.epoch) return;
    toldEpoch = context.epoch;
    view.send({ type: "loaded", revision: view.node.web?.revision ?? 0 });
  };
  const noteLoaded = () => {
    isLoaded = true;
    tell();
  };
  // A new frame for each load: another address in the same one would be a step of the browser's back button.
  const load = (node) => {
    frame?.remove();
    frame = null;
    isLoaded = false;
    toldEpoch = null;
    const { address, isDocument } = node.web ?? {};
    const wanted = context.isMiniature ? null : frameOf(node);
    setText(message, wanted || context.isMiniature || !(address || isDocument) ? "" : `Not shown here: ${address}`);
    // There is nothing to wait for.
    if (!wanted) return noteLoaded();
    const made = (frame = make("iframe", "web-frame"));
    made.setAttribute("sandbox", wanted.rights.join(" "));
    made.setAttribute("referrerpolicy", "no-referrer");
    made.setAttribute("allow", "");
    // Other sites get no cookies.
    if (!wanted.isOwn) made.setAttribute("credentialless", "");
    made.addEventListener("load", () => frame === made && noteLoaded());
    const insert = (address) => {
      if (frame !== made) return;
      made.setAttribute("src", address);
      element.insertBefore(made, slot);
    };
    if (!wanted.isOwn) return insert(wanted.address);
    // A frame without an address would load an empty page, and the app would hear that its document is there.
    ticketed(wanted.address).then((address) => address && insert(address));
  };
  const show = (node) => {
    const { address, isDocument, allowsScripts, revision } = node.web ?? {};
    const state = JSON.stringify([address, isDocument, allowsScripts, revision]);
    if (state !== shown) load(node);
    shown = state;
    if (frame) setAttribute(frame, "title", node.label ?? "Web page");
    setTimeout(tell, 0);
  };
  return { element, slot, show, settle: () => (slot.hidden = view.children.length === 0), dispose: () => frame?.remove() };
}
