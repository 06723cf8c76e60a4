// The records of kept texts, in the browser's database.

const promised = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class TextRecords {
  #database;

  // Returns null if the browser has no database, or denies it to the page. If the browser denies it later, the other
  // methods throw.
  static open() {
    try {
      return globalThis.indexedDB ? new TextRecords(globalThis.indexedDB) : null;
    } catch {
      return null;
    }
  }

  constructor(factory) {
    const opening = factory.open("reprise", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("texts");
    this.#database = promised(opening);
    // The users of the database handle the error.
    this.#database.catch(() => {});
  }

  // Writes a record, and removes others at the same time.
  put(name, record, removed = []) {
    return this.#change((store) => {
      store.put(record, name);
      for (const other of removed) store.delete(other);
    });
  }

  remove(names) {
    return this.#change((store) => names.forEach((name) => store.delete(name)));
  }

  // Returns all records with their names.
  async all() {
    const store = (await this.#database).transaction("texts", "readonly").objectStore("texts");
    const [names, records] = await Promise.all([promised(store.getAllKeys()), promised(store.getAll())]);
    return names.map((name, index) => [name, records[index]]);
  }

  // Returns the names of all records.
  async names() {
    return promised((await this.#database).transaction("texts", "readonly").objectStore("texts").getAllKeys());
  }

  // Returns when the change is complete, or throws its error.
  async #change(act) {
    const transaction = (await this.#database).transaction("texts", "readwrite");
    act(transaction.objectStore("texts"));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  }
}
