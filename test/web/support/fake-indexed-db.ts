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

/** Replaces `indexedDB`, which jsdom lacks, by one store in memory. Keeps values as they are: handles of files cannot be cloned here. */
export function fakeIndexedDb(): void {
  const rows = new Map<string, { readonly id: string }>();
  const store = {
    put: (row: { readonly id: string }) => new FakeRequest(rows.set(row.id, row).size),
    getAll: () => new FakeRequest([...rows.values()]),
    delete: (key: string) => new FakeRequest(rows.delete(key)),
    clear: () => new FakeRequest(rows.clear()),
  };
  const database = { createObjectStore: () => store, transaction: () => ({ objectStore: () => store }) };
  vi.stubGlobal('indexedDB', { open: () => new FakeRequest(database, true) });
}
