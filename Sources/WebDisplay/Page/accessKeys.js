// The key by which the app recognizes this browser, in the browser's database. No script can read it from there; it can only sign.
// A browser that keeps no database lets this page in until it is loaded again.

const name = "reprise-access";
const store = "visitors";
let inMemory = null;

// Runs `act` on the store. Returns what its request gives.
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

// Returns { visitor, key }, or null if the app did not let this browser in.
export async function keptVisitor() {
  if (inMemory) return inMemory;
  try {
    return (await transact("readonly", (visitors) => visitors.get("own"))) ?? null;
  } catch {
    return null;
  }
}

export async function keepVisitor(visitor) {
  try {
    await transact("readwrite", (visitors) => visitors.put(visitor, "own"));
    inMemory = null;
  } catch (error) {
    inMemory = visitor;
    console.warn("This browser does not keep that the app let it in. Loading the page again needs a new link:", error);
  }
}
