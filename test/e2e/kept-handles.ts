import type { Page } from 'playwright-core';

/** A file of a folder: its path below the folder, and its bytes in base64. */
type Copied = readonly [path: string, bytes: string];

/**
 * Lets a later page read a dropped folder again, from a copy in the browser's own file system. The test browser cannot answer the question
 * for permission, so it crashes when a page loads a handle from IndexedDB. The page therefore loads the copy instead of the handle.
 */
export async function keepHandles(page: Page, folder: string, files: readonly Copied[]): Promise<void> {
  await page.evaluate(
    async ({ name, all }) => {
      const copy = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
      for (const [path = '', text = ''] of all) {
        const [last = '', ...inner] = path.split('/').toReversed();
        let at = copy;
        for (const each of inner.toReversed()) at = await at.getDirectoryHandle(each, { create: true });
        const stream = await (await at.getFileHandle(last, { create: true })).createWritable();
        await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
        await stream.close();
      }
    },
    { name: folder, all: files },
  );
  const standIn = (name: string) => {
    interface Row {
      readonly handle?: { readonly kind: string; readonly name: string };
    }
    const copy = async () => await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
    const handleOf = ({ kind, name: own }: NonNullable<Row['handle']>) => ({
      kind,
      name: own,
      queryPermission: () => Promise.resolve('granted'),
      getFile: async () => await (await (await copy()).getFileHandle(own)).getFile(),
      getFileHandle: async (file: string) => await (await copy()).getFileHandle(file),
      getDirectoryHandle: async (inner: string) => await (await copy()).getDirectoryHandle(inner),
    });
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
    const getAll: IDBObjectStore['getAll'] = Reflect.get(IDBObjectStore.prototype, 'getAll');
    IDBObjectStore.prototype.put = function keep(this: IDBObjectStore, row: Row) {
      return put.call(this, row.handle ? { ...row, handle: { kind: row.handle.kind, name: row.handle.name } } : row);
    };
    IDBObjectStore.prototype.getAll = function read(this: IDBObjectStore) {
      const request: IDBRequest<Row[]> = getAll.call(this);
      request.addEventListener('success', () => {
        const rows = request.result.map((row) => (row.handle ? { ...row, handle: handleOf(row.handle) } : row));
        Object.defineProperty(request, 'result', { value: rows });
      });
      return request;
    };
  };
  await page.addInitScript(standIn, folder);
  await page.evaluate(standIn, folder);
}
