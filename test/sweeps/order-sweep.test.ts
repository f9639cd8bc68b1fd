import { expect, test } from 'vitest';
import { halfOfTheTurn, partOfTheDay } from '#test/support/part-of-the-day.ts';
import { act, foundSides, orderIn, PINNED_FILE_ID, type Sides } from '#test/support/orders.ts';
import { watchTable, type Written } from '#test/support/written.ts';
import { orderNumbers, orders, type StoredOrder } from '#functions/order/order-items.ts';
import { orderPins, orderPinTallies } from '#functions/order/order-pin-items.ts';
import { orderRevisions } from '#functions/order/order-revision-items.ts';
import { orderSubmissions } from '#functions/order/order-submission-items.ts';
import { orderWrites } from '#functions/order/order-writes.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { CallableOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderEventDetail, OrderEventType } from '#shared/order/order-events.ts';
import { ORDER_TRANSITIONS } from '#shared/order/order-transitions.ts';
import { WorkOrderId } from '#shared/ids.ts';
import type { OrderSide, OrderState } from '#shared/order/order.ts';
import { expectedAfter, VARIANTS, type Variant } from './order-verdicts.ts';
import { LET_IN } from './permission-verdicts.ts';

/**
 * All actions in `ORDER_TRANSITIONS` that have an API call. The heads of clinic and lab try each action in every variant of every state,
 * through the real handlers.
 */
const ACTIONS = [...new Set(ORDER_TRANSITIONS.map(({ action }) => action))].filter(
  // A deleted order has no state. `purge-deleted.test.ts` sweeps deletion over all states.
  (action): action is CallableOrderAction => action in orderApi && action !== 'delete',
);
const SIDES = ['clinic', 'lab'] as const;
const HEADS = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const;
const SUBMIT: Partial<Record<OrderState, CallableOrderAction>> = {
  schemeAwaitingConfirmation: 'submitScheme',
  designAwaitingConfirmation: 'submitDesign',
};

/** Actions that change neither the order nor its history, and the row that each action writes instead. */
const APART: Partial<Record<CallableOrderAction, string>> = {
  message: 'orderMessage',
  pin: 'orderPin',
  replyPin: 'orderPin',
  resolvePin: 'orderPin',
  reopenPin: 'orderPin',
};

interface World {
  readonly sides: Sides;
  readonly table: Awaited<ReturnType<typeof watchTable>>;
}

const counts = { allowed: 0, refused: 0, unexpected: [] as string[] };
const nameOf = ({ state, turn, asked, held, proposed }: Variant): string =>
  [state, `turn ${turn}`, `cancel asked by ${asked}`, held ? 'on hold' : 'running', proposed ? 'proposed' : ''].join(
    ', ',
  );

/** Brings an order into the variant by real actions. */
async function reach(sides: Sides, { state, turn, asked, held, proposed }: Variant): Promise<StoredOrder> {
  const submit = SUBMIT[state];
  const { orderId } = await orderIn(sides, state, [
    ...(submit !== undefined && turn === 'clinic' ? ([[submit, 'lab']] as const) : []),
    ...(asked === null ? [] : ([['requestCancel', asked]] as const)),
    ...(proposed ? ([['proposeRevision', 'clinic']] as const) : []),
    ...(held ? ([['hold', 'clinic']] as const) : []),
  ]);
  const reached = (await orders.read({ clinicId: sides.clinic.organisationId, orderId }))!;
  return await withPins(reached);
}

/** Gives each version of the order a file. Adds an open pin and a resolved pin to the order in any state. */
async function withPins(order: StoredOrder): Promise<StoredOrder> {
  const { clinicId, orderId, updatedAt: at } = order;
  const submissions = order.submissions.map((each) => ({
    ...each,
    files: [{ fileId: PINNED_FILE_ID, name: 'crown.stl' }],
  }));
  const pinned = changed(at, order, { submissions });
  const said = { side: 'clinic', actorName: 'Ada', body: 'Shorter.', at } as const;
  const pin = (number: number, status: 'open' | 'resolved') =>
    orderPins.create(
      newRow(at, {
        ...said,
        clinicId,
        orderId,
        number,
        status,
        lines: [],
        fileId: PINNED_FILE_ID,
        assetId: 'asset-0',
        submission: { stage: 'scheme', number: 1 },
        place: { space: 'image', frame: 0, point: [10, 20] },
      }),
    );
  await transact([
    ...(await orderWrites(order, pinned)),
    pin(1, 'open'),
    pin(2, 'resolved'),
    // An answer to a version may already have written a tally of zero pins. This row replaces that tally.
    orderPinTallies.put(newRow(at, { clinicId, orderId, count: 2, open: 1 })),
  ]);
  return pinned;
}

/** Copies the order under another id and number. */
async function twin(order: StoredOrder, number: number): Promise<StoredOrder> {
  const orderNumber = `9${String(number).padStart(9, '0')}`;
  const copy: StoredOrder = { ...order, orderId: newId('order'), orderNumber };
  const { orderId, clinicId, createdAt } = copy;
  const revisions = await orderRevisions.all({ index: 'primary', key: { clinicId, orderId: order.orderId } });
  const submissions = await orderSubmissions.all({ index: 'primary', key: { clinicId, orderId: order.orderId } });
  const pins = await orderPins.all({ index: 'primary', key: { clinicId, orderId: order.orderId } });
  const tallies = await orderPinTallies.readMany([{ clinicId, orderId: order.orderId }]);
  await transact([
    ...(await orderWrites(undefined, copy)),
    orderNumbers.create(newRow(createdAt, { orderNumber, orderId, clinicId })),
    ...revisions.map((revision) => orderRevisions.create({ ...revision, orderId })),
    ...submissions.map((submission) => orderSubmissions.create({ ...submission, orderId })),
    ...pins.map((pin) => orderPins.create({ ...pin, orderId })),
    ...tallies.map((tally) => orderPinTallies.create({ ...tally, orderId })),
  ]);
  return copy;
}

/** Returns the newest version, for a new pin on it. Empty for another action, or without a version. */
function pinnedOn({ submissions }: StoredOrder, action: CallableOrderAction): Readonly<Record<string, unknown>> {
  const newest = submissions.at(-1);
  return action === 'pin' && newest !== undefined
    ? { submission: { stage: newest.stage, number: newest.version } }
    : {};
}

function expectedRefusal({ state }: Variant, side: OrderSide, action: CallableOrderAction): number {
  if (!LET_IN[`order.${action}`]!.includes(HEADS[side])) return 40300;
  return state === 'awaitingSending' && side === 'lab' ? 40400 : 40901;
}

/** Returns the id of the order that a row is about; `undefined` if it is about no order. */
const orderOf = ({ item }: Written): unknown =>
  item['orderId'] ?? (item['detail'] as { orderId?: unknown } | undefined)?.orderId ?? item['subject'];

/** Whether a row belongs to a work order that a problem report opened: the work order, its history or its event. */
const isOfWorkOrder = ({ item, entity }: Written): boolean =>
  entity !== 'audit' &&
  [item, item['detail']].some((row) => Object.values(row ?? {}).some((value) => WorkOrderId.safeParse(value).success));

function faultsOfMove(
  { before, after, action }: { before: Variant; after: Variant; action: CallableOrderAction },
  target: StoredOrder,
  all: Written[],
): string[] {
  // A remake opens another order, and a report opens a work order. `remake-of.test.ts` and `report-problem.test.ts` check those rows.
  const written = all
    .filter((each) => !isOfWorkOrder(each))
    .filter((each) => action !== 'remakeOf' || [undefined, target.orderId].includes(orderOf(each) as never));
  const of = (entity: string) => written.filter((each) => each.entity === entity);
  const faults: string[] = [];
  const expectOne = (entity: string) => {
    if (of(entity).length !== 1) faults.push(`${of(entity).length} × ${entity}`);
  };
  for (const entity of ['outbox', 'audit']) expectOne(entity);
  expectOne(APART[action] ?? 'order');
  const lines = of('history').map(
    ({ item }) => `${String(item['action'])}: ${String(item['from'])} → ${String(item['to'])}`,
  );
  const line = action in APART ? '' : `${action}: ${before.state} → ${after.state}`;
  if (lines.join() !== line) faults.push(`history "${lines.join()}"`);
  for (const { item } of of('outbox')) {
    const detail = OrderEventDetail.parse(item['detail']);
    OrderEventType.parse(item['type']);
    if (detail.from !== before.state || detail.to !== after.state) faults.push(`event ${detail.from} → ${detail.to}`);
  }
  return faults;
}

const isSame = (one: Variant, other: Variant): boolean => JSON.stringify(one) === JSON.stringify(other);
const current = async ({ clinicId, orderId }: StoredOrder): Promise<StoredOrder> =>
  (await orders.read({ clinicId, orderId }))!;
const variantOf = ({ state, turn, cancelRequestedBy, isOnHold, proposedRevision }: StoredOrder): Variant => ({
  state,
  turn,
  asked: cancelRequestedBy,
  held: isOnHold,
  proposed: proposedRevision !== null,
});

interface Case {
  readonly side: OrderSide;
  readonly action: CallableOrderAction;
  readonly after: Variant | undefined;
}

const casesOf = (variant: Variant): Case[] =>
  SIDES.flatMap((side) =>
    ACTIONS.map((action) => {
      const mayTry = expectedRefusal(variant, side, action) === 40901;
      return { side, action, after: mayTry ? expectedAfter(variant, side, action) : undefined };
    }),
  );

/** Tries all refused actions of a variant on one order. Each must answer the expected code, and none may write anything. */
async function faultsOfRefusals(
  { sides, table }: World,
  order: StoredOrder,
  cases: readonly Case[],
): Promise<string[]> {
  const variant = variantOf(order);
  await table.since();
  const faults: string[] = [];
  for (const { side, action } of cases) {
    const { code, data } = await act(sides, order, { side, action, extra: pinnedOn(order, action) });
    const state = code === 40901 ? (data as { state: string }).state : variant.state;
    if (code !== expectedRefusal(variant, side, action) || state !== variant.state)
      faults.push(`${action} by ${side}: ${code} ${JSON.stringify(data)}`);
  }
  return [...faults, ...(await table.since()).map(({ kind, entity }) => `a refusal wrote: ${kind} ${entity}`)];
}

/** Tries an allowed action: on the order itself if the variant stays the same, otherwise on a copy. */
async function faultsOfAllowed({ sides, table }: World, order: StoredOrder, each: Case): Promise<string[]> {
  const variant = variantOf(order);
  const { side, action, after = variant } = each;
  const isKept = isSame(variant, after) && action !== 'forward';
  // Earlier actions of this sweep may have added revisions to the order, so it is read again.
  const present = await current(order);
  const target = isKept ? present : await twin(present, counts.allowed);
  await table.since();
  const { code, data } = await act(sides, target, { side, action, extra: pinnedOn(target, action) });
  if (code !== 200) return [`${action} by ${side}: ${code} ${JSON.stringify(data)}`];
  const became = variantOf(await current(target));
  return [
    ...faultsOfMove({ before: variant, after, action }, target, await table.since()),
    ...(isSame(became, after) ? [] : [`became ${nameOf(became)}`]),
  ].map((fault) => `${action} by ${side}: ${fault}`);
}

/**
 * Variants of this run: all without a proposal, and by the day one third of the others. A run of one quarter of the long tests takes only
 * half of these.
 */
const SWEPT = halfOfTheTurn([
  ...VARIANTS.filter(({ proposed }) => !proposed),
  ...partOfTheDay(
    VARIANTS.filter(({ proposed }) => proposed),
    3,
  ),
]);

// ORD-2, ORD-12
test('both sides may do exactly the actions that the table lists for each state', async () => {
  const world: World = { sides: await foundSides(), table: await watchTable() };
  for (const variant of SWEPT) {
    const order = await reach(world.sides, variant);
    const cases = casesOf(variant);
    const refused = cases.filter(({ after }) => after === undefined);
    const allowed = cases.filter(({ after }) => after !== undefined);
    const faults = await faultsOfRefusals(world, order, refused);
    counts.refused += refused.length;
    for (const each of allowed) {
      faults.push(...(await faultsOfAllowed(world, order, each)));
      counts.allowed += 1;
    }
    counts.unexpected.push(...faults.map((fault) => `${nameOf(variant)}: ${fault}`));
  }
  console.log(
    `order sweep: ${SWEPT.length} variants × ${ACTIONS.length} actions × 2 sides: ${counts.allowed} moved, ${counts.refused} refused, ${counts.unexpected.length} unexpected`,
  );

  expect(counts.unexpected).toEqual([]);
}, 600_000);
