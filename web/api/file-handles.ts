/** The part of the File System Access API that TypeScript does not know yet; only Chromium has all of it. */
export interface KeptHandle extends FileSystemFileHandle {
  readonly queryPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
}

declare global {
  interface Window {
    readonly showOpenFilePicker?: (options: { readonly multiple: boolean }) => Promise<KeptHandle[]>;
  }
  interface DataTransferItem {
    readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  }
}

/** Finds the handle of a file. Files of a folder find theirs when it is needed: a folder may hold thousands. */
type FindHandle = () => Promise<KeptHandle | undefined>;

const handles = new WeakMap<File, FindHandle>();

/** Remembers how to find the handle of a file, by which a later page can read the file again. */
export const noteHandle = (file: File, find: FindHandle): void => void handles.set(file, find);

/** Returns the handle of a file; `undefined` if the browser gave none. */
export const handleOf = async (file: File): Promise<KeptHandle | undefined> =>
  handles
    .get(file)?.()
    .catch(() => undefined);

/** Reads the file of a handle. Rejects if it was moved or removed. */
export async function fileOf(handle: KeptHandle): Promise<File> {
  const file = await handle.getFile();
  noteHandle(file, () => Promise.resolve(handle));
  return file;
}

/** Lets the person choose files; none if they choose nothing. */
export async function pickFiles(): Promise<File[]> {
  const chosen = await window.showOpenFilePicker?.({ multiple: true }).catch(() => []);
  return Promise.all((chosen ?? []).map(fileOf));
}
