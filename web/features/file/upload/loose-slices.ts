import { type FolderHandle, noteOrigin } from '#web/api/file-handles.ts';
import { zipTogether } from './zip-together.ts';

/** A file that was found in a folder, with its path relative to that folder. */
export interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** The four letters at `MARK_OFFSET` of each DICOM file, after the preamble. */
const MARK = 'DICM';
const MARK_OFFSET = 128;

const isDicom = async ({ file }: FoundFile): Promise<boolean> =>
  (await file.slice(MARK_OFFSET, MARK_OFFSET + MARK.length).text()) === MARK;

interface Folder {
  readonly name: string;
  /** Resolves with `undefined` if the browser gave no handle. */
  readonly handle: Promise<FolderHandle | undefined>;
}

const byPath = (one: FoundFile, other: FoundFile): number => (one.path < other.path ? -1 : 1);

/**
 * Puts the slices of a scan into one zip with the name of their folder, as scanners do. Sent one by one, they would be
 * hundreds of uploads. The same folder always gives the same zip, so that an interrupted upload can continue.
 */
export async function joinSlices(folder: Folder, found: readonly FoundFile[]): Promise<File[]> {
  const verdicts = await Promise.all(found.map(isDicom));
  const slices = found.filter((_, index) => verdicts[index]).toSorted(byPath);
  const others = found.filter((_, index) => verdicts[index] !== true).map(({ file }) => file);
  const zip = slices.length > 1 ? await zipTogether(`${folder.name}.zip`, slices) : undefined;
  if (zip === undefined) return found.map(({ file }) => file);
  noteOrigin(zip, async () => {
    const handle = await folder.handle;
    return handle && { handle, entries: slices.map(({ path }) => path) };
  });
  return [zip, ...others];
}
