/** The outcome of a write. `full`: the disk has no room for the data. `refused`: this browser keeps nothing, as in a private window. */
export type Kept = 'kept' | 'full' | 'refused';

interface BrowserDatabase {
  /** Returns the answer of a request to a store; `undefined` if this browser keeps nothing. */
  readonly read: <Answer>(
    store: string,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ) => Promise<Answer | undefined>;
  /** Makes all changes of `change`, or none of them. Resolves when the browser has written them. */
  readonly write: (change: (storeOf: (name: string) => IDBObjectStore) => void) => Promise<Kept>;
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });

/** Returns the outcome of a transaction. Its requests succeed even on a full disk: the disk is found full only at the transaction's end. */
const writtenBy = (transaction: IDBTransaction): Promise<Kept> =>
  new Promise((resolve) => {
    transaction.addEventListener('complete', () => resolve('kept'));
    transaction.addEventListener('abort', () =>
      resolve(transaction.error?.name === 'QuotaExceededError' ? 'full' : 'refused'),
    );
  });

/** Makes a database of this browser with these stores, which keep rows by their `id`. The database is opened at its first use. */
export function browserDatabase(name: string, stores: readonly string[]): BrowserDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= (async () => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => {
        for (const store of stores) request.result.createObjectStore(store, { keyPath: 'id' });
      });
      return answerOf(request);
    })();
    return opened;
  };
  return {
    read: async (store, ask) => {
      try {
        return await answerOf(ask((await open()).transaction(store, 'readonly').objectStore(store)));
      } catch {
        return undefined;
      }
    },
    write: async (change) => {
      try {
        const transaction = (await open()).transaction([...stores], 'readwrite');
        const written = writtenBy(transaction);
        change((store) => transaction.objectStore(store));
        return await written;
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
      }
    },
  };
}
