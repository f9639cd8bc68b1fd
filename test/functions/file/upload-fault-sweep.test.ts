import '#test/support/bucket.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as sweep } from '#functions/pipeline/sweep.ts';
import { PROCESSING_STUCK_SECONDS, UPLOAD_WAIT_SECONDS } from '#shared/limits.ts';
import { asProcess } from '#test/support/as-process.ts';
import { rememberConversions } from '#test/support/conversion/remember-conversions.ts';
import { brokenInvariants, endState, eventsByFile, quotaSince } from '#test/support/end-state.ts';
import { faultsOf, SCENARIO_TIMEOUT_MS } from '#test/support/fault-runs.ts';
import type { Fault } from '#test/support/fault-kinds.ts';
import { injectFaults } from '#test/support/faults.ts';
import { addPatient } from '#test/support/orders.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { tally } from '#test/support/tally.ts';
import { UPLOAD_SCENARIOS, type UploadScenario } from '#test/support/upload-scenarios.ts';
import type { Uploader } from '#test/support/upload-steps.ts';
import { foundWithHead } from '#test/support/world.ts';

// The parts are as small as S3 allows, since a sweep sends thousands of them.
vi.mock('#shared/limits.ts', async (original) => ({
  ...(await original<object>()),
  MULTIPART_THRESHOLD_BYTES: 5 * 1024 * 1024,
  UPLOAD_PART_BYTES: 5 * 1024 * 1024,
}));

rememberConversions();
// `runStateMachines` must come before `injectFaults`: a fault must happen before Step Functions answers.
const machines = await runStateMachines();
const faults = injectFaults();
afterAll(() => setClock(Date.now));

/** Seconds after which the sweeper runs while the file is not finished. In the last run, the sweeper gives up unfinished files. */
const SWEEPS_AFTER = [PROCESSING_STUCK_SECONDS + 60, 2 * PROCESSING_STUCK_SECONDS + 120, UPLOAD_WAIT_SECONDS + 3600];
const AT_REST: readonly (string | undefined)[] = ['ready', 'failed', undefined];

let uploader: Uploader;
let run = 0;
beforeAll(async () => {
  const { organisationId, head } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  uploader = { sender: head, owner: { patientId }, organisationId };
});

/** Runs the sweeper as if this number of seconds had passed. The executions that it starts continue afterwards. */
async function sweepAt(seconds: number): Promise<void> {
  const later = Date.now() + seconds * 1000;
  setClock(() => later);
  await asProcess(async () => sweep({}, {} as never));
}

async function sweepAfter(seconds: number): Promise<void> {
  await sweepAt(seconds);
  await machines.settle();
  setClock(Date.now);
}

/** Runs the sweeper during a slow call. It does not wait for executions, because the slow call's execution is still running. */
async function sweepMeanwhile(): Promise<void> {
  await sweepAt(PROCESSING_STUCK_SECONDS + 60);
  setClock(Date.now);
}

async function runOnce(scenario: UploadScenario, bytes: Uint8Array, fault?: Omit<Fault, 'meanwhile'>) {
  run += 1;
  const scene = { ...uploader, run, settle: () => machines.settle(), sweepAfter };
  const quota = await quotaSince(uploader.organisationId);
  const prepared = await scenario.prepare?.(scene, bytes);
  faults.begin(fault && { ...fault, meanwhile: sweepMeanwhile });
  const files = [await scenario.play(scene, bytes, prepared)].flat();
  await machines.settle();
  const counted = faults.end();
  let sweeps = 0;
  const isAtRest = async (): Promise<boolean> =>
    (await Promise.all(files.map((file) => caseFiles.read(file)))).every((row) => AT_REST.includes(row?.state));
  const brokenOf = async (): Promise<string[]> =>
    (await Promise.all(files.map((file) => brokenInvariants(file, 1)))).flat();
  for (const seconds of SWEEPS_AFTER) {
    if ((await isAtRest()) && (await brokenOf()).length === 0) break;
    sweeps += 1;
    await sweepAfter(seconds);
  }
  return {
    files,
    sweeps,
    ...counted,
    end: { files: await Promise.all(files.map((file) => endState(file))), quota: await quota() },
    broken: await brokenOf(),
  };
}

let runs = 0;
afterEach(({ task }) => tally(task, { 'faulty runs of the uploads': runs }));

// SEC-10
test.each(UPLOAD_SCENARIOS)(
  '$what: ends the same whichever AWS call fails once',
  { timeout: SCENARIO_TIMEOUT_MS },
  async (one) => {
    const bytes = one.bytes();
    const clean = await runOnce(one, bytes);
    expect(clean.broken).toEqual([]);
    for (const { row } of clean.end.files) expect(typeof row === 'string' ? row : row.state).toBe(one.end);

    const faulty: (Fault & Awaited<ReturnType<typeof runOnce>>)[] = [];
    for (const fault of faultsOf(clean, UPLOAD_SCENARIOS.indexOf(one)))
      faulty.push({ ...fault, ...(await runOnce(one, bytes, fault)) });

    const events = await eventsByFile();
    const told = ({ files, end }: typeof clean) =>
      JSON.stringify([end, files.map(({ fileId }) => events.get(fileId) ?? [])]);
    const different = faulty.filter((each) => told(each) !== told(clean) || each.broken.length > 0);
    runs += faulty.length;
    console.log(
      `${one.what}: ${clean.calls.length} AWS calls; ${faulty.length} faulty runs, ` +
        `${faulty.filter(({ sweeps }) => sweeps > clean.sweeps).length} ended by the sweeper, ${different.length} ended differently`,
    );
    expect(
      different.map(({ kind, nth, end, broken }) => ({ kind, nth, command: clean.calls[nth - 1], broken, end })),
    ).toEqual([]);
  },
);
