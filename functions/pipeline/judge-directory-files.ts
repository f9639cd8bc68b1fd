import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { ExtractedFile } from './case-plan.ts';

const MISSING_TOLD = 5;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
/**
 * Returns the path in lower case without `.dcm`. On discs, names are in capitals without an extension. In zips made from discs, the same
 * names are often in lower case or end in `.dcm`.
 */
const plain = (path: string): string => path.toLowerCase().replace(/\.dcm$/u, '');

/** Whether a file is a DICOMDIR. No other kind of DICOM file refers to files by name. */
export const isDicomDirectory = ({ kind, names = [] }: ExtractedFile): boolean => kind === 'dicom' && names.length > 0;

/** Returns the reason why a DICOMDIR is only kept. `detail` names files that the DICOMDIR lists and the upload lacks. */
export function judgeDirectoryFiles(
  directory: ExtractedFile,
  files: readonly ExtractedFile[],
): { readonly reason: RefusalReason; readonly detail?: string } {
  const present = new Set(files.map(({ path }) => plain(path)));
  const missing = (directory.names ?? []).flatMap(([name = '']) =>
    present.has(plain(folderOf(directory.path) + name)) ? [] : [name],
  );
  if (missing.length === 0) return { reason: 'dicomDirectory' };
  const more = missing.length > MISSING_TOLD ? ', …' : '';
  return {
    reason: 'dicomFilesMissing',
    detail: `${missing.length}: ${missing.slice(0, MISSING_TOLD).join(', ')}${more}`,
  };
}
