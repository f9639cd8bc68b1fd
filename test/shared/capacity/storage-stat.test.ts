import { expect, test } from 'vitest';
import { type PaidFile, storageStatOf } from '#shared/capacity/storage-stat.ts';
import { FileId, OrderId, PatientId } from '#shared/ids.ts';
import { FORECAST_HORIZON_DAYS } from '#shared/limits.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const DAY = 24 * 3600;
const NOW = Date.UTC(2026, 10, 25, 12) / 1000;
const id = (prefix: string, at: number): string => `${prefix}_01JCX0Q4S8V4T9M3J6R2K7W${String(at).padStart(3, '0')}`;

let running = 0;
/** Makes a file of an order. The file arrived `daysAgo` days ago, and its conversion is stored, too. */
function fileOf({ daysAgo = 1, ...override }: Partial<PaidFile> & { daysAgo?: number } = {}): PaidFile {
  running += 1;
  return {
    fileId: FileId.parse(id('fil', running)),
    orderId: OrderId.parse(id('ord', 1)),
    orderNumber: '2026000001',
    patientId: null,
    sha256: String(running),
    sizeBytes: 10 * MIB,
    storedBytes: 14 * MIB,
    reservedBytes: 0,
    convertedUntil: NOW + 10 * DAY,
    createdAt: NOW - daysAgo * DAY,
    ...override,
  };
}
const ROOM = { freeCapacityBytes: 5 * GIB, takenBytes: 0, subscriptions: [] };
const statOf = (files: PaidFile[], { binned = [] as PaidFile[], capacity = {}, olderThanDays = 365 } = {}) =>
  storageStatOf({ files, binned, isComplete: true }, { now: NOW, olderThanDays, capacity: { ...ROOM, ...capacity } });

// CAP-16
test('originals, conversions, uploads under way and the recycle bin add up to the used bytes', () => {
  const waiting = fileOf({ storedBytes: 0, reservedBytes: 7 * MIB });
  const files = [fileOf(), fileOf({ storedBytes: 10 * MIB }), waiting];

  const { kinds } = statOf(files, { binned: [fileOf()] });

  expect(kinds).toEqual({
    originals: { bytes: 20 * MIB, count: 2 },
    conversions: { bytes: 4 * MIB, count: 1 },
    uploads: { bytes: 7 * MIB, count: 1 },
    recycleBin: { bytes: 14 * MIB, count: 1 },
  });
});

// CAP-16
test('files are counted by month of arrival, and by order or patient', () => {
  const ofPatient = { orderId: null, patientId: PatientId.parse(id('pat', 1)), storedBytes: 90 * MIB };
  const files = [fileOf(), fileOf({ daysAgo: 40 }), fileOf({ ...ofPatient, daysAgo: 40 })];

  const { months, subjects, largest } = statOf(files);

  expect(months).toEqual([
    { month: '2026-11', bytes: 14 * MIB, count: 1 },
    { month: '2026-10', bytes: 104 * MIB, count: 2 },
  ]);
  expect(subjects.map(({ orderNumber, bytes, count }) => [orderNumber, bytes, count])).toEqual([
    ['2026000001', 90 * MIB, 1],
    ['2026000001', 28 * MIB, 2],
  ]);
  expect(largest[0]?.bytes).toBe(90 * MIB);
});

// CAP-16
test('conversions that end within 30 days are counted', () => {
  const { expiring } = statOf([fileOf(), fileOf({ convertedUntil: NOW + 31 * DAY })]);

  expect(expiring.conversions).toEqual({ bytes: 4 * MIB, count: 1 });
});

// CAP-18
test('files with equal bytes are duplicates, and all but one could be removed', () => {
  const twins = [fileOf({ sha256: 'same' }), fileOf({ sha256: 'same' }), fileOf({ sha256: 'same' })];

  const { duplicates } = statOf([...twins, fileOf()]);

  expect(duplicates).toHaveLength(1);
  expect(duplicates[0]).toMatchObject({ bytes: 28 * MIB, files: [{}, {}, {}] });
});

// CAP-18
test('files that arrived before the given age are old', () => {
  const { old } = statOf([fileOf({ daysAgo: 200 }), fileOf({ daysAgo: 400 })], { olderThanDays: 180 });

  expect(old).toMatchObject({ bytes: 28 * MIB, count: 2, olderThanDays: 180 });
});

// CAP-17
test('the predicted day of the full storage follows from the mean of the last 90 days', () => {
  const files = Array.from({ length: 90 }, (_, day) => fileOf({ daysAgo: day + 0.5, storedBytes: 100 * MIB }));

  const { forecast } = statOf(files, { capacity: { takenBytes: 4 * GIB } });

  expect(forecast.bytesPerDay).toBe(100 * MIB);
  expect(forecast.fullAt).toBe(NOW + 11 * DAY);
});

// CAP-17
test('the end of a subscription makes the day earlier, the start of one makes it later', () => {
  const files = Array.from({ length: 90 }, (_, day) => fileOf({ daysAgo: day + 0.5, storedBytes: 10 * MIB }));
  const period = (from: number, to: number) => ({
    state: 'subscribed' as const,
    startsAt: NOW + from * DAY,
    endsAt: NOW + to * DAY,
    capacityBytes: 10 * GIB,
  });
  const fullWith = (...subscriptions: ReturnType<typeof period>[]) =>
    statOf(files, { capacity: { takenBytes: 8 * GIB, subscriptions } }).forecast.fullAt;

  expect(fullWith(period(-1, 20))).toBe(NOW + 20 * DAY);
  expect(fullWith(period(-1, 20), period(20, 400))).toBe(NOW + 400 * DAY);
});

// CAP-17
test('storage that does not grow is not full within three years', () => {
  expect(statOf([]).forecast).toEqual({ bytesPerDay: 0, ofDays: 1, fullAt: null });
  expect(FORECAST_HORIZON_DAYS).toBe(1095);
});
