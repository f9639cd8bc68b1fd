import { call, succeed } from '#test/support/call.ts';
import { addPatient, foundSides, move, openOrder, orderIn } from '#test/support/orders.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { auditItems } from '#functions/store/effect-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { AUDIT_RETENTION_DAYS, READ_FOLD_SECONDS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { OutputOf, RequestOf } from '#shared/wire/endpoint.ts';

type Filter = RequestOf<typeof auditApi.index>['filter'];
const DAY = 24 * 3600;

async function linesOf(head: { token: string }, filter: Filter = {}) {
  return (await succeed(auditApi.index, { filter, page: { page: 1, size: 100 } }, head)).list;
}
const actions = (lines: Awaited<ReturnType<typeof linesOf>>): string[] =>
  lines.map(({ action }) => action.split('/').slice(-3).join('/'));

// AUD-1
test('the audit shows who did and read what, newest first, with the names that people use', async () => {
  const { head, ...clinic } = await foundWithHead('clinic');
  const dentist = await addMember(clinic, 'clinicMember', { userName: 'Daniel Okafor' });
  const patient = await addPatient(dentist, { name: 'Grace Adeyemi' });
  await succeed(patientApi.read, { patientId: patient.patientId }, dentist);

  const [read, created] = await linesOf(head);

  expect(read).toMatchObject({
    kind: 'read',
    action: patientApi.read.path,
    actorId: dentist.accountId,
    actorName: 'Daniel Okafor',
    subjects: [{ id: patient.patientId, label: 'Grace Adeyemi' }],
    sourceIp: '192.0.2.7',
    outcome: 'done',
    viewedAs: null,
  });
  expect(created).toMatchObject({ kind: 'write', action: patientApi.create.path });
});

// AUD-2
test('the same reading within minutes leaves one line; a later reading, or one by another person, adds a line', async () => {
  const { head, ...clinic } = await foundWithHead('clinic');
  const dentist = await addMember(clinic, 'clinicMember');
  const { patientId } = await addPatient(head);
  const read = (who: { token: string }) => succeed(patientApi.read, { patientId }, who);

  await Promise.all([read(dentist), read(dentist), read(dentist)]);
  await read(dentist);
  await read(head);
  const now = Date.now();
  setClock(() => now + (READ_FOLD_SECONDS + 1) * 1000);
  await read(dentist);
  setClock(Date.now);

  const lines = (await linesOf(head)).filter(({ action }) => action === patientApi.read.path);
  expect(lines.map(({ actorId }) => actorId)).toEqual([dentist.accountId, head.accountId, dentist.accountId]);
});

// AUD-1
test('a line names the patients whose data a list showed, and another page is another line', async () => {
  const { head } = await foundWithHead('clinic');
  const patients = [await addPatient(head), await addPatient(head), await addPatient(head)];
  const pageOf = (page: number) => succeed(patientApi.index, { page: { page, size: 2 } }, head);

  await pageOf(1);
  await pageOf(2);
  await pageOf(1);

  const lines = (await linesOf(head)).filter(({ action }) => action === patientApi.index.path);
  const shown = lines.map(({ subjects }) => subjects.map(({ id }) => id).toSorted());
  const [first, second, third] = patients.map(({ patientId }) => patientId);
  expect(shown).toEqual([[first], [second, third].toSorted((one, other) => String(one).localeCompare(String(other)))]);
});

test('a line keeps the searched text as a digest, also if nothing was found', async () => {
  const { head, organisationId } = await foundWithHead('clinic');
  const find = (search: string) => succeed(patientApi.index, { search, page: { page: 1, size: 2 } }, head);

  for (const search of ['Adeyemi', 'Bergman', 'Adeyemi']) await find(search);

  const rows = await auditItems.all({ index: 'primary', key: { owner: organisationId } });
  const searches = rows.flatMap(({ listed }) => listed?.searchDigest ?? []);
  expect(searches).toHaveLength(2);
  expect(new Set(searches).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('Adeyemi');
});

test('what was refused as not there leaves no reading', async () => {
  const { head } = await foundWithHead('clinic');
  const other = await foundWithHead('clinic');
  const { patientId } = await addPatient(other.head);

  expect((await call(patientApi.read, { patientId }, head)).code).toBe(40400);
  expect(actions(await linesOf(head))).toEqual([]);
});

// AUD-7
test('a patient’s audit includes the patient’s orders; an order, a person, a kind or an area can be shown alone', async () => {
  const sides = await foundSides();
  const { clinic, lab } = sides;
  const { head } = clinic;
  const dentist = await addMember(clinic, 'clinicMember');
  const { patientId } = await addPatient(head);
  const order = await openOrder(head, { patientId });
  await addPatient(dentist);
  await succeed(orderApi.read, { orderId: order.orderId }, dentist);
  await move(sides, order, { action: 'send', side: 'clinic' });

  const ofPatient = await linesOf(head, { subject: patientId });
  expect(actions(ofPatient)).toEqual([
    'order/info/send',
    'order/info/read',
    'order/info/create',
    'patient/info/create',
  ]);
  const ofOrder = await linesOf(head, { subject: order.orderId });
  expect(ofOrder.map(({ subjects }) => subjects.find(({ id }) => id === order.orderId)?.label)).toEqual(
    ofOrder.map(() => order.orderNumber),
  );
  expect(actions(await linesOf(head, { actorId: dentist.accountId }))).toEqual([
    'order/info/read',
    'patient/info/create',
  ]);
  expect(actions(await linesOf(head, { kind: 'read', area: 'order' }))).toEqual(['order/info/read']);
  // Each side has its own trail: the lab's trail has no line about the clinic's patient.
  expect(await linesOf(lab.head, { subject: patientId })).toEqual([]);
});

// AUD-7, WIRE-14
test('the audit has pages without gap or repeat, even if a filter leaves pages empty, and within a time span', async () => {
  const { head, organisationId: owner } = await foundWithHead('clinic');
  const lines = Array.from({ length: 90 }, (_, index) =>
    auditItems.create(
      newRow(1_795_000_000 + index, {
        owner,
        auditId: newId('audit'),
        actorKind: 'account' as const,
        actorId: head.accountId,
        actorName: head.name,
        kind: index % 30 === 0 ? ('read' as const) : ('write' as const),
        action: '/api/v1/dental/order/info/message',
        subjects: [],
        outcome: 'done' as const,
        sourceIp: '',
        requestId: `request-${index}`,
      }),
    ),
  );
  await transact(lines);

  const walk = async (filter: Filter) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: OutputOf<typeof auditApi.index> = await succeed(
        auditApi.index,
        { filter, page: { page: 1, size: 7 }, ...(cursor && { cursor }) },
        head,
      );
      found.push(...page.list.map(({ requestId }) => requestId).filter((id) => id.startsWith('request-')));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  };

  const all = Array.from({ length: 90 }, (_, index) => `request-${89 - index}`);
  expect(await walk({})).toEqual(all);
  expect(await walk({ actorId: head.accountId })).toEqual(all);
  expect(await walk({ kind: 'read', area: 'order' })).toEqual(['request-60', 'request-30', 'request-0']);
  const now = Math.floor(Date.now() / 1000);
  expect(await walk({ from: now - 60, to: now + 60 })).toEqual(all);
  expect(await walk({ from: now - 3600, to: now - 60 })).toEqual([]);
  expect(await walk({ from: now + 60 })).toEqual([]);
});

// AUD-3, AUD-4
test('an export has the same lines, and is recorded; only heads read the audit, and no line changes or ends early', async () => {
  const sides = await foundSides();
  const { head } = sides.clinic;
  const dentist = await addMember(sides.clinic, 'clinicMember');
  await orderIn(sides, 'pendingAcceptance');

  const { list } = await succeed(auditApi.export, {}, head);

  expect(actions(list)).toEqual(['order/info/send', 'order/info/create', 'patient/info/create']);
  expect(actions(await linesOf(head))[0]).toBe('audit/info/export');
  for (const row of [auditApi.index, auditApi.export]) expect((await call(row, {}, dentist)).code).toBe(40300);
  const rows = await itemsOf('audit');
  expect(rows.every(({ version, createdAt, updatedAt }) => version === 1 && createdAt === updatedAt)).toBe(true);
  const own = rows.filter(({ owner }) => owner === head.organisationId);
  expect(new Set(own.map(({ ttl, createdAt }) => (Number(ttl) - Number(createdAt)) / DAY))).toEqual(
    new Set([AUDIT_RETENTION_DAYS]),
  );
});

// AUD-5
test('what after-sales does in a clinic is in both audits; no patient is named to readers without that right', async () => {
  const { head, ...clinic } = await foundWithHead('clinic');
  const dentist = await addMember(clinic, 'clinicMember');
  await addPatient(dentist, { name: 'Grace Adeyemi' });
  const { head: service } = await foundWithHead('afterSales');
  const { organisationId: iid } = clinic;

  await succeed(organisationApi.kickOut, { iid, accountId: dentist.accountId, version: 1 }, service);

  const theirs = await succeed(auditApi.index, { iid }, service);
  expect(theirs.list.map(({ actorName, subjects: [first] }) => [actorName, first?.label])).toEqual([
    [service.name, ''],
    [dentist.name, ''],
  ]);
  const kickOut = { action: organisationApi.kickOut.path, actorId: service.accountId, actorName: service.name };
  expect((await linesOf(head))[1]).toMatchObject(kickOut);
  expect((await linesOf(service)).at(-1)).toMatchObject(kickOut);
});
