import '#test/support/table.ts';
import '#test/support/bucket.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { handler as sweep } from '#functions/pipeline/sweep.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { writeZip, type ZipFile } from '#infra/phantom/write-zip.ts';
import { PROCESSING_STUCK_SECONDS } from '#shared/limits.ts';
import { asProcess } from '#test/support/as-process.ts';
import { bucket } from '#test/support/bucket.ts';
import { objectCreated, readRow, uploadFile } from '#test/support/case-files.ts';
import { rememberConversions } from '#test/support/conversion/remember-conversions.ts';
import { brokenInvariants, endState, eventsByFile, quotaSince } from '#test/support/end-state.ts';
import { faultsOf, SCENARIO_TIMEOUT_MS } from '#test/support/fault-runs.ts';
import type { Fault } from '#test/support/fault-kinds.ts';
import { injectFaults } from '#test/support/faults.ts';
import { photo, plate, slices } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { tally } from '#test/support/tally.ts';

rememberConversions();
// `runStateMachines` must come before `injectFaults`: a fault must happen before Step Functions answers.
const machines = await runStateMachines();
const faults = injectFaults();
afterAll(() => setClock(Date.now));

const SWEEPS_MAX = 3;
const series = (): ZipFile[] => slices(2).map(({ name, bytes }) => ({ name, content: bytes }));
const mesh: ZipFile = { name: 'UpperJaw.stl', content: writeBinaryStl(plate(3)) };
const note: ZipFile = { name: 'notes.txt', content: Buffer.from('shade A2') };
const badMesh: ZipFile = { name: 'broken.stl', content: Buffer.from('solid broken\nfacet normal') };
const badPhoto = async (): Promise<ZipFile> => ({ name: 'a.jpg', content: (await photo(16)).subarray(0, 40) });

interface Case {
  readonly what: string;
  readonly name: string;
  readonly make: () => Promise<Uint8Array> | Uint8Array;
  readonly entries: number;
  readonly state: 'ready' | 'failed';
}
const CASES: readonly Case[] = [
  { what: 'a cone beam scan', name: 'a.zip', make: () => writeZip(series()), entries: 2, state: 'ready' },
  {
    what: 'a series, a photo and a document',
    name: 'a.zip',
    make: async () => writeZip([...series(), { name: 'photo.jpg', content: await photo(16) }, note]),
    entries: 4,
    state: 'ready',
  },
  { what: 'one bad file', name: 'a.zip', make: () => writeZip([mesh, badMesh]), entries: 2, state: 'ready' },
  {
    what: 'bad files alone',
    name: 'a.zip',
    make: async () => writeZip([badMesh, await badPhoto()]),
    entries: 2,
    state: 'ready',
  },
  { what: 'a mesh', name: 'UpperJaw.stl', make: () => mesh.content, entries: 1, state: 'ready' },
  { what: 'a photo', name: 'a.jpg', make: () => photo(16), entries: 1, state: 'ready' },
  { what: 'a zip that is refused', name: 'a.zip', make: () => writeZip([]), entries: 0, state: 'failed' },
];

/** Runs one case from the S3 event to the end, with a fault. Then runs the sweeper every half hour until the case is settled. */
async function run({ make, name, entries }: Case, fault?: Omit<Fault, 'meanwhile'>) {
  setClock(Date.now);
  const row = await uploadFile(await make(), { name });
  const quota = await quotaSince(row.payerId);
  const arrive = (): Promise<unknown> => asProcess(async () => start(objectCreated(row), {} as never));
  const sweepAt = async (seconds: number): Promise<void> => {
    const later = Date.now() + seconds * 1000;
    setClock(() => later);
    await asProcess(async () => sweep({}, {} as never));
  };
  /** Work that happens during a slow call. It sends the event again, and runs the sweeper so late that the run seems stuck. */
  const meanwhile = async (): Promise<void> => {
    await arrive();
    await sweepAt(PROCESSING_STUCK_SECONDS + 60);
    setClock(Date.now);
  };
  faults.begin(fault && { ...fault, meanwhile });
  await arrive().catch(() => undefined);
  await machines.settle();
  const counted = faults.end();
  const isSettled = async (): Promise<boolean> =>
    ['ready', 'failed'].includes((await readRow(row)).state) && (await bucket.keys('incoming/')).length === 0;
  let sweeps = 0;
  while (!(await isSettled()) && sweeps < SWEEPS_MAX) {
    sweeps += 1;
    await sweepAt(sweeps * (PROCESSING_STUCK_SECONDS + 60));
    await machines.settle();
  }
  const end = { ...(await endState(row)), quota: await quota() };
  return { row, sweeps, ...counted, end, broken: await brokenInvariants(row, entries) };
}

let runs = 0;
afterEach(({ task }) => tally(task, { 'faulty runs of the pipeline': runs }));

// SEC-10
test.each(CASES)(
  '$what ends the same whichever AWS call of its run fails once',
  { timeout: SCENARIO_TIMEOUT_MS },
  async (one) => {
    const clean = await run(one);
    expect(clean).toMatchObject({ sweeps: 0, broken: [], end: { row: { state: one.state } } });

    const faulty: (Fault & Awaited<ReturnType<typeof run>>)[] = [];
    for (const fault of faultsOf(clean, CASES.indexOf(one))) faulty.push({ ...fault, ...(await run(one, fault)) });

    const events = await eventsByFile();
    const told = ({ row, end }: typeof clean) => JSON.stringify([end, events.get(row.fileId) ?? []]);
    const different = faulty.filter((each) => told(each) !== told(clean) || each.broken.length > 0);
    runs += faulty.length;
    console.log(
      `${one.what}: ${clean.calls.length} AWS calls; ${faulty.length} faulty runs, ` +
        `${faulty.filter(({ sweeps }) => sweeps > 0).length} ended by the sweeper, ${different.length} ended differently`,
    );
    expect(
      different.map(({ kind, nth, end, broken }) => ({
        kind,
        nth,
        command: clean.calls[nth - 1],
        broken,
        row: end.row,
      })),
    ).toEqual([]);
    expect(faulty.every(({ hasStruck }) => hasStruck)).toBe(true);
    expect(events.get(clean.row.fileId)).toHaveLength(1);
  },
);
