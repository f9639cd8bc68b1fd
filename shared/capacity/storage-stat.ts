import * as z from 'zod';
import { FileId, OrderId, PatientId } from '../ids.ts';
import { FORECAST_DAYS, FORECAST_HORIZON_DAYS, STAT_ROWS } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { capacityInEffect, type Subscription } from './subscription.ts';

const DAY_SECONDS = 24 * 3600;
const Bytes = z.int().min(0);

/**
 * The order or patient to which files belong. It has no name and no patient number: some people may read the capacity but not the patients.
 */
const Subject = z.object({
  orderId: OrderId.nullable(),
  orderNumber: z.string().optional(),
  patientId: PatientId.nullable(),
});
const Counted = z.object({ bytes: Bytes, count: z.int() });
const StoredFile = Subject.extend({ fileId: FileId, bytes: Bytes, createdAt: UnixSeconds });
export type StoredFile = z.infer<typeof StoredFile>;

/** The statistics of an organisation's storage (CAP-16 to CAP-18). */
export const StorageStat = z.object({
  kinds: z.object({ originals: Counted, conversions: Counted, uploads: Counted, recycleBin: Counted }),
  /** The last 12 months in which files arrived, newest first. */
  months: z.array(Counted.extend({ month: z.string() })),
  /** The orders and patients with the most bytes, largest first. */
  subjects: z.array(Subject.extend({ bytes: Bytes, count: z.int() })),
  largest: z.array(StoredFile),
  /** Conversions that expire within 30 days, and files in the recycle bin. */
  expiring: z.object({ conversions: Counted, recycleBin: Counted }),
  /** Groups of files with the same content. `bytes` is the size of all files in the group except one. */
  duplicates: z.array(z.object({ bytes: Bytes, files: z.array(StoredFile).min(2) })),
  /** Files that arrived more than `olderThanDays` days ago. `files` has only the largest of them. */
  old: Counted.extend({ olderThanDays: z.int(), files: z.array(StoredFile) }),
  forecast: z.object({
    bytesPerDay: Bytes,
    /** Number of days over which `bytesPerDay` is the mean. */
    ofDays: z.int(),
    /** The day on which the storage will be full; null = not within three years. */
    fullAt: UnixSeconds.nullable(),
  }),
  /** Whether all files were counted. If not, only the newest were. */
  isComplete: z.boolean(),
});
export type StorageStat = z.infer<typeof StorageStat>;

/** A file with the sizes and times that the statistics need. */
export interface PaidFile extends z.infer<typeof Subject> {
  readonly fileId: FileId;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly storedBytes: number;
  readonly reservedBytes: number;
  readonly convertedUntil?: UnixSeconds | undefined;
  readonly createdAt: UnixSeconds;
}

const bytesOf = ({ storedBytes, reservedBytes }: PaidFile): number => storedBytes + reservedBytes;
const conversionBytesOf = ({ storedBytes, sizeBytes }: PaidFile): number => Math.max(0, storedBytes - sizeBytes);
const counted = (files: readonly PaidFile[], bytes = bytesOf) => ({
  bytes: files.reduce((sum, file) => sum + bytes(file), 0),
  count: files.length,
});
const largestOf = (files: readonly PaidFile[], count = STAT_ROWS): StoredFile[] =>
  files
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))
    .slice(0, count)
    .map((file) => StoredFile.parse({ ...file, bytes: bytesOf(file) }));

/** Groups files by a key, in the order of the keys' first files. */
function groupsOf(files: readonly PaidFile[], keyOf: (file: PaidFile) => string): [string, PaidFile[]][] {
  const groups = new Map<string, PaidFile[]>();
  for (const file of files) {
    const group = groups.get(keyOf(file));
    if (group === undefined) groups.set(keyOf(file), [file]);
    else group.push(file);
  }
  return [...groups];
}

const monthOf = ({ createdAt }: PaidFile): string => new Date(createdAt * 1000).toISOString().slice(0, 7);

interface Stored {
  readonly files: readonly PaidFile[];
  /** Files that are in the recycle bin. */
  readonly binned: readonly PaidFile[];
  readonly isComplete: boolean;
}

interface Asked {
  readonly now: UnixSeconds;
  readonly olderThanDays: number;
  readonly capacity: Room;
}

/** Returns the statistics of an organisation's files. */
export function storageStatOf(
  { files, binned, isComplete }: Stored,
  { now, olderThanDays, capacity }: Asked,
): StorageStat {
  const isStored = ({ storedBytes }: PaidFile): boolean => storedBytes > 0;
  const stored = files.filter(isStored);
  const converted = stored.filter((file) => conversionBytesOf(file) > 0);
  const soon = now + 30 * DAY_SECONDS;
  const old = stored.filter(({ createdAt }) => createdAt < now - olderThanDays * DAY_SECONDS);
  return {
    kinds: {
      originals: counted(stored, ({ storedBytes, sizeBytes }) => Math.min(storedBytes, sizeBytes)),
      conversions: counted(converted, conversionBytesOf),
      uploads: counted(
        files.filter(({ reservedBytes }) => reservedBytes > 0),
        ({ reservedBytes }) => reservedBytes,
      ),
      recycleBin: counted(binned),
    },
    months: groupsOf(stored, monthOf)
      .map(([month, group]) => ({ month, ...counted(group) }))
      .toSorted((a, b) => (a.month < b.month ? 1 : -1))
      .slice(0, 12),
    subjects: groupsOf(stored, ({ orderId, patientId }) => orderId ?? patientId ?? '')
      .flatMap(([, group]) => group.slice(0, 1).map((first) => ({ ...Subject.parse(first), ...counted(group) })))
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, STAT_ROWS),
    largest: largestOf(stored),
    expiring: {
      conversions: counted(
        converted.filter(({ convertedUntil }) => convertedUntil !== undefined && convertedUntil < soon),
        conversionBytesOf,
      ),
      recycleBin: counted(binned),
    },
    duplicates: groupsOf(stored, ({ sha256 }) => sha256)
      .filter(([, group]) => group.length > 1)
      .map(([, group]) => ({ bytes: counted(group.slice(1)).bytes, files: largestOf(group) }))
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, STAT_ROWS),
    old: { ...counted(old), olderThanDays, files: largestOf(old) },
    forecast: forecastOf(stored, now, capacity),
    isComplete,
  };
}

/** The organisation's capacity now and later, and the bytes that it uses. */
interface Room {
  readonly freeCapacityBytes: number;
  readonly takenBytes: number;
  readonly subscriptions: readonly Pick<Subscription, 'state' | 'startsAt' | 'endsAt' | 'capacityBytes'>[];
}

/**
 * Predicts the day on which the storage will be full (CAP-17). It assumes that files keep arriving at the mean rate of the last 90 days.
 * For a newer organisation, the mean begins with its first file. The capacity changes when subscriptions begin and end.
 */
function forecastOf(files: readonly PaidFile[], now: UnixSeconds, room: Room): StorageStat['forecast'] {
  const first = Math.min(now, ...files.map(({ createdAt }) => createdAt));
  const ofDays = Math.min(FORECAST_DAYS, Math.max(1, Math.ceil((now - first) / DAY_SECONDS)));
  const recent = files.filter(({ createdAt }) => createdAt >= now - ofDays * DAY_SECONDS);
  const bytesPerDay = Math.round(counted(recent).bytes / ofDays);
  for (let day = 0; day <= FORECAST_HORIZON_DAYS; day += 1) {
    const at = now + day * DAY_SECONDS;
    const capacityBytes = room.freeCapacityBytes + capacityInEffect(room.subscriptions, at);
    if (room.takenBytes + bytesPerDay * day >= capacityBytes) return { bytesPerDay, ofDays, fullAt: at };
  }
  return { bytesPerDay, ofDays, fullAt: null };
}
