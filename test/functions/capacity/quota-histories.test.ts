import '#test/support/call.ts';
import { subscriptionOf } from '#test/support/cards.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { foundOrganisation } from '#test/support/world.ts';
import { afterEach, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { subscriptionStore } from '#functions/capacity/subscription-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import { FREE_CAPACITY_BYTES } from '#shared/limits.ts';

const GIB = 1024 ** 3;
const DAY_MS = 24 * 3600 * 1000;
const STEPS = 14;
/** Number of histories in one test. It is small, so that each test ends within its time limit on a slow machine. */
const PART = 40;
const HISTORIES = isLongRun ? 2_000 : PART;
afterEach(() => setClock(Date.now));

/** Returns a generator of numbers in 0 … 1 with the same sequence in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A write that always fails. In a transaction, it simulates that the process ends before the commit. */
const CRASH: Write = {
  item: {
    ConditionCheck: {
      TableName: process.env['TABLE_NAME'],
      Key: { pk: 'NOBODY', sk: 'NOBODY' },
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
  refusal: () => new AppError('fault'),
};

interface Model {
  readonly pending: number[];
  readonly stored: number[];
  readonly periods: { from: number; to: number; capacityBytes: number }[];
  days: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const capacityOf = ({ periods, days }: Model): number =>
  FREE_CAPACITY_BYTES +
  sum(periods.filter(({ from, to }) => from <= days && days < to).map((each) => each.capacityBytes));
const reserveOf = (capacity: number): number => Math.max(GIB, Math.floor(capacity * 0.2));

/** Runs one random history against the table and against a model of it. Returns the differences. */
async function play(seed: number): Promise<string[]> {
  const random = randomOf(seed);
  const { organisationId } = await foundOrganisation('clinic');
  const quota = quotaStore(organisationId);
  const model: Model = { pending: [], stored: [], periods: [], days: 0 };
  const faults: string[] = [];
  const take = (from: number[]): number => from.splice(Math.floor(random() * from.length), 1)[0] ?? 0;

  const someBytes = () => Math.floor(random() * 3 * GIB) + 1;
  const reserved = async (bytes: number, { isCare = false, crashes = false }) =>
    transact([await quota.reserve(bytes, { isCare }), ...(crashes ? [CRASH] : [])]).then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.codeName : String(error)),
    );
  /** Settles, or fails before the commit. Returns whether it settled. */
  const settled = async (change: { reservedBytes: number; storedBytes: number }): Promise<boolean> => {
    const crashes = random() < 0.15;
    const isDone = await transact([quota.settle(change), ...(crashes ? [CRASH] : [])]).then(
      () => true,
      () => false,
    );
    if (isDone === crashes) faults.push(`seed ${seed}: what settles is counted with its commit, or not at all`);
    return isDone;
  };

  const upload = async () => {
    const bytes = someBytes();
    const isCare = random() < 0.3;
    const crashes = random() < 0.15;
    const capacity = capacityOf(model);
    const held = sum(model.pending) + sum(model.stored);
    const limit = capacity + (isCare ? reserveOf(capacity) : 0);
    const hasEnded = model.periods.some(({ to }) => to <= model.days);
    const refusal = hasEnded && held > capacity ? 'subscriptionEnded' : 'storageFull';
    const expected = crashes && held + bytes <= limit ? 'fault' : held + bytes <= limit ? 'taken' : refusal;
    const outcome = await reserved(bytes, { isCare, crashes });
    if (outcome === 'taken') model.pending.push(bytes);
    if (outcome !== expected) faults.push(`seed ${seed}: an upload of ${bytes} is ${outcome}, not ${expected}`);
  };
  const uploadTwoAtOnce = async () => {
    const limit = capacityOf(model);
    const held = sum(model.pending) + sum(model.stored);
    const both = [someBytes(), someBytes()];
    const outcomes = await Promise.all(both.map(async (bytes) => ({ bytes, outcome: await reserved(bytes, {}) })));
    const taken = outcomes.filter(({ outcome }) => outcome === 'taken').map(({ bytes }) => bytes);
    const refused = both.filter((bytes) => !taken.includes(bytes));
    const filled = held + sum(taken);
    model.pending.push(...taken);
    if (taken.length > 0 && filled > limit) faults.push(`seed ${seed}: two uploads at once pass the quota`);
    if (refused.some((bytes) => filled + bytes <= limit)) faults.push(`seed ${seed}: an upload that fits is refused`);
  };
  const finish = async () => {
    if (model.pending.length === 0) return;
    const reservedBytes = take(model.pending);
    // Conversions add bytes to the original. The original is never larger than the reservation.
    const storedBytes = random() < 0.3 ? 0 : Math.floor(reservedBytes * (0.5 + random()));
    if (!(await settled({ reservedBytes, storedBytes }))) model.pending.push(reservedBytes);
    else if (storedBytes > 0) model.stored.push(storedBytes);
  };
  /** Erases a file, or only its conversions, as happens when they expire. */
  const erase = async () => {
    if (model.stored.length === 0) return;
    const bytes = take(model.stored);
    const left = random() < 0.4 ? Math.floor(bytes / 2) : 0;
    const isDone = await settled({ reservedBytes: 0, storedBytes: left - bytes });
    if (!isDone) model.stored.push(bytes);
    else if (left > 0) model.stored.push(left);
  };
  const subscribe = async () => {
    const [startsInDays, durationDays] = [Math.floor(random() * 10), 1 + Math.floor(random() * 30)];
    const capacityBytes = (1 + Math.floor(random() * 8)) * GIB;
    const row = await subscriptionOf(organisationId, { startsInDays, durationDays, capacityBytes });
    const period = { from: model.days + startsInDays, to: model.days + startsInDays + durationDays, capacityBytes };
    if (random() < 0.2) {
      const ended = changed(row.updatedAt, row, { state: 'unsubscribed' });
      await transact([subscriptionStore(tenantOf({ kind: 'system', organisationId })).replace(ended)]);
      // In the model, the period counts as ended from the beginning.
      model.periods.push({ ...period, from: -1, to: -1 });
    } else model.periods.push(period);
  };
  const wait = () => {
    model.days += 1 + Math.floor(random() * 15);
    const { days } = model;
    setClock(() => START_MS + days * DAY_MS);
  };

  setClock(() => START_MS);
  for (let step = 0; step < STEPS; step += 1) {
    const dice = random();
    if (dice < 0.3) await upload();
    else if (dice < 0.4) await uploadTwoAtOnce();
    else if (dice < 0.6) await finish();
    else if (dice < 0.7) await erase();
    else if (dice < 0.88) await subscribe();
    else wait();
  }
  const { capacityBytes, usedBytes, reservedBytes } = await quota.read();
  const seen = JSON.stringify([capacityBytes, usedBytes, reservedBytes]);
  const right = JSON.stringify([capacityOf(model), sum(model.stored), sum(model.pending)]);
  if (seen !== right) faults.push(`seed ${seed}: the quota is ${seen}, not ${right}`);
  while (model.pending.length > 0) await finish();
  if ((await quota.read()).reservedBytes !== 0) faults.push(`seed ${seed}: a reservation leaks`);
  return faults;
}

const START_MS = Date.UTC(2026, 0, 5);

// CAP-1, CAP-2, CAP-3, CAP-4, CAP-11, CAP-12
test.each(Array.from({ length: HISTORIES / PART }, (_, part) => part * PART + 1))(
  'in random histories from seed %i used bytes exist, no upload exceeds the limit, and no reservation remains',
  async (first) => {
    const faults: string[] = [];
    for (let seed = first; seed < first + PART; seed += 1) faults.push(...(await play(seed)));
    console.log(`quota: ${PART} of ${HISTORIES} random histories of ${STEPS} steps, ${faults.length} faults`);

    expect(faults).toEqual([]);
  },
  600_000,
);
