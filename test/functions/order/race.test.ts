import { expect, test } from 'vitest';
import { announceFile } from '#test/support/case-files.ts';
import { succeed } from '#test/support/call.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { windowOfTheDay } from '#test/support/part-of-the-day.ts';
import { seededNumbers } from '#test/support/seeded-numbers.ts';
import { act, foundSides, move, orderIn, type Sides } from '#test/support/orders.ts';
import { orderPinTallies } from '#functions/order/order-pin-items.ts';
import type { CallableOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderPin } from '#shared/order/order-pin.ts';
import type { Order, OrderSide } from '#shared/order/order.ts';

const CLIENTS = 8;
const { from: FIRST, to: END } = windowOfTheDay(3, 100);
const ROUNDS = isLongRun ? 25 : 6;

/** Actions of both sides on one order. In each round, at most one move succeeds. All pins succeed, one after the other. */
const MOVES: readonly (readonly [CallableOrderAction, OrderSide])[] = [
  ['submitScheme', 'lab'],
  ['submitDesign', 'lab'],
  ['confirm', 'clinic'],
  ['requestChange', 'clinic'],
  ['requestChange', 'clinic'],
  ['proposeRevision', 'clinic'],
  ['acceptRevision', 'lab'],
  ['declineRevision', 'lab'],
  ['withdrawRevision', 'clinic'],
  ['hold', 'lab'],
  ['release', 'clinic'],
  ['rush', 'clinic'],
  ['assign', 'lab'],
  ['requestCancel', 'clinic'],
  ['declineCancel', 'lab'],
  ['withdrawCancel', 'clinic'],
];
const PINS: readonly (readonly [CallableOrderAction, OrderSide])[] = [
  ['pin', 'clinic'],
  ['pin', 'lab'],
  ['pin', 'clinic'],
  ['replyPin', 'lab'],
  ['replyPin', 'clinic'],
  ['resolvePin', 'lab'],
  ['resolvePin', 'lab'],
  ['reopenPin', 'clinic'],
];
const IS_PIN: ReadonlySet<CallableOrderAction> = new Set(PINS.map(([action]) => action));
const ACTIONS = [...MOVES, ...PINS];

/** Opens an order that waits for its first scheme, and a file that every version contains. */
async function begin(sides: Sides) {
  const order = await orderIn(sides, 'schemeAwaitingConfirmation');
  const { fileId } = await announceFile(Buffer.from('solid'), {
    organisationId: sides.clinic.organisationId,
    orderId: order.orderId,
    subject: order.orderId,
    state: 'ready',
    payerId: sides.lab.organisationId,
  });
  const files = { note: '', fileIds: [fileId], isWithoutFiles: false };
  const current = await move(sides, order, { action: 'submitScheme', side: 'lab', extra: files });
  return { current, fileId, files };
}

/** Returns the faults of an order's pins: wrong numbers, states that do not follow from the threads, wrong counts. */
async function faultsOfPins(clinicId: Sides['clinic']['organisationId'], orderId: Order['orderId'], pins: OrderPin[]) {
  const stateOf = ({ lines }: OrderPin) =>
    lines.findLast(({ kind }) => kind !== 'reply')?.kind === 'resolved' ? 'resolved' : 'open';
  const alternates = ({ lines }: OrderPin) =>
    lines
      .filter(({ kind }) => kind !== 'reply')
      .every(({ kind }, at) => kind === (at % 2 === 0 ? 'resolved' : 'reopened'));
  const tally = await orderPinTallies.read({ clinicId, orderId });
  const open = pins.filter(({ status }) => status === 'open').length;
  return [
    ...pins.filter(({ number }, at) => number !== at + 1).map(({ number }) => `number ${number}`),
    ...pins.filter((pin) => pin.status !== stateOf(pin)).map(({ number }) => `state of ${number}`),
    ...pins.filter((pin) => !alternates(pin)).map(({ number }) => `thread of ${number}`),
    ...((tally?.count ?? 0) === pins.length && (tally?.open ?? 0) === open ? [] : ['counts']),
  ];
}

// ORD-6, ORD-112, FILE-263
test('if both sides act at once one move wins, pins form one history, and no version is lost', async () => {
  const sides = await foundSides();
  const { clinic } = sides;
  const { token } = clinic.head;
  const won = { moves: 0, pins: 0 };
  for (let seed = FIRST + 1; seed <= END; seed += 1) {
    const next = seededNumbers(seed);
    const begun = await begin(sides);
    let { current } = begun;
    const { orderId } = current;
    let lines = (await succeed(orderApi.read, { orderId }, { token })).history.length;
    let written = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = current;
      const newest = seen.submissions.at(-1)!;
      const submission = { stage: newest.stage, number: newest.version };
      const tried = Array.from({ length: CLIENTS }, () => ACTIONS[next(ACTIONS.length)]!);
      const extraOf = (action: CallableOrderAction) => ({
        ...(action.startsWith('submit') ? begun.files : {}),
        ...(action === 'pin' ? { submission, fileId: begun.fileId } : {}),
        ...(action === 'confirm' || action === 'requestChange' ? { submission } : {}),
        ...(['replyPin', 'resolvePin', 'reopenPin'].includes(action) ? { number: 1 + next(4) } : {}),
      });
      const answers = await Promise.all(
        tried.map(async ([action, side]) => ({
          action,
          code: (await act(sides, seen, { action, side, extra: extraOf(action) })).code,
        })),
      );
      expect(answers.filter(({ code }) => ![200, 40300, 40400, 40901, 40902].includes(code))).toEqual([]);
      const done = answers.filter(({ code }) => code === 200);
      const moves = done.filter(({ action }) => !IS_PIN.has(action)).length;
      expect(moves).toBeLessThanOrEqual(1);
      lines += moves;
      written += done.length - moves;
      won.moves += moves;
      won.pins += done.length - moves;
      const { order, history } = await succeed(orderApi.read, { orderId }, { token });
      expect(history).toHaveLength(lines);
      expect(history.slice(1).every(({ from }, index) => from === history[index]!.to)).toBe(true);
      expect([history.at(-1)!.to, order.version]).toEqual([order.state, seen.version + moves]);
      current = order;
    }
    const { list: pins } = await succeed(orderApi.pins, { orderId }, { token });
    const versions = (await succeed(orderApi.submissions, { orderId }, { token })).list;
    expect(await faultsOfPins(clinic.organisationId, orderId, pins)).toEqual([]);
    expect(pins.length + pins.flatMap(({ lines: thread }) => thread).length).toBe(written);
    // Each version exists once. Only the last version may be without an answer.
    expect(versions.map(({ stage, number }) => `${stage} ${number}`)).toEqual(
      current.submissions.map(({ stage, version }) => `${stage} ${version}`),
    );
    expect(versions.slice(0, -1).every(({ answer }) => answer !== null)).toBe(true);
  }
  console.log(
    `order races: seeds ${FIRST + 1} to ${END} × ${CLIENTS} clients × ${ROUNDS} rounds, ${won.moves} moves and ${won.pins} pin writes won, 0 second winners`,
  );

  expect(won.moves).toBeGreaterThan(0);
  expect(won.pins).toBeGreaterThan(0);
}, 3_600_000);
