import { vi } from 'vitest';

/** A request that answers in the next microtask. */
class FakeRequest<Answer> extends EventTarget {
  readonly error = null;
  readonly result: Answer;

  constructor(result: Answer, isNew = false) {
    super();
    this.result = result;
    queueMicrotask(() => {
      if (isNew) this.dispatchEvent(new Event('upgradeneeded'));
      this.dispatchEvent(new Event('success'));
    });
  }
}

interface Row {
  readonly id: string;
}
interface Range {
  readonly lower: string;
  readonly upper: string;
}

/** A store in memory. Unlike a browser, it keeps the values and no copies of them, because a test's file handles cannot be cloned. */
function fakeStore() {
  const rows = new Map<string, Row>();
  const remove = (key: string | Range): void => {
    const isMeant = (id: string) => (typeof key === 'string' ? id === key : id >= key.lower && id <= key.upper);
    for (const id of rows.keys()) if (isMeant(id)) rows.delete(id);
  };
  const answers = {
    put: (row: Row) => new FakeRequest(rows.set(row.id, row).size),
    get: (key: string) => new FakeRequest(rows.get(key)),
    getAll: () => new FakeRequest([...rows.values()]),
    delete: (key: string | Range) => new FakeRequest(remove(key)),
    clear: () => new FakeRequest(rows.clear()),
  };
  return { rows, answers };
}

/**
 * A transaction that ends after its requests. On a full disk, a transaction that added rows is aborted after its requests have succeeded.
 * The stores then get their former rows back.
 */
class FakeTransaction extends EventTarget {
  error: DOMException | null = null;
  readonly #stores: ReadonlyMap<string, ReturnType<typeof fakeStore>>;

  constructor(stores: ReadonlyMap<string, ReturnType<typeof fakeStore>>, isFull: boolean) {
    super();
    this.#stores = stores;
    const before = [...stores.values()].map(({ rows }) => ({ rows, kept: [...rows] }));
    const end = () => {
      // Removing rows needs no room, so it succeeds on a full disk.
      const isRefused = isFull && before.some(({ rows, kept }) => rows.size > kept.length);
      if (isRefused) {
        this.error = new DOMException('no room', 'QuotaExceededError');
        for (const { rows, kept } of before) {
          rows.clear();
          for (const [id, row] of kept) rows.set(id, row);
        }
      }
      this.dispatchEvent(new Event(isRefused ? 'abort' : 'complete'));
    };
    // Each request answers in the next microtask, so the transaction ends one microtask after that.
    queueMicrotask(() => queueMicrotask(end));
  }

  objectStore(name: string) {
    return this.#stores.get(name)?.answers;
  }
}

/**
 * Replaces `indexedDB`, which jsdom lacks, by databases in memory. Returns the rows of a store, and a switch for a disk that has no room
 * for another row.
 */
export function fakeIndexedDb() {
  const databases = new Map<string, Map<string, ReturnType<typeof fakeStore>>>();
  const disk = { isFull: false };
  const storesOf = (name: string) => {
    const stores = databases.get(name) ?? new Map<string, ReturnType<typeof fakeStore>>();
    databases.set(name, stores);
    return stores;
  };
  const open = (name: string) => {
    const stores = storesOf(name);
    const database = {
      createObjectStore: (store: string) => stores.set(store, fakeStore()),
      transaction: (_names: unknown, mode: IDBTransactionMode) =>
        new FakeTransaction(stores, disk.isFull && mode === 'readwrite'),
    };
    return new FakeRequest(database, stores.size === 0);
  };
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) });
  return { disk, rowsOf: (database: string, store: string) => storesOf(database).get(store)?.rows ?? new Map() };
}
