import { hasProgramName } from '../file/program-names.ts';
import type { RefusalReason } from '../file/refusal-reasons.ts';
import { RejectedFileError } from '../file/rejected-file-error.ts';
import type { ZipDirectory, ZipEntry } from './zip-entry.ts';
import {
  ARCHIVE_RATIO_FLOOR_BYTES,
  ARCHIVE_RATIO_MAX,
  DEFLATE_RATIO_MAX,
  ENTRY_BYTES_MAX,
  ENTRY_RATIO_FLOOR_BYTES,
  ENTRY_RATIO_MAX,
  UNPACKED_BYTES_MAX,
} from './zip-limits.ts';
import { FLAG, METHOD_AES, METHOD_DEFLATED, METHOD_STORED } from './zip-records.ts';

/** The verdict on one entry: extract it, refuse it, or skip it because it does not belong to the case. */
export type JudgedEntry =
  | { readonly entry: ZipEntry; readonly verdict: 'extract' }
  | { readonly entry: ZipEntry; readonly verdict: 'refuse' | 'skip'; readonly reason: RefusalReason };

type EntryRule = (entry: ZipEntry) => boolean;

/** Files that operating systems add to a zip. */
const SYSTEM_FILE =
  /(?:^|\/)(?:(?:__macosx|\.spotlight-v100|\.trashes|\.fseventsd)\/.*|\._[^/]*|\.ds_store|(?:eh)?thumbs\.db|desktop\.ini)$/iu;
const S_IFMT = 0o170000;
const FILE_TYPES_TAKEN: readonly number[] = [0, 0o100000, 0o040000];
const WINDOWS_REPARSE_POINT = 0x400;

const hasFlag = (entry: ZipEntry, flag: number): boolean => (entry.flags & flag) !== 0;

const isEncrypted: EntryRule = (entry) =>
  hasFlag(entry, FLAG.encrypted | FLAG.strongEncryption | FLAG.maskedHeaders) || entry.method === METHOD_AES;

/**
 * Whether an entry is a link or a device: by Unix's file type in the upper half of the attributes, or by Windows' mark in the lower half.
 */
const isSpecialFile: EntryRule = ({ externalAttributes }) =>
  !FILE_TYPES_TAKEN.includes((externalAttributes >>> 16) & S_IFMT) ||
  (externalAttributes & WINDOWS_REPARSE_POINT) !== 0;

/** Whether the compression method cannot produce these sizes. */
const isSizeImpossible: EntryRule = ({ method, packedBytes, sizeBytes }) =>
  method === METHOD_STORED ? packedBytes !== sizeBytes : sizeBytes > packedBytes * DEFLATE_RATIO_MAX;

/** Entries that do not belong to the case. The first rule that matches counts. */
const SKIPPED = {
  systemFile: (entry) => SYSTEM_FILE.test(entry.path) || (entry.isFolder && SYSTEM_FILE.test(`${entry.path}/`)),
  folder: (entry) => entry.isFolder && entry.sizeBytes === 0,
} as const satisfies Partial<Record<RefusalReason, EntryRule>>;

/** Faults that refuse only the entry, not the whole zip. The first rule that matches counts. */
const REFUSED = {
  nameUnsafe: (entry) => entry.nameFault === 'nameUnsafe',
  nameTooLong: (entry) => entry.nameFault === 'nameTooLong',
  nameAmbiguous: (entry) => entry.nameFault === 'nameAmbiguous',
  specialFile: isSpecialFile,
  folderWithContent: (entry) => entry.isFolder,
  encryptedFile: isEncrypted,
  unsupportedCompression: (entry) =>
    (entry.method !== METHOD_STORED && entry.method !== METHOD_DEFLATED) || hasFlag(entry, FLAG.patch),
  executableFile: (entry) => hasProgramName(entry.path),
  fileTooLarge: (entry) => entry.sizeBytes > ENTRY_BYTES_MAX,
  sizeMismatch: isSizeImpossible,
  fileBomb: ({ sizeBytes, packedBytes }) =>
    sizeBytes > ENTRY_RATIO_FLOOR_BYTES && sizeBytes > packedBytes * ENTRY_RATIO_MAX,
} as const satisfies Partial<Record<RefusalReason, EntryRule>>;

/**
 * Judges a zip by its central directory, before unpacking: one verdict for every entry, in the directory's order. `extractEntries` does the
 * checks that need an entry's bytes.
 *
 * @throws {RejectedFileError} if the archive is too large, is a bomb, or has only encrypted entries
 */
export function judgeDirectory({ entries, sizeBytes }: ZipDirectory): JudgedEntry[] {
  const judged = refuseBombs(markDuplicates(entries.map(judgeEntry)), sizeBytes);
  const files = judged.filter(({ verdict }) => verdict !== 'skip');
  if (files.length > 0 && files.every(({ entry }) => isEncrypted(entry))) {
    throw new RejectedFileError('encryptedArchive', `${files.length} entries, each encrypted`);
  }
  return judged;
}

/**
 * If the unpacked archive would be too large, refuses its highly compressed entries, such as one blank bitmap among scans. Refuses the
 * whole archive if it has no other entries.
 */
function refuseBombs(judged: readonly JudgedEntry[], archiveBytes: number): JudgedEntry[] {
  const taken = judged.filter(({ verdict }) => verdict === 'extract').map(({ entry }) => entry);
  const refused = judged.filter(({ verdict }) => verdict === 'refuse').map(({ entry }) => entry);
  const unpackedBytes = bytesOf(taken);
  const isTooMuch = (bytes: number): boolean =>
    bytes > ARCHIVE_RATIO_FLOOR_BYTES && bytes > archiveBytes * ARCHIVE_RATIO_MAX;
  const isSwollen = ({ sizeBytes, packedBytes }: ZipEntry): boolean => sizeBytes > packedBytes * ARCHIVE_RATIO_MAX;
  const isLimited = isTooMuch(unpackedBytes);
  const spared = isLimited ? taken.filter((entry) => !isSwollen(entry)) : taken;
  const isBomb = isLimited || isTooMuch(bytesOf(refused));
  if (isBomb && spared.length === 0)
    throw new RejectedFileError('archiveBomb', `${unpackedBytes + bytesOf(refused)} bytes out of ${archiveBytes}`);
  if (bytesOf(spared) > UNPACKED_BYTES_MAX) throw new RejectedFileError('archiveTooLarge', `${bytesOf(spared)} bytes`);
  const kept = new Set(spared);
  return judged.map((one) =>
    one.verdict !== 'extract' || kept.has(one.entry)
      ? one
      : { entry: one.entry, verdict: 'refuse', reason: 'fileBomb' },
  );
}

const bytesOf = (entries: readonly ZipEntry[]): number => entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

function judgeEntry(entry: ZipEntry): JudgedEntry {
  const skipped = firstMatch(SKIPPED, entry);
  if (skipped !== undefined) return { entry, verdict: 'skip', reason: skipped };
  const refused = firstMatch(REFUSED, entry);
  if (refused !== undefined) return { entry, verdict: 'refuse', reason: refused };
  return { entry, verdict: 'extract' };
}

function firstMatch<Reason extends RefusalReason>(
  rules: Readonly<Record<Reason, EntryRule>>,
  entry: ZipEntry,
): Reason | undefined {
  for (const reason in rules) if (rules[reason](entry)) return reason;
  return undefined;
}

/**
 * Refuses all files that share a name, because programs differ in which of these files they use. Names that differ only in capitals count
 * as different: Linux and most cameras write such names. The keys of our stored files hold no names, so such files cannot collide.
 */
function markDuplicates(judged: readonly JudgedEntry[]): JudgedEntry[] {
  const byName = Map.groupBy(
    judged.filter(({ verdict }) => verdict === 'extract'),
    ({ entry }) => entry.path,
  );
  return judged.map((one) =>
    one.verdict === 'extract' && (byName.get(one.entry.path)?.length ?? 0) > 1
      ? { entry: one.entry, verdict: 'refuse', reason: 'duplicateName' }
      : one,
  );
}
