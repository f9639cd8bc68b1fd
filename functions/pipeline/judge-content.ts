import { sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import type { ManifestEntry } from '#shared/file/manifest.ts';
import { FILE_KINDS } from '#shared/file/file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ExtractedFile } from './case-plan.ts';

/** What the zip says of an entry, or the upload of itself. */
export interface NamedContent {
  readonly index: number;
  readonly path: string;
  readonly sizeBytes: number;
}

export const refusedEntry = ({ index, path, sizeBytes }: NamedContent, error: RejectedFileError): ManifestEntry => ({
  index,
  path,
  kind: null,
  sizeBytes,
  outcome: 'refused',
  reason: error.reason,
  ...(error.detail === '' ? {} : { detail: error.detail }),
});

/** Tells by its first bytes what an entry is. A program is refused here: its bytes are never stored. */
export function judgeContent(content: NamedContent, head: Uint8Array): Omit<ExtractedFile, 'place'> | ManifestEntry {
  const kind = sniffFileKind(head, content.path, content.sizeBytes);
  if (FILE_KINDS[kind] === 'program')
    return { ...refusedEntry(content, new RejectedFileError('executableFile')), kind };
  return { index: content.index, path: content.path, kind };
}
