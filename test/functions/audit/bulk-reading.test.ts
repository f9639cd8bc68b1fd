import { succeed } from '#test/support/call.ts';
import { addPatient, foundSides, orderIn } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { notify } from '#functions/notification/notify.ts';
import { orderGrants } from '#functions/order/order-items.ts';
import { patients } from '#functions/patient/patient-items.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { idAt } from '#functions/store/id-at.ts';
import { auditItems } from '#functions/store/effect-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import { MemberRole } from '#shared/access/roles.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { BULK_READING_LIMITS, BULK_READING_SECONDS } from '#shared/audit/bulk-reading.ts';
import { AuditId } from '#shared/ids.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

const { patients: LIMIT } = BULK_READING_LIMITS.clinicMember;
const PAGE = 100;

beforeEach(() => sent.mails.splice(0));

async function write(count: number, one: () => Write): Promise<void> {
  for (let written = 0; written < count; written += PAGE)
    await transact(Array.from({ length: Math.min(PAGE, count - written) }, one));
}

async function clinicWithPatients(count: number) {
  const { head, ...clinic } = await foundWithHead('clinic');
  const reader = await addMember(clinic, 'clinicMember', { userName: 'Daniel Okafor' });
  const { patientId } = await addPatient(head);
  const row = (await patients.read({ organisationId: clinic.organisationId, patientId }))!;
  await write(count - 1, () => patients.create({ ...row, patientId: newId('patient') }));
  return { head, reader, patientId };
}

const readPages = async (who: Member, pages: readonly number[], size = PAGE) => {
  for (const page of pages) await succeed(patientApi.index, { page: { page, size } }, who);
};

/** Delivers the notices that `read` leaves in the outbox to the function that notifies people. Returns their details. */
async function noticesOf(read: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const table = await watchTable();
  await read();
  const events = (await table.since())
    .filter(({ entity, item }) => entity === 'outbox' && item['type'] === 'BulkReadingNoticed')
    .map(({ item }) => ({ ...(item['detail'] as object), eventId: item['eventId'] }));
  for (const detail of events) await notify({ 'detail-type': 'BulkReadingNoticed', detail });
  return events;
}
const bellOf = async (who: Member) =>
  (await succeed(notificationApi.center, {}, who)).message.flatMap(({ child }) =>
    child.flatMap(({ messageInfo }) => messageInfo.map(({ subject, body }) => `${subject}: ${body}`)),
  );

describe('a member who reads data of unusually many patients', () => {
  test('is told to the heads under the bell and by mail, once a day, and the audit says so', async () => {
    const { head, reader } = await clinicWithPatients(LIMIT + 20);

    expect(await noticesOf(() => readPages(reader, [1, 2, 3]))).toEqual([]);
    const events = await noticesOf(() => readPages(reader, [4]));

    const found = {
      reader: { accountId: reader.accountId, name: 'Daniel Okafor' },
      patients: LIMIT + 20,
      limit: LIMIT,
    };
    // The last page adds only 20 patients, less than a quarter of the limit. The notice may therefore come only with the next reading.
    const next = events.length === 0 ? await noticesOf(() => readPages(reader, [1, 2], 70)) : events;
    expect(next).toMatchObject([found]);
    expect(await bellOf(head)).toEqual([
      expect.stringMatching(
        /^Daniel Okafor opened the data of very many patients: .* of 320 patients .* 300 is unusual/u,
      ),
    ]);
    expect(await bellOf(reader)).toEqual([]);
    expect(sent.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [head.email, 'Daniel Okafor opened the data of very many patients'],
    ]);
    expect(sent.mails[0]?.html).toContain('https://arcata.example/audit');
    const { list } = await succeed(auditApi.index, { filter: { kind: 'write' }, page: { page: 1, size: 100 } }, head);
    expect(list.filter(({ action }) => action === 'bulkReading/notice')).toMatchObject([
      { actorKind: 'system', subjects: [{ id: reader.accountId, label: 'Daniel Okafor' }] },
    ]);
    expect(await noticesOf(() => readPages(reader, [1, 2, 3, 4, 5], 60))).toEqual([]);
  });

  test('is nobody who reads the same patients again and again', async () => {
    const { reader, patientId } = await clinicWithPatients(LIMIT / 2);

    const events = await noticesOf(async () => {
      for (const size of [50, 60, 70, 80, 90]) await readPages(reader, [1, 2, 3], size);
      await succeed(patientApi.read, { patientId }, reader);
    });

    expect(events).toEqual([]);
  });

  test('is nobody who has read the others more than an hour ago', async () => {
    const { reader } = await clinicWithPatients(PAGE);
    const { organisationId: owner, accountId: actorId } = reader;
    const before = nowSeconds() - BULK_READING_SECONDS - 60;
    const line = newRow(before, {
      owner,
      auditId: AuditId.parse(idAt('audit', before, '0')),
      actorKind: 'account' as const,
      actorId,
      actorName: '',
      kind: 'read' as const,
      action: patientApi.index.path,
      subjects: Array.from({ length: LIMIT }, () => newId('patient')),
      outcome: 'done' as const,
      sourceIp: '',
      requestId: '',
    });
    await transact([auditItems.create(line)]);

    expect(await noticesOf(() => readPages(reader, [1]))).toEqual([]);
    const recent = { ...line, auditId: AuditId.parse(idAt('audit', nowSeconds() - 60, '0')) };
    await transact([auditItems.create(recent)]);
    expect(await noticesOf(() => readPages(reader, [1], 99))).toMatchObject([{ patients: LIMIT + PAGE }]);
  });

  test('is noticed by the orders that they read, in a lab too', async () => {
    const sides = await foundSides();
    const { organisationId: labId } = sides.lab;
    const { orderId } = await orderIn(sides, 'pendingAcceptance');
    const grant = (await orderGrants.read({ labId, orderId }))!;
    const { patients: limit } = BULK_READING_LIMITS.factoryAdmin;
    await write(limit, () => {
      const patient = { ...grant.patient, patientId: newId('patient') };
      return orderGrants.put({ ...grant, orderId: newId('order'), patient });
    });

    const events = await noticesOf(async () => {
      for (const page of [1, 2, 3, 4, 5, 6, 7])
        await succeed(orderApi.index, { page: { page, size: 90 } }, sides.lab.head);
    });

    expect(events).toMatchObject([{ organisation: { organisationId: labId }, limit }]);
  });
});

test('every role has its limit, and why', () => {
  for (const role of MemberRole.options) {
    expect(BULK_READING_LIMITS[role].patients, role).toBeGreaterThan(0);
    expect(BULK_READING_LIMITS[role].reason, role).toMatch(/^[A-Z].{20,}\.$/u);
  }
});
