// The proof that the app let this browser in, and that the app is the one that answers (S-SEC-19).
//
// Each side proves that it has the visitor's key, by an HMAC over a value of the page's, a challenge of the app's,
// the run and the host. The app goes first, so another program that merely took its port learns nothing. A link
// contains its own key behind `#`, which lets one browser in.

import { keepVisitor, keptVisitor } from "./accessKeys.js";

// In milliseconds.
const patience = 10_000;

// These are the page's own sentences, because an answer from an unproven program cannot be trusted.
const locked = "Open the link that the app printed when it started.";
const used = "This link was used, or belongs to an earlier run of the app. Open the newest link that the app printed.";
const ended = "The app does not answer as it should. The page tries again.";
const full = "Too many people use the app now. The page tries again.";
const stranger = "Another program answers at the app’s address. The page waits for the app.";

// The token that the app gave this page for the requests of its run.
export const admittance = { token: "" };

// Returns the headers for a request of a page's script.
export const withToken = (headers = {}) => ({ ...headers, "Reprise-Token": admittance.token });

const encoder = new TextEncoder();
const hexadecimal = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (digits) => new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const randomDigits = (count) => hexadecimal(crypto.getRandomValues(new Uint8Array(count)));

const hmac = { name: "HMAC", hash: "SHA-256" };
const importKey = (bytes) => crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]);
const mac = (key, ...parts) => crypto.subtle.sign("HMAC", key, encoder.encode(parts.join("\n")));

// Returns the answer as { status, answer }, or as { status } if it is a refusal. Without an answer, there is no status.
// An answer that is not JSON or takes longer than `patience` counts as none.
async function ask(path, message, headers = {}) {
  try {
    const response = await fetch(`/access/${path}`, {
      method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(message),
      cache: "no-store", signal: AbortSignal.timeout?.(patience),
    });
    if (!response.ok) return { status: response.status };
    return { status: response.status, answer: await response.json() };
  } catch {
    return {};
  }
}

export class Visitor {
  // The key of the link with which this page was opened.
  #linkKey = linkKeyOf(globalThis.location);
  #proof = null;

  // Proves that the app let this browser in. Returns { token, stream, place }: the run's token, the value by which its
  // stream is recognized, and the path to which a page at "/" goes. Returns { status, reason } if the app, or another
  // program in its place, refuses. Returns nothing without an answer. Calls at the same time share one attempt.
  prove() {
    this.#proof ??= this.#try().finally(() => (this.#proof = null));
    return this.#proof;
  }

  async #try() {
    const known = await keptVisitor(importKey);
    let result = known ? await this.#exchange(known) : { status: 403, reason: locked };
    // The host of an app for many people lets everybody in. It forgets people who were away for long.
    if (!this.#linkKey && (!known || result.status === 410)) result = (await this.#enterAsStranger(known)) ?? result;
    // This browser's key may belong to another secret. Opening a link helps in any case.
    if (this.#linkKey && !result.token && result.status) {
      const entered = await this.#exchange({ link: this.#linkKey });
      // A used link does not affect a browser that is let in already.
      if (entered.token || !known) result = entered;
    }
    if (result.token) this.#forgetLink();
    return result;
  }

  // Returns nothing if the program that answers lets no strangers in.
  async #enterAsStranger(forgotten) {
    const { answer } = await ask("stranger", {});
    if (!answer) return;
    // Another tab may have got a key meanwhile.
    const other = await keptVisitor(importKey);
    if (other && other.visitor !== forgotten?.visitor) return this.#exchange(other);
    const { id: visitor, key: digits } = answer;
    const hasCryptography = Boolean(globalThis.crypto?.subtle);
    const key = hasCryptography ? await importKey(bytesOf(digits)) : digits;
    // It is kept first, so that a further attempt makes no other person.
    await keepVisitor({ visitor, key }, digits);
    return this.#exchange({ visitor, key });
  }

  // The link is valid only once, so it need not remain in the address bar.
  #forgetLink() {
    if (!this.#linkKey) return;
    this.#linkKey = null;
    globalThis.history?.replaceState(null, "", location.pathname);
  }

  // `prover` is { link: digits } or { visitor: id, key }. `key` is a CryptoKey, or digits without encryption.
  async #exchange(prover) {
    if (!globalThis.crypto?.subtle) return this.#exchangeUnencrypted(prover);
    const name = prover.link ? { link: await identifier(prover.link) } : { visitor: prover.visitor };
    const key = prover.link ? await importKey(bytesOf(prover.link)) : prover.key;
    const nonce = randomDigits(32);
    const { answer: begun, ...refusal } = await ask("begin", { ...name, nonce });
    if (!begun) return refused(refusal, prover);
    const { challenge, run } = begun;
    const common = [nonce, challenge, run, location.host];
    if (hexadecimal(await mac(key, "app", ...common)) !== begun.proof) return { status: 503, reason: stranger };
    const proof = hexadecimal(await mac(key, "page", ...common));
    const { answer: finished, ...late } = await ask("finish", { ...name, nonce, challenge, proof });
    if (!finished) return refused(late, prover);
    if (finished.visitor) {
      const wrapping = await crypto.subtle.importKey("raw", await mac(key, "key", ...common), "AES-GCM", false, ["decrypt"]);
      const sealed = bytesOf(finished.visitor.key);
      const raw = await crypto.subtle.decrypt({ name: "AES-GCM", iv: sealed.slice(0, 12) }, wrapping, sealed.slice(12));
      await keepVisitor({ visitor: finished.visitor.id, key: await importKey(raw) }, hexadecimal(raw));
    }
    return admitted(finished);
  }

  // Browsers have no cryptography without encryption, so the key is sent as it is. The app accepts it only if its
  // user allowed that.
  async #exchangeUnencrypted({ link, visitor, key }) {
    const message = link ? { key: link } : { visitor, key };
    const { answer, ...refusal } = await ask("unencrypted", message);
    if (!answer) return refused(refusal, { link });
    if (answer.visitor) await keepVisitor({ visitor: answer.visitor.id, key: answer.visitor.key }, answer.visitor.key);
    return admitted(answer);
  }
}

const admitted = ({ token, stream, place }) => ({ token, stream, place });

function refused({ status }, { link }) {
  if (!status) return {};
  if (status === 410) return { status, reason: ended };
  if (status === 429) return { status: 503, reason: full };
  if (status !== 403) return { status: 503, reason: ended };
  return { status, reason: link ? used : locked };
}

// Returns the name of a link's key, which does not reveal the key.
async function identifier(digits) {
  return hexadecimal(await crypto.subtle.digest("SHA-256", bytesOf(digits))).slice(0, 16);
}

function linkKeyOf(place) {
  const digits = place?.hash?.slice(1) ?? "";
  return /^[0-9a-f]{64}$/.test(digits) ? digits : null;
}

// Opening a link in the page's own tab changes only the part behind `#`.
globalThis.addEventListener?.("hashchange", () => linkKeyOf(location) && location.reload());

// MARK: Tickets

let waiting = null;

// Returns the address of a picture or a document with a ticket for it, or null if there is none. Elements send no
// token, so they need a ticket. Calls in the same turn share one request.
export async function ticketed(address) {
  if (!waiting) {
    const batch = (waiting = { addresses: [], tickets: null });
    batch.tickets = Promise.resolve().then(() => {
      waiting = null;
      return ask("tickets", batch.addresses, withToken());
    });
  }
  const batch = waiting;
  const index = batch.addresses.push(address) - 1;
  const ticket = (await batch.tickets).answer?.[index];
  return ticket ? `${address}${address.includes("?") ? "&" : "?"}ticket=${ticket}` : null;
}
