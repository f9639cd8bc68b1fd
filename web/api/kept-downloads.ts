import type { UpgradePackageId } from '#shared/ids.ts';
import { DOWNLOAD_KEPT_DAYS } from '#shared/upgrade-package/package-limits.ts';
import { browserDatabase, type Kept } from './browser-database.ts';

/** An unfinished download of a package. Its bytes are kept in another store, range by range. */
export interface KeptDownload {
  /** SHA-256 of the whole package, as its manifest signs it: the same hash means the same bytes. */
  readonly id: string;
  /** The person who began the download. */
  readonly accountId: string;
  readonly packageId: UpgradePackageId;
  /** Number of bytes that are kept, counted from the first one. */
  readonly receivedBytes: number;
  readonly sizeBytes: number;
  readonly keptAtMs: number;
}

interface KeptRange {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const DAY_MS = 86_400_000;
const DOWNLOADS = 'downloads';
const RANGES = 'ranges';
const database = browserDatabase('arcata-downloads', [DOWNLOADS, RANGES]);

const rangeId = (id: string, offset: number): string => `${id} ${offset}`;
/**
 * Returns the bounds of the keys of all ranges of a download. Each key is the id, a space and the offset. `!` is the character after the
 * space, so no key of this download lies beyond it.
 */
const rangesOf = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id} `, `${id}!`);

/** Keeps one more range of a download. The range begins where the ranges that are already kept end. */
export const keepRange = (
  download: KeptDownload,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array<ArrayBuffer> },
): Promise<Kept> =>
  database.write((storeOf) => {
    storeOf(RANGES).put({ id: rangeId(download.id, offset), bytes } satisfies KeptRange);
    storeOf(DOWNLOADS).put(download);
  });

/** Fills `into` with the kept bytes of a download. Returns their number, counted from the first byte up to the first gap. */
export async function readRanges(id: string, into: Uint8Array<ArrayBuffer>): Promise<number> {
  let received = 0;
  while (received < into.length) {
    const offset = received;
    const range = await database.read<KeptRange | undefined>(RANGES, (store) => store.get(rangeId(id, offset)));
    if (range === undefined || range.bytes.length === 0 || offset + range.bytes.length > into.length) break;
    into.set(range.bytes, offset);
    received += range.bytes.length;
  }
  return received;
}

export async function forgetDownload(id: string): Promise<void> {
  await database.write((storeOf) => {
    storeOf(RANGES).delete(rangesOf(id));
    storeOf(DOWNLOADS).delete(id);
  });
}

/** Forgets all downloads. Each has up to 512 MiB, and the next person at this computer does not need them. */
export async function forgetDownloads(): Promise<void> {
  await database.write((storeOf) => {
    storeOf(RANGES).clear();
    storeOf(DOWNLOADS).clear();
  });
}

/** Returns the person's unfinished downloads. Removes downloads of other people, and those to which nothing was added for a week. */
export async function keptDownloads(accountId: string): Promise<KeptDownload[]> {
  const all: KeptDownload[] = (await database.read<KeptDownload[]>(DOWNLOADS, (store) => store.getAll())) ?? [];
  const oldestMs = Date.now() - DOWNLOAD_KEPT_DAYS * DAY_MS;
  const isOver = (kept: KeptDownload) => kept.accountId !== accountId || kept.keptAtMs < oldestMs;
  await Promise.all(all.filter(isOver).map(({ id }) => forgetDownload(id)));
  return all.filter((kept) => !isOver(kept));
}
