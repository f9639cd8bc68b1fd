import '#test/support/bucket.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { addPatient } from '#test/support/orders.ts';
import { addScanTicket } from '#test/support/scan-tickets.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';
import { handler as purge } from '#functions/operations/purge-deleted.ts';
import { gatherRecord } from '#functions/pipeline/gather-record.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { PatientId } from '#shared/ids.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';

const DAY_MS = 24 * 3600 * 1000;

let clinic: Awaited<ReturnType<typeof foundWithHead>>;
let device: Awaited<ReturnType<typeof bound>>;
beforeAll(async () => {
  clinic = await foundWithHead('clinic');
  device = await bound(await serviceTeam(), clinic);
});
afterEach(() => setClock(Date.now));

const by = () => ({ token: clinic.head.token });
const byDevice = () => ({ token: device.deviceToken });
const versionOf = async (patientId: PatientId) => (await succeed(patientApi.read, { patientId }, by())).version;
const ticketsOf = async (patientId: PatientId) =>
  (await succeed(scanTicketApi.index, { patientId }, by())).list.map(({ ticketId }) => ticketId).toSorted();

/** Makes two records of one person, each with an open ticket. Merges the second record into the first. */
async function mergedRecords() {
  const [own, other] = [
    await addPatient(clinic.head, { name: 'Anna' }),
    await addPatient(clinic.head, { name: 'Ann' }),
  ];
  const tickets = [
    await addScanTicket(clinic.organisationId, own.patientId),
    await addScanTicket(clinic.organisationId, other.patientId),
  ] as const;
  const ids = { patientId: own.patientId, otherId: other.patientId };
  await succeed(patientApi.merge, { ...ids, version: 1, otherVersion: 1, choices: {} }, by());
  return { ...ids, tickets, ticketIds: tickets.map(({ ticketId }) => ticketId).toSorted() };
}

// STU-76
test('tickets of merged records belong to the patient, and are separate again after the merge is undone', async () => {
  const { patientId, otherId, tickets, ticketIds } = await mergedRecords();

  expect(await ticketsOf(patientId)).toEqual(ticketIds);
  await succeed(patientApi.unmerge, { patientId, otherId, version: await versionOf(patientId) }, by());
  expect([await ticketsOf(patientId), await ticketsOf(otherId)]).toEqual(tickets.map(({ ticketId }) => [ticketId]));
});

// STU-76, EQU-39, EQU-41
test('a device can complete a ticket of a record that was merged meanwhile, and its images belong to the patient', async () => {
  const { patientId, tickets } = await mergedRecords();
  const { ticketId } = tickets[1];

  const { list } = await succeed(scanTicketApi.waiting, {}, byDevice());
  expect(list.find((each) => each.ticketId === ticketId)?.patient.name).toBe('Anna');
  await succeed(scanTicketApi.take, { ticketId }, byDevice());
  const input = { owner: { ticketId }, name: 'bw.dcm', sizeBytes: 3, sha256: '0'.repeat(64) };
  const { file } = await succeed(fileApi.init, input, byDevice());

  expect(file.patientId).toBeNull();
  const { fileId } = file;
  const resumed = await succeed(fileApi.resume, { fileId }, byDevice());
  const read = await succeed(fileApi.read, { fileId }, byDevice());
  const answers = JSON.stringify([list, file, resumed, read]);
  expect(tickets.filter((ticket) => answers.includes(ticket.patientId))).toEqual([]);
  const files = await succeed(fileApi.index, { owner: { patientId } }, by());
  expect(files.list.map(({ fileId }) => fileId)).toEqual([file.fileId]);
});

// STU-76
test('an exported record has the tickets in the form that the clinic reads', async () => {
  const { patientId, ticketIds } = await mergedRecords();
  const { organisationId } = clinic;

  const exported = await gatherRecord({ organisationId, patientId }, nowSeconds());

  const tickets = exported?.record.scanTickets ?? [];
  expect(tickets.map(({ ticketId }) => ticketId).toSorted()).toEqual(ticketIds);
  expect(tickets.map(({ state }) => state)).toEqual(['open', 'open']);
});

// STU-76
test('the tickets of a deleted patient are restored with the patient, and erased with the patient', async () => {
  const { patientId, otherId, ticketIds } = await mergedRecords();
  const remove = async () => succeed(patientApi.delete, { patientId, version: await versionOf(patientId) }, by());
  await remove();
  expect((await call(scanTicketApi.index, { patientId }, by())).code).toBe(40400);
  await succeed(patientApi.restore, { patientId }, by());
  expect(await ticketsOf(patientId)).toEqual(ticketIds);

  await remove();
  setClock(() => Date.now() + (RESTORE_DAYS + 1) * DAY_MS);
  await purge();

  const ids: readonly string[] = [patientId, otherId];
  const left = (await itemsOf('scanTicket')).filter((row) => ids.includes(String(row.patientId)));
  expect(left).toEqual([]);
});
