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

const filesOf = async (entry: FileSystemEntry): Promise<File[]> =>
  isFolder(entry)
    ? await joinSlices(entry.name, await filesBelow(entry))
    : (await filesBelow(entry)).map(({ file }) => file);

/** Lists the dropped files, with those in folders. Call it during the event: afterwards the browser no longer gives the folders. */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const files = dropped.map((item) => {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry !== null) return filesOf(entry);
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
