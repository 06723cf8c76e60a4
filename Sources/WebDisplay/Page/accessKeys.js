// The key by which the app recognizes this browser, in the browser's database. Scripts cannot read it from there.
// They can only sign with it.
//
// A browser without a database for the page keeps the key in the tab, where the page's own scripts could read it.

const name = "reprise-access";
const store = "visitors";

// Runs `act` on the store. Returns the result of its request.
function transact(mode, act) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const transaction = database.transaction(store, mode);
        const request = act(transaction.objectStore(store));
        transaction.oncomplete = () => (database.close(), resolve(request.result));
        transaction.onabort = () => (database.close(), reject(transaction.error));
      } catch (error) {
        database.close();
        reject(error);
      }
    };
  });
}

const bytesOf = (digits) => new Uint8Array(digits.match(/../g).map((pair) => parseInt(pair, 16)));

// Returns { visitor, key }, or null if the app did not let this browser in, or the browser's storage cannot be read. On
// a page without encryption, `key` may be digits.
export async function keptVisitor(importKey) {
  try {
    const kept = await transact("readonly", (visitors) => visitors.get("own"));
    if (kept) return kept;
  } catch {
    // The browser has no database.
  }
  try {
    const [visitor, digits] = (sessionStorage.getItem(name) ?? "").split(" ");
    if (!digits) return null;
    return { visitor, key: globalThis.crypto?.subtle ? await importKey(bytesOf(digits)) : digits };
  } catch {
    return null;
  }
}

// `digits` is the key, for a browser that cannot keep another one.
export async function keepVisitor(visitor, digits) {
  try {
    await transact("readwrite", (visitors) => visitors.put(visitor, "own"));
  } catch (error) {
    console.warn("This browser keeps the app's key for this tab only:", error);
    sessionStorage.setItem(name, `${visitor.visitor} ${digits}`);
  }
}
