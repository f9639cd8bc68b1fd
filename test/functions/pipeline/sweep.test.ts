import '#test/support/bucket.ts';
import { afterEach, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { handler as sweep } from '#functions/pipeline/sweep.ts';
import { NO_CAPACITY } from '#shared/file/no-capacity.ts';
import {
  CONVERTED_RETENTION_DAYS,
  PROCESSING_RUNS_MAX,
  PROCESSING_STUCK_SECONDS,
  UPLOAD_WAIT_SECONDS,
} from '#shared/limits.ts';
import { bucket } from '#test/support/bucket.ts';
import { announceFile, objectCreated, readRow, uploadFile } from '#test/support/case-files.ts';
import { photo } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';

const machines = await runStateMachines();
afterEach(() => setClock(Date.now));

async function sweepAfter(seconds: number): Promise<Record<string, number>> {
  const later = Date.now() + (seconds + 60) * 1000;
  setClock(() => later);
  const counts = await sweep({}, {} as never);
  await machines.settle();
  return counts;
}

const reserved = async ({ payerId }: CaseFileRow): Promise<number> => (await quotaStore(payerId).read()).reservedBytes;
const SINGLE = { name: 'photo.jpg' };

// FILE-10
test('an upload whose event was lost is processed', async () => {
  const row = await uploadFile(await photo(), SINGLE);

  expect(await sweepAfter(15 * 60)).toMatchObject({ uploadAccepted: 1 });

  expect(await readRow(row)).toMatchObject({ state: 'ready' });
});

// CAP-4, FILE-2
test('an unfinished upload is left alone for a day, then given up with its reservation', async () => {
  const row = await announceFile(await photo());

  expect((await sweepAfter(UPLOAD_WAIT_SECONDS - 600)).uploadGivenUp).toBeUndefined();
  expect(await reserved(row)).toBe(row.sizeBytes);
  expect(await sweepAfter(UPLOAD_WAIT_SECONDS)).toMatchObject({ uploadGivenUp: 1 });

  expect(await caseFiles.read(row)).toBeUndefined();
  expect(await reserved(row)).toBe(0);
});

test('a run that was never started is started', async () => {
  const row = await uploadFile(await photo(), { ...SINGLE, state: 'processing', attempt: 1 });

  expect(await sweepAfter(PROCESSING_STUCK_SECONDS)).toMatchObject({ runStarted: 1 });

  expect(await readRow(row)).toMatchObject({ state: 'ready', attempt: 1 });
});

test('a run that broke off is followed by another', async () => {
  const row = await uploadFile(await photo(), { ...SINGLE, state: 'processing', attempt: 1 });
  machines.pretend(`${row.fileId}-1`, 'FAILED');

  expect(await sweepAfter(PROCESSING_STUCK_SECONDS)).toMatchObject({ runRestarted: 1 });

  expect(await readRow(row)).toMatchObject({ state: 'ready', attempt: 2 });
});

test('a file whose runs all broke off is failed, and its reservation is free', async () => {
  const row = await uploadFile(await photo(), { ...SINGLE, state: 'processing', attempt: PROCESSING_RUNS_MAX });
  machines.pretend(`${row.fileId}-${PROCESSING_RUNS_MAX}`, 'FAILED');

  expect(await sweepAfter(PROCESSING_STUCK_SECONDS)).toMatchObject({ caseFailed: 1 });

  expect(await readRow(row)).toMatchObject({ state: 'failed', failure: { reason: 'processingFailed' } });
  expect(await reserved(row)).toBe(0);
});

test('a run that found no capacity is followed by another, however many broke off before for the same reason', async () => {
  const row = await uploadFile(await photo(), { ...SINGLE, state: 'processing', attempt: PROCESSING_RUNS_MAX + 5 });
  machines.pretend(`${row.fileId}-${row.attempt}`, 'FAILED', NO_CAPACITY);

  expect(await sweepAfter(PROCESSING_STUCK_SECONDS)).toMatchObject({ runRestarted: 1 });

  expect(await readRow(row)).toMatchObject({ state: 'ready' });
});

test('a run that is still under way is left alone', async () => {
  const row = await uploadFile(await photo(), { ...SINGLE, state: 'processing', attempt: 1 });
  machines.pretend(`${row.fileId}-1`, 'RUNNING');

  await sweepAfter(PROCESSING_STUCK_SECONDS);

  expect(await readRow(row)).toMatchObject({ state: 'processing', attempt: 1 });
  machines.forget(`${row.fileId}-1`);
});

// FILE-4
test('conversions expire after 90 days: they no longer count, and the original stays', async () => {
  const row = await uploadFile(await photo(), SINGLE);
  await start(objectCreated(row), {} as never);
  await machines.settle();

  expect((await sweepAfter((CONVERTED_RETENTION_DAYS - 1) * 24 * 3600)).conversionExpired).toBeUndefined();
  const counts = await sweepAfter(CONVERTED_RETENTION_DAYS * 24 * 3600);

  expect(counts.conversionExpired).toBeGreaterThanOrEqual(1);
  expect(await readRow(row)).toMatchObject({ state: 'expired', storedBytes: row.sizeBytes });
  expect(await bucket.keys(OBJECT_KEYS.original(row))).toHaveLength(1);
});

test('an upload that no file needs is removed', async () => {
  const row = await uploadFile(await photo(), { ...SINGLE, state: 'failed' });
  await bucket.put('incoming/stray', Buffer.from('x'));

  expect(await sweepAfter(15 * 60)).toMatchObject({ orphanRemoved: 2 });

  expect(await bucket.keys('incoming/')).not.toContain(OBJECT_KEYS.incoming(row));
});
