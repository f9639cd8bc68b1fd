import { expect, test } from 'vitest';
import { act, addPatient, foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { orders } from '#functions/order/order-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { transact } from '#functions/store/transact.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { type Order, OrderState } from '#shared/order/order.ts';
import { PrescriptionItem } from '#shared/prescription/prescription.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

const list = ({ token }: Pick<Member, 'token'>, input: RequestOf<typeof orderApi.index> = {}) =>
  succeed(orderApi.index, input, { token });

/** Returns the tabs of both sides that show a count other than the length of their list. */
async function wrongTabs(sides: Sides): Promise<string[]> {
  const wrong: string[] = [];
  for (const { head, type } of [sides.clinic, sides.lab]) {
    const all = await list(head, { page: { page: 1, size: 100 } });
    const sum = Object.values(all.counts).reduce((left, count) => left + count, 0);
    if (sum !== all.total || sum !== all.list.length) wrong.push(`${type}: ${sum} in tabs, ${all.list.length} in all`);
    const mine = all.list.filter(({ turn, isOnHold }) => turn === type && !isOnHold).map(({ orderId }) => orderId);
    const turn = await list(head, { filter: 'turn' });
    const isTurnTrue = mine.length === all.turnCount && mine.length === turn.total && mine.length === turn.list.length;
    if (!isTurnTrue || turn.list.some(({ orderId }) => !mine.includes(orderId))) wrong.push(`${type}: whose turn`);
    for (const filter of OrderState.options) {
      const tab = await list(head, { filter });
      const shown = tab.list.filter(({ state }) => state === filter).length;
      const isTrue = shown === tab.list.length && shown === tab.total && shown === tab.counts[filter];
      if (!isTrue) wrong.push(`${type}: ${filter} shows ${shown} of ${tab.total}, counts ${tab.counts[filter]}`);
    }
  }
  return wrong;
}

// ORD-1
test('after every move each tab of both sides counts the orders that it shows', async () => {
  const sides = await foundSides();
  await orderIn(sides, 'refused');
  await orderIn(sides, 'cancelled');
  let order = await openOrder(sides.clinic.head);
  const wrong = await wrongTabs(sides);

  const back = { labId: sides.lab.organisationId };
  for (const [action, side, extra] of [
    ['send', 'clinic'],
    ['reject', 'lab'],
    ['update', 'clinic'],
    ['send', 'clinic'],
    ['forward', 'clinic'],
    ['forward', 'clinic', back],
    ['accept', 'lab'],
    ['hold', 'clinic'],
    ['release', 'lab'],
    ['requestCancel', 'lab'],
    ['agreeCancel', 'clinic'],
  ] as const) {
    order = await move(sides, order, { action, side, ...(extra && { extra }) });
    wrong.push(...(await wrongTabs(sides)));
  }

  expect(wrong).toEqual([]);
});

// ORD-21
test('a row has the fields that the list needs, and nothing else of the prescription', async () => {
  const sides = await foundSides();
  const patient = await addPatient(sides.clinic.head, { name: '张三', patientNumber: 'K-9' });
  const items = [
    { teeth: ['11', '21'], material: 'zirconia' as const },
    { teeth: ['21'], material: 'zirconia' as const },
  ];
  const opened = await openOrder(sides.clinic.head, {
    patientId: patient.patientId,
    prescription: { items: items as never, dueDate: '2026-12-24', content: 'Secret.' },
  });
  const order = await move(sides, opened, { action: 'send', side: 'clinic' });

  const rows = [(await list(sides.clinic.head)).list[0], (await list(sides.lab.head)).list[0]];

  const {
    prescription,
    prescriber,
    remakeOf: _none,
    isPartnerGone: _told,
    sendingPlan: _plan,
    submissions: _rounds,
    naming: _naming,
    proposedRevision: _proposed,
    revision: _revision,
    termsNumber: _terms,
    guest: _guest,
    ...shared
  } = order;
  const expected = {
    ...shared,
    caseType: prescription.caseType,
    doctorName: prescription.doctorName,
    dueDate: '2026-12-24',
    teeth: ['11', '21'],
    materials: ['zirconia'],
  };
  expect([prescriber.name, shared.assigneeId, shared.version]).toEqual([sides.clinic.head.name, null, 2]);
  // The lab reads only the name (ORD-30).
  expect(rows).toEqual([expected, { ...expected, patient: { ...expected.patient, patientNumber: '' } }]);
});

// WIRE-14
test('pages follow each other without gap or repetition, the last changed order first', async () => {
  const { clinic } = await foundSides();
  const { patientId } = await addPatient(clinic.head);
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) made.unshift((await openOrder(clinic.head, { patientId })).orderId);

  for (const input of [{}, { patientId }, { search: 'anna' }, { filter: 'awaitingSending' as const }]) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(clinic.head, { ...input, page: { page, size: 3 } })),
    );
    expect(pages.flatMap((page) => page.list.map(({ orderId }) => orderId))).toEqual(made);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
    expect(pages.map((page) => page.list.length)).toEqual([3, 3, 1, 0]);
  }
});

test('a page far down a list of more than a megabyte is whole', async () => {
  const { clinic } = await foundSides();
  const { orderId } = await openOrder(clinic.head, { prescription: { content: '.'.repeat(4000) } });
  const order = (await orders.read({ clinicId: clinic.organisationId, orderId }))!;
  for (let index = 0; index < 15; index += 1) {
    const copies = Array.from({ length: 20 }, () => orders.create({ ...order, orderId: newId('order') }));
    await transact(copies);
  }

  const { list: rows } = await list(clinic.head, { page: { page: 4, size: 90 } });

  expect(rows).toHaveLength(31);
});

// ORD-23
test('an order is found by its number and by the patient’s name, pinyin, initials and number', async () => {
  const sides = await foundSides();
  const zhang = await addPatient(sides.clinic.head, { name: '张三', patientNumber: 'KK-1701' });
  const maya = await addPatient(sides.clinic.head, { name: 'Maya Lindqvist', patientNumber: 'X-1' });
  const [first, second] = [
    await openOrder(sides.clinic.head, { patientId: zhang.patientId }),
    await openOrder(sides.clinic.head, { patientId: maya.patientId }),
  ];
  for (const order of [first, second]) await move(sides, order, { action: 'send', side: 'clinic' });

  const searches: readonly (readonly [string, readonly string[]])[] = [
    [first.orderNumber, [first.orderId]],
    ['张', [first.orderId]],
    ['张三', [first.orderId]],
    ['zhang', [first.orderId]],
    ['ZhangSan', [first.orderId]],
    ['zs', [first.orderId]],
    ['Maya Lind', [second.orderId]],
    ['lindq', [second.orderId]],
    ['indqvist', []],
    ['三', []],
    [first.orderNumber.slice(0, 4), [second.orderId, first.orderId]],
  ];
  for (const { head } of [sides.clinic, sides.lab]) {
    for (const [search, expected] of searches) {
      const found = await list(head, { search });
      expect([search, found.list.map(({ orderId }) => orderId)]).toEqual([search, expected]);
      expect(found.total).toBe(expected.length);
    }
  }
  const byNumber = await Promise.all([sides.clinic, sides.lab].map(({ head }) => list(head, { search: 'kk-17' })));
  // The lab knows the patient only by name, so it cannot search by number (ORD-30).
  expect(byNumber.map(({ total }) => total)).toEqual([1, 0]);
});

test('a patient’s orders are found by the patient, however many words the name has', async () => {
  const { clinic } = await foundSides();
  const [patient, other] = [
    await addPatient(clinic.head, { name: 'A '.repeat(31).trim() }),
    await addPatient(clinic.head),
  ];
  const order = await openOrder(clinic.head, { patientId: patient.patientId });
  await openOrder(clinic.head, { patientId: other.patientId });

  const found = await list(clinic.head, { patientId: patient.patientId });
  const searched = await list(clinic.head, { patientId: patient.patientId, search: order.orderNumber });
  const missed = await list(clinic.head, { patientId: other.patientId, search: order.orderNumber });

  expect(found.list.map(({ orderId }) => orderId)).toEqual([order.orderId]);
  expect([found.total, searched.total, missed.total]).toEqual([1, 1, 0]);
});

test('a search within a tab shows that tab’s hits', async () => {
  const sides = await foundSides();
  const sent = await orderIn(sides, 'pendingAcceptance');
  await openOrder(sides.clinic.head);

  const found = await list(sides.clinic.head, { search: 'anna', filter: 'pendingAcceptance' });

  expect([found.list.map(({ orderId }) => orderId), found.total]).toEqual([[sent.orderId], 1]);
});

// ORD-26
test('a member of the lab lists their own and unassigned orders, and the tabs count only these', async () => {
  const sides = await foundSides();
  const member = await addMember(sides.lab, 'factoryMember');
  const assignedTo = (assigneeId: string) => ({ action: 'assign', side: 'lab', extra: { assigneeId } }) as const;
  const free = await orderIn(sides, 'pendingAcceptance');
  const own = await move(sides, await orderIn(sides, 'pendingAcceptance'), assignedTo(member.accountId));
  const foreign = await orderIn(sides, 'schemeAwaitingConfirmation');
  await move(sides, foreign, assignedTo(sides.lab.head.accountId));

  const listed = await list(member);

  expect(new Set(listed.list.map(({ orderId }) => orderId))).toEqual(new Set([free.orderId, own.orderId]));
  expect(listed.total).toBe(2);
  expect(listed.counts).toMatchObject({ pendingAcceptance: 2, schemeAwaitingConfirmation: 0 });
  expect((await list(member, { search: foreign.orderNumber })).total).toBe(0);
  expect((await list(member, { filter: 'schemeAwaitingConfirmation' })).total).toBe(0);
  expect((await list(sides.lab.head)).total).toBe(3);
});

test('who is of neither side has no list of orders', async () => {
  const platform = await foundWithHead('platform');

  expect((await call(orderApi.index, {}, { token: platform.head.token })).code).toBe(40400);
});

test('the list counts messages', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'pendingAcceptance');
  await act(sides, order, { action: 'message', side: 'lab' });
  await act(sides, order, { action: 'message', side: 'clinic' });

  const rows = [(await list(sides.clinic.head)).list[0], (await list(sides.lab.head)).list[0]];

  expect(rows.map((row) => row?.messageCount)).toEqual([2, 2]);
});

test('a lab lists what one of its people works on, and the clinic neither lists nor reads it', async () => {
  const sides = await foundSides();
  const maya = await addMember(sides.lab, 'factoryMember');
  const own = await orderIn(sides, 'pendingAcceptance');
  const others = await orderIn(sides, 'pendingAcceptance');
  const named = await move(sides, own, { action: 'assign', side: 'lab', extra: { assigneeId: maya.accountId } });
  const ofMaya = async (head: Member) =>
    (await list(head, { assigneeId: maya.accountId })).list.map(({ orderId }) => orderId);

  expect(await ofMaya(sides.lab.head)).toEqual([own.orderId]);
  expect(await ofMaya(sides.clinic.head)).toEqual([]);
  const byId = new Map((await list(sides.lab.head)).list.map((row) => [row.orderId, row.assigneeId]));
  expect([byId.get(own.orderId), byId.get(others.orderId)]).toEqual([maya.accountId, null]);
  expect((await list(sides.clinic.head)).list.map(({ assigneeId }) => assigneeId)).toEqual([null, null]);

  await move(sides, named, { action: 'assign', side: 'lab', extra: { assigneeId: null } });
  expect(await ofMaya(sides.lab.head)).toEqual([]);
});

/** Makes orders of one patient, each with its due date and doctor. */
async function openDue(sides: Sides, rows: readonly { dueDate?: string; doctorName?: string }[]): Promise<Order[]> {
  const { patientId } = await addPatient(sides.clinic.head);
  const made: Order[] = [];
  for (const prescription of rows) made.push(await openOrder(sides.clinic.head, { patientId, prescription }));
  return made;
}

const idsOf = ({ list: rows }: { list: readonly { orderId: string }[] }) => rows.map(({ orderId }) => orderId);

// ORD-24
test('orders that wait for me are sorted by urgency: by due day, rush orders first within a day, undated ones last', async () => {
  const sides = await foundSides();
  const unsent = await openDue(sides, [
    {},
    { dueDate: '2020-01-31' },
    { dueDate: '2099-12-01' },
    { dueDate: '2099-12-01' },
    {},
    { dueDate: '2019-01-01' },
  ]);
  const own = unsent.pop();
  const sent: Order[] = [];
  for (const order of unsent) {
    const waiting = await move(sides, order, { action: 'send', side: 'clinic' });
    sent.push(await move(sides, waiting, { action: 'accept', side: 'lab' }));
  }
  const [none, late, tomorrow, rushed, asap] = sent;
  for (const order of [rushed!, asap!]) await move(sides, order, { action: 'rush', side: 'clinic' });
  const { head } = sides.lab;

  const turn = await list(head, { filter: 'turn' });
  const pages = await Promise.all([1, 2, 3].map((page) => list(head, { filter: 'turn', page: { page, size: 2 } })));

  const expected = [late, asap, rushed, tomorrow, none].map((order) => order?.orderId);
  expect(idsOf(turn)).toEqual(expected);
  expect(pages.flatMap(idsOf)).toEqual(expected);
  expect([turn.turnCount, turn.total]).toEqual([5, 5]);
  expect(idsOf(await list(head, { filter: 'turn', search: 'anna' }))).toEqual(expected);
  expect(idsOf(await list(sides.clinic.head, { filter: 'turn' }))).toEqual([own?.orderId]);
});

test('a member of the lab sees under their turn only what they may open', async () => {
  const sides = await foundSides();
  const member = await addMember(sides.lab, 'factoryMember');
  const free = await orderIn(sides, 'pendingAcceptance');
  const foreign = await orderIn(sides, 'pendingAcceptance');
  await move(sides, foreign, { action: 'assign', side: 'lab' });

  const turn = await list(member, { filter: 'turn' });

  expect([idsOf(turn), turn.total, turn.turnCount]).toEqual([[free.orderId], 1, 1]);
  expect((await list(sides.lab.head, { filter: 'turn' })).total).toBe(2);
});

// ORD-25
test('orders are filtered by partner, doctor and due date, and by several at once', async () => {
  const sides = await foundSides();
  const other = { labId: sides.otherLab.organisationId };
  const [early, late, far] = await openDue(sides, [
    { dueDate: '2026-11-20', doctorName: 'Dr. Daniel Okafor' },
    { dueDate: '2026-11-30', doctorName: '李雷' },
    { dueDate: '2027-01-15', doctorName: 'Dr. Daniel Okafor' },
  ]);
  await move(sides, early!, { action: 'send', side: 'clinic' });
  const kept = await move(sides, late!, { action: 'send', side: 'clinic', extra: other });
  const { head } = sides.clinic;
  const found = async (input: RequestOf<typeof orderApi.index>, by: Member = head) =>
    new Set(idsOf(await list(by, input)));
  const set = (...orders_: readonly (Order | undefined)[]) => new Set(orders_.map((order) => order?.orderId));
  const partnerId = sides.lab.organisationId;

  expect(await found({ partnerId })).toEqual(set(early));
  expect(await found({ partnerId: other.labId })).toEqual(set(late));
  expect(await found({ partnerId: sides.clinic.organisationId }, sides.lab.head)).toEqual(set(early));
  for (const doctor of ['okafor', 'Dr. Dan', 'DANIEL', 'daniel ok'])
    expect(await found({ doctor })).toEqual(set(early, far));
  expect(await found({ doctor: 'lilei' })).toEqual(set(late));
  expect(await found({ dueTo: '2026-11-30' })).toEqual(set(early, late));
  expect(await found({ dueFrom: '2026-11-30', dueTo: '2026-11-30' })).toEqual(set(late));
  expect(await found({ dueFrom: '2026-12-01' })).toEqual(set(far));
  expect(await found({ doctor: 'okafor', dueTo: '2026-12-31', partnerId })).toEqual(set(early));
  expect(await found({ filter: 'turn', doctor: 'okafor' })).toEqual(set(far));
  expect(await found({ search: 'partner:' })).toEqual(new Set());

  // One order goes to another lab. A cancelled order is no longer due.
  await move(sides, kept, { action: 'forward', side: 'clinic', extra: { labId: partnerId } });
  await move(sides, far!, { action: 'cancel', side: 'clinic' });
  expect(await found({ partnerId })).toEqual(set(early, late));
  expect(await found({ partnerId: other.labId })).toEqual(new Set());
  expect(await found({ dueFrom: '2026-12-01' })).toEqual(new Set());
});

// ORD-51
test('orders are filtered by the material of any piece, within a tab and over several pages', async () => {
  const sides = await foundSides();
  const pieces = (...materials: readonly ('zirconia' | 'glassCeramic')[]) => ({
    prescription: { items: materials.map((material) => PrescriptionItem.parse({ teeth: ['36'], material })) },
  });
  const both = await orderIn(sides, 'pendingAcceptance', [], pieces('zirconia', 'glassCeramic'));
  const one = await orderIn(sides, 'pendingAcceptance', [], pieces('zirconia'));
  await openOrder(sides.clinic.head, pieces('glassCeramic'));

  for (const { head } of [sides.clinic, sides.lab]) {
    expect(idsOf(await list(head, { material: 'zirconia' }))).toEqual([one.orderId, both.orderId]);
    expect(idsOf(await list(head, { material: 'zirconia', filter: 'refused' }))).toEqual([]);
  }
  const first = await list(sides.clinic.head, { material: 'glassCeramic', page: { size: 1 } });
  const next = await list(sides.clinic.head, { material: 'glassCeramic', page: { size: 1 }, cursor: first.cursor! });
  expect(idsOf(next)).toEqual([both.orderId]);
  expect(
    idsOf(await list(sides.clinic.head, { material: 'glassCeramic', search: 'anna', filter: 'turn' })),
  ).toHaveLength(1);
});
