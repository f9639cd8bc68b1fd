import { type KeptHandle, noteHandle } from '#web/api/file-handles.ts';
import { type FoundFile, joinSlices } from './loose-slices.ts';

/** Whether a file was left in the folder by an operating system, not by a person. */
const isLeftBySystem = (name: string): boolean =>
  name.startsWith('._') || ['.DS_Store', 'Thumbs.db', 'desktop.ini', '__MACOSX'].includes(name);

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Reads all entries of a folder: browsers give at most a hundred at a time. */
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

const isHandleOfFile = (handle: FileSystemHandle): handle is KeptHandle => handle.kind === 'file';
const isHandleOfFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle => handle.kind === 'directory';

/** Finds the handle of a dropped file, or of a file below a dropped folder; `path` begins with the dropped thing. */
async function handleAt(dropped: FileSystemHandle | null, path: string): Promise<KeptHandle | undefined> {
  if (dropped === null) return undefined;
  if (isHandleOfFile(dropped)) return dropped;
  if (!isHandleOfFolder(dropped)) return undefined;
  const [name = '', ...folders] = path.split('/').slice(1).toReversed();
  let folder = dropped;
  for (const each of folders.toReversed()) folder = await folder.getDirectoryHandle(each);
  return folder.getFileHandle(name);
}

async function filesOf(entry: FileSystemEntry, handle: Promise<FileSystemHandle | null>): Promise<File[]> {
  const found = await filesBelow(entry);
  for (const { path, file } of found) noteHandle(file, async () => handleAt(await handle, path));
  return isFolder(entry) ? await joinSlices(entry.name, found) : found.map(({ file }) => file);
}

/** Lists the dropped files, with those in folders. Call it during the event: afterwards the browser no longer gives the folders. */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const files = dropped.map((item) => {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    // Only during the event, as well. Without it a later page asks for the file again.
    const handle = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
    if (entry !== null) return filesOf(entry, handle);
    return Promise.resolve(file === null ? [] : [file]);
  });
  return (await Promise.all(files)).flat();
}

/** Lets the person choose a folder and lists the files in it. */
export async function chooseFolder(): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  const chosen = await new Promise<File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.click();
  });
  const found = chosen
    .filter(({ name }) => !isLeftBySystem(name))
    .map((file) => ({ path: file.webkitRelativePath, file }));
  const [folder = 'folder'] = found[0]?.path.split('/') ?? [];
  return joinSlices(folder, found);
}
