import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { succeed, call } from '#test/support/call.ts';
import { countReads } from '#test/support/items-read.ts';
import { foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { ownTable } from '#test/support/own-table.ts';
import { countOutcomes } from '#functions/order/count-outcomes.ts';
import { countInMonth, partnerMonthStore } from '#functions/relation/partner-month-store.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import { transact } from '#functions/store/transact.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { FIGURE_MONTHS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { isOutcomeEvent } from '#shared/order/order-outcomes.ts';
import { monthsUntil } from '#shared/relation/month-tally.ts';
import { relationApi } from '#shared/relation/relation-api.ts';

const table = await watchTable();
const reads = countReads();
const now = () => Math.floor(Date.now() / 1000);

type Event = Parameters<typeof countOutcomes>[0];

/** Returns the events since the last call that may add an outcome, oldest first. */
async function events(): Promise<Event[]> {
  const written = (await table.since()).filter(
    ({ entity, item }) => entity === 'outbox' && isOutcomeEvent(String(item['type'])),
  );
  return written.map(({ item }) => ({ detail: item['detail'] }));
}

/**
 * Delivers each event three times, because a bus may repeat and reorder events: twice at once with the newest first, then once in order.
 */
async function deliver(found: readonly Event[]): Promise<void> {
  for (const event of found.toReversed()) await Promise.all([countOutcomes(event), countOutcomes(event)]);
  for (const event of found) await countOutcomes(event);
}

const read = (sides: Sides, side: 'clinic' | 'lab') =>
  succeed(
    relationApi.figures,
    { partnerId: sides[side === 'clinic' ? 'lab' : 'clinic'].organisationId },
    { token: sides[side].head.token },
  );

// REL-81, REL-82, ORD-260, ORD-262, ORD-263
test('both sides read the same figures: each outcome counts once, even if its event is repeated', async () => {
  const sides = await foundSides();
  const done = await orderIn(sides, 'completed');
  await orderIn(sides, 'refused');
  await orderIn(sides, 'awaitingDispatch');
  const remake = await succeed(
    orderApi.remakeOf,
    { orderId: done.orderId, version: done.version, reason: 'shade', note: '' },
    { token: sides.clinic.head.token },
  );
  await deliver(await events());
  expect((await read(sides, 'clinic')).total.remade).toEqual({});

  await move(sides, remake, { action: 'send', side: 'clinic' });
  await deliver(await events());

  const { months, total, partner } = await read(sides, 'clinic');
  expect(total).toMatchObject({ sent: 4, completed: 1, refused: 1, remade: { shade: 1 } });
  expect(total.times.whole).not.toBeNull();
  expect(months.map(({ month }) => month)).toEqual(monthsUntil(now(), FIGURE_MONTHS));
  expect(months.at(-1)).toMatchObject(total);
  expect(months[0]).toMatchObject({ sent: 0, times: { whole: null } });
  expect(partner).toMatchObject({ name: sides.lab.name, type: 'lab' });
  const seen = await read(sides, 'lab');
  expect({ months: seen.months, total: seen.total }).toEqual({ months, total });
  expect(seen.partner.name).toBe(sides.clinic.name);
});

// ORD-263
test('the next event of an order replaces one that was lost', async () => {
  const sides = await foundSides();
  await orderIn(sides, 'completed');
  const found = await events();

  await countOutcomes(found.at(-1)!);

  expect((await read(sides, 'lab')).total).toMatchObject({ sent: 1, completed: 1 });
});

// ORD-260
test('actions of a lab without an account are not in the figures', async () => {
  const sides = await foundSides();
  const order = await openOrder(sides.clinic.head);
  await move(sides, order, { action: 'sendToGuest', side: 'clinic' });
  const months = (await itemsOf('partnerMonth')).length;
  const { orderId, orderNumber, clinic } = order;
  const acted = { side: 'lab', actorName: 'Guest', from: 'pendingAcceptance', to: 'refused', note: '' } as const;

  await countOutcomes({ detail: { schemaVersion: 1, orderId, orderNumber, clinic, lab: null, ...acted } });

  expect(await itemsOf('partnerMonth')).toHaveLength(months);
});

// REL-84
test('figures of other organisations, and of a partner that was removed from the list, cannot be read', async () => {
  const sides = await foundSides();
  const stranger = await foundWithHead('clinic');
  const { token } = sides.clinic.head;
  const ask = (by: string, partnerId: Sides['lab']['organisationId']) =>
    call(relationApi.figures, { partnerId }, { token: by });
  const { list } = await succeed(relationApi.index, { partnerId: sides.lab.organisationId }, { token });
  const { relationId, version } = list[0]!;

  expect((await ask(stranger.head.token, sides.lab.organisationId)).code).toBe(40400);
  expect((await ask(token, stranger.organisationId)).code).toBe(40400);
  const ended = await succeed(relationApi.exit, { relationId, version }, { token });
  expect((await ask(token, sides.lab.organisationId)).code).toBe(200);
  await succeed(relationApi.delete, { relationId, version: ended.version }, { token });
  expect((await ask(token, sides.lab.organisationId)).code).toBe(40400);
  expect((await ask(sides.lab.head.token, sides.clinic.organisationId)).code).toBe(200);
});

// REL-85
test('reading the figures costs the same after 50,000 orders as after one in each month', async () => {
  const sides = await foundSides();
  const { organisationId: clinicId } = sides.clinic;
  const { organisationId: labId } = sides.lab;
  const costOfView = async () => {
    reads.since();
    await read(sides, 'clinic');
    return reads.since();
  };
  const count = async (months: readonly string[], orders: number) => {
    const held = (index: number) => ({ clinic: 60 * index, lab: 600 * index, carrier: 90 * index, hold: 0 });
    const counted = Array.from({ length: orders }, (_, index) => ({ kind: 'completed', held: held(index) }) as const);
    for (const month of months) await transact(await countInMonth({ clinicId, labId, month }, counted, now()));
  };
  const months = monthsUntil(now(), FIGURE_MONTHS);
  await count(months, 1);
  const few = await costOfView();

  await count(months, Math.ceil(50_000 / FIGURE_MONTHS));

  const many = await costOfView();
  expect((await read(sides, 'lab')).total.completed).toBeGreaterThanOrEqual(50_000);
  expect(many).toEqual(few);
  expect(many.items).toBeLessThanOrEqual(20);
  console.log(`figures with a partner: ${many.requests} requests, ${many.items} items for one order and for 50,000`);
});

// REL-86
test('the months of a pair contain only counts, and are erased on request', async () => {
  const sides = await foundSides();
  await orderIn(sides, 'completed');
  await deliver(await events());
  const { organisationId: labId } = sides.lab;
  const store = partnerMonthStore(tenantOf({ kind: 'system', organisationId: labId }));

  const rows = (await itemsOf('partnerMonth')).filter(({ organisationId }) => organisationId === labId);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ord_|pat_|Anna/u);
  await transact(await store.forget(sides.clinic.organisationId));

  expect((await read(sides, 'lab')).total.sent).toBe(0);
  expect((await read(sides, 'clinic')).total.sent).toBe(1);
});

// REL-83
test('a month whose times are stored by step, in the old form, is read as it was counted', async () => {
  const { clinic, lab } = await foundSides();
  const pair = { clinicId: clinic.organisationId, labId: lab.organisationId };
  await transact(await countInMonth({ ...pair, month: '2026-01' }, [{ kind: 'sent' }], now()));
  const rows = (await itemsOf('partnerMonth')).filter(({ organisationId }) => organisationId === pair.clinicId);
  const timesText = JSON.stringify({ whole: { 0: 2, 3: 1 }, clinic: {}, lab: {}, carrier: {} });
  await ownTable.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...rows[0], timesText } }));

  const store = partnerMonthStore(tenantOf({ kind: 'system', organisationId: pair.clinicId }));
  const [read] = await store.between(pair.labId, '2026-01', '2026-01');

  expect(read).toMatchObject({ sent: 1, times: { whole: [2, 0, 0, 1], clinic: [], lab: [], carrier: [] } });
});
