import '#test/support/table.ts';
import '#test/support/bucket.ts';
import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { setClock } from '#functions/http/clock.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { handler as sweep } from '#functions/pipeline/sweep.ts';
import { outboxItems } from '#functions/store/left-behind.ts';
import { writeZip } from '#infra/local/phantom/write-zip.ts';
import { PROCESSING_STUCK_SECONDS } from '#shared/limits.ts';
import { bucket } from '#test/support/bucket.ts';
import { objectCreated, readRow, uploadFile } from '#test/support/case-files.ts';
import { FAULT_KINDS, injectFaults, type Fault } from '#test/support/faults.ts';
import { photo, slices } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { itemsOf } from '#test/support/table-items.ts';

// In this order: a fault strikes before Step Functions answers.
const machines = runStateMachines();
const faults = injectFaults();
afterAll(() => setClock(Date.now));

const SWEEPS_MAX = 3;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Everything that a run leaves, with its ids and its moment taken out: equal for equal cases. */
async function endState(row: CaseFileRow) {
  const { organisationId, fileId, subject } = row;
  const neutral = (text: string): string =>
    text.replaceAll(organisationId, 'ORG').replaceAll(fileId, 'FILE').replaceAll(subject, 'SUBJECT');
  const digestOf = async (key: string): Promise<string> =>
    sha256(Buffer.from(neutral(Buffer.from(await bucket.bytes(key)).toString('latin1'))));
  const prefixes = ['incoming', 'original', 'extracted', 'converted'];
  const keys = (await Promise.all(prefixes.map((prefix) => bucket.keys(`${prefix}/${organisationId}/`)))).flat();
  const { state, counts, failure, storedBytes, reservedBytes } = await readRow(row);
  return {
    row: { state, counts, failure, storedBytes, reservedBytes },
    quota: await quotaStore(row.payerId).read(),
    objects: await Promise.all(keys.map(async (key) => [neutral(key), await digestOf(key)])),
  };
}

/** The events that each file has told, by its id. */
async function eventsByFile(): Promise<Map<string, string[]>> {
  const events = new Map<string, string[]>();
  for (const { type, detail } of await itemsOf(outboxItems.name)) {
    const { fileId } = detail as { fileId: string };
    events.set(fileId, [...(events.get(fileId) ?? []), String(type)]);
  }
  return events;
}

/** One run from the S3 event to the end, with a fault; then, as long as it is not settled, the sweeper half an hour later. */
async function run(bytes: Uint8Array, fault?: Fault) {
  setClock(Date.now);
  const row = await uploadFile(bytes);
  faults.begin(fault);
  await Promise.resolve(start(objectCreated(row), {} as never)).catch(() => undefined);
  await machines.settle();
  const counted = faults.end();
  const isSettled = async (): Promise<boolean> =>
    ['ready', 'failed'].includes((await readRow(row)).state) && (await bucket.keys('incoming/')).length === 0;
  let sweeps = 0;
  while (!(await isSettled()) && sweeps < SWEEPS_MAX) {
    sweeps += 1;
    const later = Date.now() + sweeps * (PROCESSING_STUCK_SECONDS + 60) * 1000;
    setClock(() => later);
    await sweep({}, {} as never);
    await machines.settle();
  }
  return { row, sweeps, ...counted, end: await endState(row) };
}

const CASES: [string, () => Promise<Uint8Array>, string][] = [
  [
    'a case of a series, a photo and a document',
    async () =>
      writeZip([
        ...slices(2).map(({ name, bytes }) => ({ name, content: bytes })),
        { name: 'photo.jpg', content: await photo() },
        { name: 'notes.txt', content: Buffer.from('shade A2') },
      ]),
    'ready',
  ],
  ['a zip that is refused', async () => Promise.resolve(writeZip([])), 'failed'],
];

test.each(CASES)(
  '%s ends the same whichever AWS call of its run fails once',
  { timeout: 240_000 },
  async (name, make, state) => {
    const bytes = await make();
    const clean = await run(bytes);
    expect(clean).toMatchObject({ sweeps: 0, end: { row: { state } } });

    const runs: (Fault & Awaited<ReturnType<typeof run>>)[] = [];
    for (const kind of FAULT_KINDS)
      for (let nth = 1; nth <= (kind === 'lost' ? clean.sends : clean.calls.length); nth += 1)
        runs.push({ kind, nth, ...(await run(bytes, { kind, nth })) });

    const events = await eventsByFile();
    const told = (row: CaseFileRow): string[] => events.get(row.fileId) ?? [];
    const different = runs.filter(
      ({ end, row }) => JSON.stringify([end, told(row)]) !== JSON.stringify([clean.end, told(clean.row)]),
    );
    const writes = clean.calls.filter((command) => /^(?:Put|Copy|Upload|Create|Complete)/u.test(command)).length;
    const swept = runs.filter(({ sweeps }) => sweeps > 0).length;
    console.log(
      `fault sweep, ${name}: ${clean.calls.length} AWS calls of which ${writes} write to S3; ` +
        `${runs.length} faulty runs, ${swept} of them ended by the sweeper, ${different.length} ended differently`,
    );
    expect(different.map(({ kind, nth, end }) => ({ kind, nth, command: clean.calls[nth - 1], end }))).toEqual([]);
    expect(told(clean.row)).toHaveLength(1);
  },
);
