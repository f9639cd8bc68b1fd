import * as z from 'zod';

/**
 * Why a case zip, or one file in it, was refused or kept as it is. Each reason is a key `refusal.<reason>` of the dictionaries,
 * where it says in a dentist's words what is wrong and what to do. `scope`: `archive` refuses the whole zip, `file` one entry of it.
 */
export const REFUSAL_REASONS = [
  { reason: 'notAZip', scope: 'archive' },
  { reason: 'fileUnreadable', scope: 'file' },
  { reason: 'truncatedArchive', scope: 'archive' },
  { reason: 'splitArchive', scope: 'archive' },
  { reason: 'archiveDamaged', scope: 'archive' },
  { reason: 'zip64Damaged', scope: 'archive' },
  { reason: 'directoryTooLarge', scope: 'archive' },
  { reason: 'dataBeforeArchive', scope: 'archive' },
  { reason: 'dataAfterArchive', scope: 'archive' },
  { reason: 'severalDirectories', scope: 'archive' },
  { reason: 'overlappingFiles', scope: 'archive' },
  { reason: 'encryptedArchive', scope: 'archive' },
  { reason: 'tooManyFiles', scope: 'archive' },
  { reason: 'archiveTooLarge', scope: 'archive' },
  { reason: 'archiveBomb', scope: 'archive' },
  { reason: 'encryptedFile', scope: 'file' },
  { reason: 'unsupportedCompression', scope: 'file' },
  { reason: 'fileTooLarge', scope: 'file' },
  { reason: 'fileBomb', scope: 'file' },
  { reason: 'specialFile', scope: 'file' },
  { reason: 'nameUnsafe', scope: 'file' },
  { reason: 'nameTooLong', scope: 'file' },
  { reason: 'nameAmbiguous', scope: 'file' },
  { reason: 'duplicateName', scope: 'file' },
  { reason: 'headersDisagree', scope: 'file' },
  { reason: 'hiddenData', scope: 'file' },
  { reason: 'sizeMismatch', scope: 'file' },
  { reason: 'checksumMismatch', scope: 'file' },
  { reason: 'compressedDataDamaged', scope: 'file' },
  { reason: 'folderWithContent', scope: 'file' },
  { reason: 'executableFile', scope: 'file' },
  { reason: 'nestedArchive', scope: 'file' },
  { reason: 'systemFile', scope: 'file' },
  { reason: 'folder', scope: 'file' },
  { reason: 'meshDamaged', scope: 'file' },
  { reason: 'meshEmpty', scope: 'file' },
  { reason: 'meshTooLarge', scope: 'file' },
  { reason: 'meshOutOfRange', scope: 'file' },
] as const;

export const RefusalReason = z.enum(REFUSAL_REASONS.map((row) => row.reason));
export type RefusalReason = z.infer<typeof RefusalReason>;
