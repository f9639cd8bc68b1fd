/** The part of the File System Access API that TypeScript does not know yet; only Chromium has all of it. */
interface Permitted {
  readonly queryPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
}
export type FileHandle = FileSystemFileHandle & Permitted;
export type FolderHandle = FileSystemDirectoryHandle & Permitted;

/** Leads a later page to a file again: its handle, or the handle of the folder from which this browser made a zip. */
export interface FileOrigin {
  readonly handle: FileHandle | FolderHandle;
  /** The paths of a zip's entries, from the folder's name on. */
  readonly entries?: readonly string[] | undefined;
}

declare global {
  interface Window {
    readonly showOpenFilePicker?: (options: { readonly multiple: boolean }) => Promise<FileHandle[]>;
    readonly showDirectoryPicker?: (options: { readonly mode: 'read' }) => Promise<FolderHandle>;
  }
  interface DataTransferItem {
    readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  }
}

/** Finds the origin of a file. Files of a folder find theirs when it is needed: a folder may hold thousands. */
type FindOrigin = () => Promise<FileOrigin | undefined>;

const origins = new WeakMap<File, FindOrigin>();

/** Remembers how to find the origin of a file, by which a later page can read the file again. */
export const noteOrigin = (file: File, find: FindOrigin): void => void origins.set(file, find);

/** Returns the origin of a file; `undefined` if the browser gave none. */
export const originOf = async (file: File): Promise<FileOrigin | undefined> =>
  origins
    .get(file)?.()
    .catch(() => undefined);

/** Reads the file of a handle. Rejects if it was moved or removed. */
export async function fileOf(handle: FileHandle): Promise<File> {
  const file = await handle.getFile();
  noteOrigin(file, () => Promise.resolve({ handle }));
  return file;
}

/** Finds a file below a folder; the path begins with the folder's name. */
export async function handleBelow(folder: FolderHandle, path: string): Promise<FileHandle> {
  const [name = '', ...folders] = path.split('/').slice(1).toReversed();
  let inner: FileSystemDirectoryHandle = folder;
  for (const each of folders.toReversed()) inner = await inner.getDirectoryHandle(each);
  return inner.getFileHandle(name);
}

/** Lets the person choose files; none if they choose nothing. */
export async function pickFiles(): Promise<File[]> {
  const chosen = await window.showOpenFilePicker?.({ multiple: true }).catch(() => []);
  return Promise.all((chosen ?? []).map(fileOf));
}
