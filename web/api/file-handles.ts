/** The part of the File System Access API that TypeScript does not know yet; only Chromium has all of it. */
interface Permitted {
  readonly queryPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
}
export type FileHandle = FileSystemFileHandle & Permitted;
export type FolderHandle = FileSystemDirectoryHandle & Permitted;

/**
 * Handle by which a later page can read a file again. It is the handle of the file itself. For a zip that this browser made from a folder,
 * it is the folder's handle.
 */
export interface FileOrigin {
  readonly handle: FileHandle | FolderHandle;
  /** Paths of a zip's entries; each begins with the folder's name. */
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

/** Function that finds the origin of a file. It runs when the origin is needed, because a folder may hold thousands of files. */
type FindOrigin = () => Promise<FileOrigin | undefined>;

const origins = new WeakMap<File, FindOrigin>();

/** Remembers how to find the origin of a file. With the origin, a later page can read the file again. */
export const noteOrigin = (file: File, find: FindOrigin): void => void origins.set(file, find);

/** Returns the origin of a file; `undefined` if the browser gave none. */
export const originOf = async (file: File): Promise<FileOrigin | undefined> =>
  origins
    .get(file)?.()
    .catch(() => undefined);

/** Reads the file of a handle. Rejects if the file was moved or removed. */
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

/** Lets the person choose files. The list is empty if the person chooses none. */
export async function pickFiles(): Promise<File[]> {
  const chosen = await window.showOpenFilePicker?.({ multiple: true }).catch(() => []);
  return Promise.all((chosen ?? []).map(fileOf));
}
