import '#test/support/bucket.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { rememberConversions } from '#test/support/conversion/remember-conversions.ts';
import { quotaSince } from '#test/support/end-state.ts';
import { SCENARIO_TIMEOUT_MS } from '#test/support/fault-runs.ts';
import type { Fault, FaultKind } from '#test/support/fault-kinds.ts';
import { injectFaults } from '#test/support/faults.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { partOfTheDay } from '#test/support/part-of-the-day.ts';
import { fileWith, prepare, storedShare } from '#test/support/share-copies.ts';
import { share } from '#test/support/shares.ts';
import { plate } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { tally } from '#test/support/tally.ts';
import { arrive } from '#test/support/upload-steps.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import type { Order } from '#shared/order/order.ts';
import { shareApi } from '#shared/share/share-api.ts';

rememberConversions();
// `runStateMachines` must come before `injectFaults`: a fault must happen before Step Functions answers.
const machines = await runStateMachines();
const faults = injectFaults();

const counts = { 'faulty runs of the task that prepares shares': 0, 'half shares that a visitor got': 0 };
let sides: Sides;
let order: Order;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
});
afterEach(({ task }) => tally(task, counts));

/** Kinds of faults. An everyday run kills the process after each of its calls. A long run also loses answers, and refuses calls. */
const KINDS: readonly FaultKind[] = isLongRun ? ['before', 'after', 'crash'] : ['crash'];
/** Number of successive days in which the process is killed once after each of its calls. */
const DAYS = 6;
type Step = 'making' | 'proving';
interface Killed extends Pick<Fault, 'kind' | 'nth'> {
  readonly step: Step;
}

const scan = (size: number): Buffer => {
  const stl = Buffer.from(writeBinaryStl(plate(size)));
  stl.write('Anna Berg', 0);
  return stl;
};

/** Runs a share of two files from its event to the last check. Like a queue, it delivers each event until the event is handled. */
async function run(killed?: Killed) {
  const { organisationId } = sides.clinic;
  const files = [
    await fileWith(sides, order, { name: 'Anna Berg UpperJaw.stl', bytes: scan(2) }),
    await fileWith(sides, order, { name: 'Anna Berg LowerJaw.stl', bytes: scan(3) }),
  ];
  const terms = { disclosure: 'deidentified', canDownload: true } as const;
  const { token, share: made } = await share(sides, order, files, terms);
  const quota = await quotaSince(organisationId);
  const calls: Record<Step, number> = { making: 0, proving: 0 };
  const got: unknown[] = [];
  /** Steps in which the fault did not happen. */
  const missed: Step[] = [];

  /** Records what a visitor gets while the share is not complete. */
  const visit = async (): Promise<void> => {
    const { copies } = await storedShare(sides, made.shareId);
    if (copies!.state === 'ready') return;
    const opened = await call(shareApi.open, { token });
    if ((opened.data as { state?: string } | null)?.state !== 'preparing') got.push(opened.data);
    const ids = [...files.map(({ fileId }) => fileId), ...copies!.files.map(({ copyId }) => copyId)];
    for (const fileId of ids)
      for (const row of [shareApi.read, shareApi.download])
        if ((await call(row, { token, fileId, form: 'original' } as never)).code === 200) got.push(fileId);
  };
  const deliver = async (step: Step, type: string, detail: object): Promise<void> => {
    faults.begin(killed?.step === step && calls[step] === 0 ? killed : undefined);
    const handled = await prepare(type, detail).then(
      () => true,
      () => false,
    );
    const { calls: asked, hasStruck } = faults.end();
    if (!hasStruck) missed.push(step);
    calls[step] ||= asked.length;
    await visit();
    if (!handled) await prepare(type, detail);
  };

  await deliver('making', 'ShareCopiesRequested', { shareId: made.shareId, organisation: { organisationId } });
  const { copies } = await storedShare(sides, made.shareId);
  for (const { copyId } of copies!.files) {
    await arrive({ organisationId, fileId: copyId });
    await machines.settle();
  }
  await visit();
  const [first, second] = copies!.files.map(({ copyId: fileId }) => ({
    fileId,
    organisationId,
    order: null,
    patientId: null,
  }));
  await deliver('proving', 'CaseFileReady', first!);
  await prepare('CaseFileReady', second!);

  const end = (await storedShare(sides, made.shareId)).copies!;
  const opened = await succeed(shareApi.open, { token });
  const rows = (await itemsOf('caseFile')).filter(({ subject }) => subject === made.shareId);
  counts['half shares that a visitor got'] += got.length;
  return {
    calls,
    got,
    missed,
    end: {
      state: end.state,
      leftOut: end.leftOut,
      proofs: end.proofs.map(({ fileId: _own, ...proof }) => proof),
      opened: opened.state === 'open' ? opened.files.map(({ name, sizeBytes }) => [name, sizeBytes]) : opened,
      rows: rows.map(({ state }) => state),
      quota: await quota(),
    },
  };
}

// SHR-33
test(
  'the task that prepares a share may be killed after any of its calls: no half share opens, and a repeat makes the whole one',
  { timeout: SCENARIO_TIMEOUT_MS },
  async () => {
    const clean = await run();
    expect(clean.got).toEqual([]);
    expect(clean.end).toMatchObject({
      state: 'ready',
      leftOut: [],
      rows: ['ready', 'ready'],
      proofs: [{ hits: 0 }, { hits: 0 }],
    });

    const kills = (['making', 'proving'] as const).flatMap((step) =>
      KINDS.flatMap((kind) =>
        Array.from({ length: clean.calls[step] }, (_, at): Killed => ({ step, kind, nth: at + 1 })),
      ),
    );
    const different = [];
    for (const killed of partOfTheDay(kills, DAYS)) {
      const { got, missed, end } = await run(killed);
      counts['faulty runs of the task that prepares shares'] += 1;
      if (got.length > 0 || missed.length > 0 || JSON.stringify(end) !== JSON.stringify(clean.end))
        different.push({ ...killed, got, missed, end });
    }

    expect(kills.length).toBeGreaterThan(20);
    expect(different).toEqual([]);
  },
);
