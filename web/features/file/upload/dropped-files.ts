import { fileOf, type FileHandle, type FolderHandle, handleBelow, noteOrigin } from '#web/api/file-handles.ts';
import { chooseByInput } from './choose-by-input.ts';
import { type FoundFile, joinSlices } from './loose-slices.ts';

/** Whether a file was left in the folder by an operating system, not by a person. */
const isLeftBySystem = (name: string): boolean =>
  name.startsWith('._') || ['.DS_Store', 'Thumbs.db', 'desktop.ini', '__MACOSX'].includes(name);

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Reads all entries of a folder. One call is not enough, because browsers return at most a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const read = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const entries: FileSystemEntry[] = [];
  for (let next = await read(); next.length > 0; next = await read()) entries.push(...next);
  return entries;
}

async function filesBelow(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//u, ''), file }];
  }
  if (!isFolder(entry)) return [];
  const entries = (await entriesOf(entry)).filter(({ name }) => !isLeftBySystem(name));
  return (await Promise.all(entries.map(filesBelow))).flat();
}

const isHandleOfFile = (handle: FileSystemHandle | null): handle is FileHandle => handle?.kind === 'file';
const isHandleOfFolder = (handle: FileSystemHandle | null): handle is FolderHandle => handle?.kind === 'directory';

/** Finds the handle of a dropped file, or of a file below a dropped folder. `path` begins with the name of the dropped file or folder. */
async function handleAt(dropped: FileSystemHandle | null, path: string): Promise<FileHandle | undefined> {
  if (isHandleOfFile(dropped)) return dropped;
  return isHandleOfFolder(dropped) ? await handleBelow(dropped, path) : undefined;
}

async function filesOf(entry: FileSystemEntry, dropped: Promise<FileSystemHandle | null>): Promise<File[]> {
  const found = await filesBelow(entry);
  for (const { path, file } of found)
    noteOrigin(file, async () => {
      const handle = await handleAt(await dropped, path);
      return handle && { handle };
    });
  if (!isFolder(entry)) return found.map(({ file }) => file);
  const handle = dropped.then((each) => (isHandleOfFolder(each) ? each : undefined));
  return await joinSlices({ name: entry.name, handle }, found);
}

/**
 * Lists the dropped files, including those in folders. Call it while the drop event is handled. Afterwards the browser
 * no longer gives the folders.
 */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const files = dropped.map((item) => {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    // The browser gives the handle only during the event. Without a handle, the page must ask the person for the file
    // again after a reload.
    const handle = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
    if (entry !== null) return filesOf(entry, handle);
    return Promise.resolve(file === null ? [] : [file]);
  });
  return (await Promise.all(files)).flat();
}

/** Lets the person choose a folder, and lists the files in it. */
export const chooseFolder = (): Promise<File[]> =>
  window.showDirectoryPicker === undefined ? chooseFolderByInput() : chooseByPicker(window.showDirectoryPicker);

/**
 * Lets the person choose a folder with the only chooser that gives file handles. With handles, the page can read the
 * files again after a reload.
 */
async function chooseByPicker(pick: NonNullable<Window['showDirectoryPicker']>): Promise<File[]> {
  const folder = await pick({ mode: 'read' }).catch(() => undefined);
  if (folder === undefined) return [];
  return joinSlices({ name: folder.name, handle: Promise.resolve(folder) }, await filesIn(folder, folder.name));
}

async function filesIn(folder: FileSystemDirectoryHandle, path: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for await (const handle of folder.values()) {
    const below = `${path}/${handle.name}`;
    if (isLeftBySystem(handle.name)) continue;
    if (isHandleOfFile(handle)) found.push({ path: below, file: await fileOf(handle) });
    else if (isHandleOfFolder(handle)) found.push(...(await filesIn(handle, below)));
  }
  return found;
}

async function chooseFolderByInput(): Promise<File[]> {
  const chosen = await chooseByInput({ webkitdirectory: true });
  const found = chosen
    .filter(({ name }) => !isLeftBySystem(name))
    .map((file) => ({ path: file.webkitRelativePath, file }));
  const [name = 'folder'] = found[0]?.path.split('/') ?? [];
  return joinSlices({ name, handle: Promise.resolve(undefined) }, found);
}
