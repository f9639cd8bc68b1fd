import { zipTogether } from './zip-together.ts';

/** A file that was found in a folder, with its path relative to that folder. */
export interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** The mark of a DICOM file, which follows a preamble of 128 bytes. */
const MARK = 'DICM';
const MARK_OFFSET = 128;

const isDicom = async ({ file }: FoundFile): Promise<boolean> =>
  (await file.slice(MARK_OFFSET, MARK_OFFSET + MARK.length).text()) === MARK;

/** Puts the slices of a scan into one zip named after their folder, as scanners export them; singly they would be hundreds of uploads. */
export async function joinSlices(folder: string, found: readonly FoundFile[]): Promise<File[]> {
  const verdicts = await Promise.all(found.map(isDicom));
  const slices = found.filter((_, index) => verdicts[index]);
  const others = found.filter((_, index) => verdicts[index] !== true).map(({ file }) => file);
  const zip = slices.length > 1 ? await zipTogether(`${folder}.zip`, slices) : undefined;
  return zip === undefined ? found.map(({ file }) => file) : [zip, ...others];
}
