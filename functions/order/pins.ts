import type { orderApi } from '#shared/order/order-api.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { ORDER_PINS_MAX, PIN_LINES_MAX } from '#shared/limits.ts';
import type { PinAction } from '#shared/order/order-transitions.ts';
import { OrderPin, type PinLine } from '#shared/order/order-pin.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { findOrder, findOrderWith, type SeenOrder, viewerOf } from './find-order.ts';
import { textForLab } from './order-for-lab.ts';
import { orderEvent } from './order-event.ts';
import { orders, type StoredOrder } from './order-items.ts';
import { orderPins, type PinRow } from './order-pin-items.ts';
import { readPinTally } from './pin-tally.ts';

type PinCall = Parameters<Handler<(typeof orderApi)['replyPin' | 'resolvePin' | 'reopenPin']>>[0];
type Placing = Parameters<Handler<(typeof orderApi)['pin']>>[0];

/** Largest number of tries of one write. Few people write to an order at once, and in each round one of their writes succeeds. */
const ROUNDS_MAX = 12;

/** Returns a pin with the texts that the viewer's side may read: the lab reads them without the patient's name. */
function toPin({ order, side }: SeenOrder, row: PinRow): OrderPin {
  const textOf = (text: string) => (side === 'lab' ? textForLab(order, text) : text);
  return OrderPin.parse({
    ...row,
    body: textOf(row.body),
    lines: row.lines.map((line) => ({ ...line, body: textOf(line.body) })),
  });
}

/** Returns the pins of an order, by number (FILE-260). */
export const pins: Handler<(typeof orderApi)['pins']> = async (call) => {
  const { seen, beside: rows } = await findOrderWith(
    viewerOf(call),
    call.input.orderId,
    ({ order: { clinicId, orderId } }) => orderPins.all({ index: 'primary', key: { clinicId, orderId } }),
  );
  call.noteSubjects(seen.order.patient.patientId);
  const list = rows.toSorted((one, other) => one.number - other.number).map((row) => toPin(seen, row));
  return { list, total: list.length };
};

/**
 * Repeats a write while it fails because another write was faster, with at most `ROUNDS_MAX` tries. Each try reads the current items again.
 */
async function untilFirst<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let round = 1; ; round += 1) {
    try {
      return await write();
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.codeName === 'changedMeanwhile' && 'version' in error.data;
      if (!isOvertaken || round === ROUNDS_MAX) throw error;
    }
  }
}

/** Returns the order for an action on its pins. Throws 40901 if the table of transitions does not allow the action (FILE-263). */
async function orderFor(call: PinCall | Placing, action: PinAction): Promise<SeenOrder> {
  const seen = await findOrder(viewerOf(call), call.input.orderId);
  const verdict = judgeOrderAction(seen.order, { action, side: seen.side });
  if ('refusal' in verdict)
    throw new AppError('stateRefusesAction', { state: seen.order.state, refusal: verdict.refusal });
  return seen;
}

const refused = ({ state }: StoredOrder, refusal: string) => new AppError('stateRefusesAction', { state, refusal });

const eventOf = (action: PinAction, { order, side }: SeenOrder, call: PinCall | Placing) =>
  orderEvent(action, order, { side, actorName: call.session.accountName, from: order.state, note: '' });

/** Adds a pin to the newest version of the scheme or design. Throws 40902 if the caller placed the pin on an older version. */
async function place(call: Placing): Promise<OrderPin> {
  const seen = await orderFor(call, 'pin');
  const { order, side } = seen;
  const { submission, fileId, assetId, place: at, body } = call.input;
  const newest = order.submissions.at(-1);
  if (newest === undefined || order.state !== `${newest.stage}AwaitingConfirmation`) throw refused(order, 'noVersion');
  const { stage, version: number } = newest;
  if (submission.stage !== stage || submission.number !== number)
    throw new AppError('changedMeanwhile', { submission: { stage, number } });
  if (!newest.files.some((file) => file.fileId === fileId)) throw new AppError('notFound');
  const { clinicId, orderId } = order;
  const tally = await readPinTally(order, call.now);
  if (tally.count >= ORDER_PINS_MAX) throw refused(order, 'pinsAreFull');
  const said = { side, actorName: call.session.accountName, body, at: call.now };
  const row = newRow(call.now, {
    clinicId,
    orderId,
    number: tally.count + 1,
    submission,
    fileId,
    assetId,
    place: at,
    ...said,
    status: 'open' as const,
    lines: [],
  });
  return await call.commit({
    writes: [orders.check(order), tally.added(), orderPins.create(row)],
    events: [eventOf('pin', seen, call)],
    subjects: [orderId],
    answer: toPin(seen, row),
  });
}

const KINDS = { replyPin: 'reply', resolvePin: 'resolved', reopenPin: 'reopened' } as const satisfies Record<
  Exclude<PinAction, 'pin'>,
  PinLine['kind']
>;
/** The status that a pin must have before the action, and its status after the action. */
const CHANGES = {
  resolvePin: { from: 'open', to: 'resolved' },
  reopenPin: { from: 'resolved', to: 'open' },
} as const;

/** Adds a line to a pin's thread. The actions `resolvePin` and `reopenPin` also resolve or reopen the pin. */
async function answer(call: PinCall, action: Exclude<PinAction, 'pin'>): Promise<OrderPin> {
  const seen = await orderFor(call, action);
  const { order, side } = seen;
  const { clinicId, orderId } = order;
  const found = await orderPins.read({ clinicId, orderId, number: call.input.number });
  if (found === undefined) throw refused(order, 'noPin');
  const change = action === 'replyPin' ? { from: found.status, to: found.status } : CHANGES[action];
  if (found.status !== change.from) throw refused(order, `pinIs${found.status === 'open' ? 'Open' : 'Resolved'}`);
  if (found.lines.length >= PIN_LINES_MAX) throw refused(order, 'pinIsFull');
  const said = { side, actorName: call.session.accountName, body: call.input.body, at: call.now };
  const row = changed(call.now, found, {
    status: change.to,
    lines: [...found.lines, { kind: KINDS[action], ...said }],
  });
  const tally = action === 'replyPin' ? undefined : await readPinTally(order, call.now);
  return await call.commit({
    writes: [
      orders.check(order),
      orderPins.replace(row),
      ...(tally === undefined ? [] : [action === 'resolvePin' ? tally.resolved() : tally.reopened()]),
    ],
    events: [eventOf(action, seen, call)],
    subjects: [orderId],
    answer: toPin(seen, row),
  });
}

export const pin: Handler<(typeof orderApi)['pin']> = (call) => untilFirst(() => place(call));
export const replyPin: Handler<(typeof orderApi)['replyPin']> = (call) => untilFirst(() => answer(call, 'replyPin'));
export const resolvePin: Handler<(typeof orderApi)['resolvePin']> = (call) =>
  untilFirst(() => answer(call, 'resolvePin'));
export const reopenPin: Handler<(typeof orderApi)['reopenPin']> = (call) => untilFirst(() => answer(call, 'reopenPin'));
