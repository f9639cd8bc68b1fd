import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { addPatient } from '#test/support/orders.ts';
import { addScanTicket } from '#test/support/scan-tickets.ts';
import { suspendRow } from '#test/support/suspended.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { scanTickets } from '#functions/scan-ticket/scan-ticket-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId, OrganisationId, ScanTicketId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { SCAN_TICKETS_WAITING_MAX } from '#shared/scan-ticket/scan-ticket-limits.ts';
import { ScanTicketState } from '#shared/scan-ticket/scan-ticket-state.ts';
import { SCAN_TICKET_WAITS } from '#shared/scan-ticket/scan-ticket-waits.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;
type Device = Awaited<ReturnType<typeof bound>>;

const HOUR_MS = 3_600_000;
const NOTHING = { kind: 'bitewing' as const, teeth: [], note: '', equipmentId: null };

let service: Team;
let clinic: Team;
let device: Device;
let sensor: Device;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
  [device, sensor] = [await bound(service, clinic), await bound(service, clinic)];
});
afterEach(() => setClock(Date.now));

const token = () => clinic.head.token;
const by = ({ deviceToken }: Device) => ({ token: deviceToken });

/** Writes a ticket for a new patient. */
async function written(input: Partial<{ equipmentId: Device['equipmentId'] | null; teeth: ['16', '17'] }> = {}) {
  const patient = await addPatient(clinic.head);
  const { patientId } = patient;
  const ticket = await succeed(scanTicketApi.create, { ...NOTHING, ...input, patientId }, { token: token() });
  return { ...ticket, patient };
}

const stateOf = async ({ ticketId, patientId }: Pick<Awaited<ReturnType<typeof written>>, 'ticketId' | 'patientId'>) =>
  (await succeed(scanTicketApi.index, { patientId }, { token: token() })).list.find(
    (each) => each.ticketId === ticketId,
  )!.state;

const announce = (ticketId: ScanTicketId, from: Device) =>
  call(fileApi.init, { owner: { ticketId }, name: 'bw.dcm', sizeBytes: 3, sha256: '0'.repeat(64) }, by(from));

/** Changes a file's row as if its bytes had arrived. */
async function arrive(organisationId: OrganisationId, fileId: FileId): Promise<void> {
  const row = (await caseFiles.read({ organisationId, fileId }))!;
  await transact([caseFiles.replace(changed(nowSeconds(), row, { state: 'processing' }))]);
}

describe('a scan ticket', () => {
  // STU-70, EQU-37, EQU-39
  test('is made for a patient, and each device of the clinic lists it with the data that an operator needs', async () => {
    const ticket = await written({ teeth: ['16', '17'] });
    const { name, patientNumber, birthDate } = ticket.patient;

    for (const each of [device, sensor]) {
      const { list, nextInSeconds } = await succeed(scanTicketApi.waiting, {}, by(each));
      const own = list.find(({ ticketId }) => ticketId === ticket.ticketId);
      expect(own).toEqual({
        ticketId: ticket.ticketId,
        kind: 'bitewing',
        teeth: ['16', '17'],
        note: '',
        state: 'open',
        waitsUntil: ticket.waitsUntil,
        patient: { name, patientNumber, ...(birthDate && { birthDate }) },
      });
      expect(nextInSeconds).toBeGreaterThan(0);
      expect(JSON.stringify(own)).not.toContain(ticket.patientId);
    }
  });

  // STU-70, EQU-37
  test('for one device is not shown to the clinic’s other devices', async () => {
    const { ticketId } = await written({ equipmentId: sensor.equipmentId });
    const listed = async (each: Device) =>
      (await succeed(scanTicketApi.waiting, {}, by(each))).list.some((ticket) => ticket.ticketId === ticketId);

    expect([await listed(sensor), await listed(device)]).toEqual([true, false]);
    expect((await call(scanTicketApi.take, { ticketId }, by(device))).code).toBe(40400);
    expect((await call(scanTicketApi.take, { ticketId }, by(sensor))).code).toBe(200);
  });

  // STU-70
  test('cannot be made for another organisation’s device, or for one that is locked', async () => {
    const other = await foundWithHead('clinic');
    const foreign = await bound(service, other);
    const locked = await bound(service, clinic, 'locked');
    const { patientId } = await addPatient(clinic.head);
    const create = async (equipmentId: Device['equipmentId']) =>
      (await call(scanTicketApi.create, { ...NOTHING, patientId, equipmentId }, { token: token() })).code;

    expect([await create(foreign.equipmentId), await create(locked.equipmentId)]).toEqual([40400, 40901]);
  });

  // EQU-38
  test('is not found by devices of another clinic, or by devices that are unbound or locked', async () => {
    const other = await foundWithHead('clinic');
    const foreign = await bound(service, other);
    const former = await bound(service, clinic);
    const locked = await bound(service, clinic, 'locked');
    const { equipmentId, version } = former;
    await succeed(equipmentApi.unbind, { equipmentId, version }, { token: token() });
    const { ticketId } = await written();

    expect((await succeed(scanTicketApi.waiting, {}, by(foreign))).list).toEqual([]);
    for (const answer of [scanTicketApi.take, scanTicketApi.complete]) {
      expect((await call(answer, { ticketId }, by(foreign))).code).toBe(40400);
      expect((await call(answer, { ticketId }, by(former))).code).toBe(50008);
      expect((await call(answer, { ticketId }, by(locked))).code).toBe(50012);
    }
    expect((await announce(ticketId, foreign)).code).toBe(40400);
  });

  // EQU-40
  test('that two devices take at the same time belongs to one of them', async () => {
    const ticket = await written();
    const { ticketId } = ticket;

    const answers = await Promise.all([device, sensor].map((each) => call(scanTicketApi.take, { ticketId }, by(each))));

    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 40901]);
    expect(answers.find(({ code }) => code === 40901)?.data).toEqual({ state: 'taken' });
    const winner = answers[0]!.code === 200 ? device : sensor;
    const [row] = (await succeed(scanTicketApi.index, { patientId: ticket.patientId }, { token: token() })).list;
    expect(row?.taken?.equipmentId).toBe(winner.equipmentId);
    expect((await call(scanTicketApi.take, { ticketId }, by(winner))).code).toBe(200);
    expect((await scanTickets.read({ organisationId: clinic.organisationId, ticketId }))!.version).toBe(2);
  });

  // EQU-41, EQU-42, STU-72
  test('is completed by files, which become the patient’s, once all of them have arrived', async () => {
    const ticket = await written();
    const { ticketId, patientId } = ticket;
    const { organisationId } = clinic;
    expect((await announce(ticketId, device)).code).toBe(40400);
    await succeed(scanTicketApi.take, { ticketId }, by(device));
    const complete = () => call(scanTicketApi.complete, { ticketId }, by(device));

    expect(await complete()).toMatchObject({ code: 40901, data: { reason: 'noFiles' } });
    const owner = { ticketId };
    const file = { owner, name: 'bw.dcm', sizeBytes: 3, sha256: '0'.repeat(64) };
    const { fileId } = (await succeed(fileApi.init, file, by(device))).file;
    expect(await complete()).toMatchObject({ code: 40901, data: { reason: 'filesMissing' } });
    await arrive(organisationId, fileId);
    expect((await announce(ticketId, sensor)).code).toBe(40400);

    expect(await complete()).toMatchObject({ code: 200, data: { ticketId, state: 'received' } });
    expect(await complete()).toMatchObject({ code: 200, data: { ticketId, state: 'received' } });
    expect((await announce(ticketId, device)).code).toBe(40901);
    const { list } = await succeed(scanTicketApi.index, { patientId }, { token: token() });
    expect(list).toMatchObject([
      { ticketId, state: 'received', files: [{ fileId, state: 'processing' }], studies: [] },
    ]);
  });

  // EQU-43
  test('can end with the reason why the device sends no images', async () => {
    const ticket = await written();
    const { ticketId, patientId } = ticket;
    await succeed(scanTicketApi.take, { ticketId }, by(device));
    const input = { ticketId, reason: 'deviceFault', note: 'E-1203' } as const;

    for (let time = 0; time < 2; time += 1)
      expect(await succeed(scanTicketApi.fail, input, by(device))).toEqual({ ticketId, state: 'failed' });

    const { list } = await succeed(scanTicketApi.index, { patientId }, { token: token() });
    expect(list).toMatchObject([{ state: 'failed', failure: { reason: 'deviceFault', note: 'E-1203' } }]);
  });

  // STU-71
  test('can be cancelled only with its newest version, and not after a device has taken it', async () => {
    const ticket = await written();
    const { ticketId, version } = ticket;
    const cancel = (seen: number, id = ticketId) =>
      call(scanTicketApi.cancel, { ticketId: id, version: seen }, { token: token() });

    expect((await cancel(version + 1)).code).toBe(40902);
    expect(await cancel(version)).toMatchObject({ code: 200, data: { state: 'cancelled' } });
    expect((await call(scanTicketApi.take, { ticketId }, by(device))).data).toEqual({ state: 'cancelled' });

    const taken = await written();
    await succeed(scanTicketApi.take, { ticketId: taken.ticketId }, by(device));
    expect(await cancel(2, taken.ticketId)).toMatchObject({ code: 40901, data: { state: 'taken' } });
  });

  // STU-75
  test.each(['open', 'taken'] as const)('that is not completed expires while it is %s', async (state) => {
    const ticket = await written();
    const { ticketId } = ticket;
    if (state === 'taken') await succeed(scanTicketApi.take, { ticketId }, by(device));
    const { hours } = SCAN_TICKET_WAITS[state];
    const start = Date.now();

    setClock(() => start + hours * HOUR_MS - 10_000);
    expect(await stateOf(ticket)).toBe(state);
    setClock(() => start + hours * HOUR_MS + 10_000);

    expect(await stateOf(ticket)).toBe('expired');
    const { list } = await succeed(scanTicketApi.waiting, {}, by(device));
    expect(list.map((each) => each.ticketId)).not.toContain(ticketId);
    const expired = { code: 40901, data: { state: 'expired' } };
    const [action, input] =
      state === 'open' ? [scanTicketApi.take, { ticketId }] : [scanTicketApi.complete, { ticketId }];
    expect(await call(action, input, by(device))).toMatchObject(expired);
  });

  // STU-75
  test('for which a device sends files gets its full time again with each file', async () => {
    const ticket = await written();
    const { ticketId } = ticket;
    await succeed(scanTicketApi.take, { ticketId }, by(device));
    const start = Date.now();
    setClock(() => start + 3 * HOUR_MS);
    expect((await announce(ticketId, device)).code).toBe(200);

    setClock(() => start + 6 * HOUR_MS);

    expect(await stateOf(ticket)).toBe('taken');
  });

  // STU-73, PLAT-11
  test('can be neither made nor taken for a suspended clinic', async () => {
    const other = await foundWithHead('clinic');
    const scanner = await bound(service, other);
    const { patientId } = await addPatient(other.head);
    const { ticketId } = await succeed(scanTicketApi.create, { ...NOTHING, patientId }, { token: other.head.token });
    await suspendRow(other.organisationId);

    expect((await call(scanTicketApi.create, { ...NOTHING, patientId }, { token: other.head.token })).code).toBe(40305);
    expect((await call(scanTicketApi.take, { ticketId }, by(scanner))).code).toBe(40305);
    expect((await call(scanTicketApi.waiting, {}, by(scanner))).code).toBe(200);
  });

  // STU-73
  test('is made by a clinic’s members, only for their own patients, and completed only by devices', async () => {
    const member = await addMember(clinic, 'clinicMember');
    const lab = await foundWithHead('lab');
    const stranger = await foundWithHead('clinic');
    const { ticketId, patientId } = await written();
    const create = async (by_: string) =>
      (await call(scanTicketApi.create, { ...NOTHING, patientId }, { token: by_ })).code;

    expect(await create(member.token)).toBe(200);
    expect(await create(lab.head.token)).toBe(40300);
    expect(await create(stranger.head.token)).toBe(40400);
    expect((await call(scanTicketApi.cancel, { ticketId, version: 1 }, { token: stranger.head.token })).code).toBe(
      40400,
    );
    expect((await call(scanTicketApi.take, { ticketId }, { token: token() })).code).toBe(40400);
    expect((await call(scanTicketApi.waiting, {}, { token: token() })).code).toBe(40400);
  });

  // STU-73
  test('is made once by a repeat with the same key; the number of a patient’s open tickets is limited', async () => {
    const { patientId } = await addPatient(clinic.head);
    const options = { token: token(), idempotencyKey: 'ticket-of-a-double-click' };
    const first = await succeed(scanTicketApi.create, { ...NOTHING, patientId }, options);
    expect(await succeed(scanTicketApi.create, { ...NOTHING, patientId }, options)).toEqual(first);
    for (let count = 1; count < SCAN_TICKETS_WAITING_MAX; count += 1)
      await addScanTicket(clinic.organisationId, patientId);

    const refused = await call(scanTicketApi.create, { ...NOTHING, patientId }, { token: token() });

    expect(refused).toMatchObject({
      code: 40000,
      data: { fields: [{ path: 'patientId', error: 'tooManyTickets' }] },
    });
  });

  // STU-74
  test('adds lines to the audit that name the patient, also when a device reads it', async () => {
    const { ticketId, patientId } = await written();
    await succeed(scanTicketApi.waiting, {}, by(sensor));
    await succeed(scanTicketApi.take, { ticketId }, by(sensor));
    await succeed(scanTicketApi.fail, { ticketId, reason: 'other' }, by(sensor));

    const lines = (await itemsOf('audit')).filter(({ subjects }) => (subjects as string[]).includes(patientId));

    const said = lines.map(({ action, actorKind }) => `${String(actorKind)} ${String(action).split('/').at(-1)}`);
    expect(said.filter((line) => line !== 'account create').toSorted()).toEqual([
      'device fail',
      'device take',
      'device waiting',
    ]);
    const history = (await itemsOf('history')).filter(({ subject }) => subject === ticketId);
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'open'],
      ['open', 'taken'],
      ['taken', 'failed'],
    ]);
  });

  // STU-76
  test('of a deleted patient cannot be completed', async () => {
    const { ticketId, patientId } = await written();
    const { version } = await succeed(patientApi.read, { patientId }, { token: token() });
    await succeed(patientApi.delete, { patientId, version }, { token: token() });

    const { list } = await succeed(scanTicketApi.waiting, {}, by(device));

    expect(list.map((each) => each.ticketId)).not.toContain(ticketId);
    expect((await call(scanTicketApi.take, { ticketId }, by(device))).code).toBe(40400);
  });
});

/** For each action in each state: the next state, or the code of the refusal. Written by hand, independently of the table. */
const VERDICTS: Record<ScanTicketState, Record<'cancel' | 'take' | 'send' | 'complete' | 'fail', string>> = {
  open: { cancel: 'cancelled', take: 'taken', send: '40400', complete: '40400', fail: '40400' },
  taken: { cancel: '40901', take: 'taken', send: 'taken', complete: 'received', fail: 'failed' },
  received: { cancel: '40901', take: '40901', send: '40901', complete: 'received', fail: '40901' },
  failed: { cancel: '40901', take: '40901', send: '40901', complete: '40901', fail: 'failed' },
  expired: { cancel: '40901', take: '40901', send: '40901', complete: '40901', fail: '40901' },
  cancelled: { cancel: '40901', take: '40901', send: '40400', complete: '40400', fail: '40400' },
};
const ENDED = { waitsUntil: undefined };

describe.each(ScanTicketState.options)('a ticket that is %s', (state) => {
  // STU-72
  test.each(['cancel', 'take', 'send', 'complete', 'fail'] as const)('answers %s by the table', async (action) => {
    const { organisationId } = clinic;
    const { patientId } = await addPatient(clinic.head);
    const { equipmentId, serialNumber, modelNumber } = device;
    const taken = { equipmentId, serialNumber, modelNumber, at: nowSeconds() };
    const file = newId('file');
    const row = await addScanTicket(organisationId, patientId, {
      ...(state === 'open' || state === 'cancelled' ? {} : { taken }),
      ...(state === 'expired'
        ? { state: 'taken' as const, waitsUntil: nowSeconds() - 1 }
        : { state, ...(state === 'open' || state === 'taken' ? {} : ENDED) }),
      ...(state === 'failed' && { failure: { reason: 'other' as const, note: '' } }),
      fileIds: [file],
    });
    const { ticketId } = row;
    if (action === 'complete' && state === 'taken') {
      const { fileId } = (
        await succeed(
          fileApi.init,
          { owner: { ticketId }, name: 'bw.dcm', sizeBytes: 3, sha256: '0'.repeat(64) },
          by(device),
        )
      ).file;
      await arrive(organisationId, fileId);
    }
    const calls = {
      cancel: () => call(scanTicketApi.cancel, { ticketId, version: 1 }, { token: token() }),
      take: () => call(scanTicketApi.take, { ticketId }, by(device)),
      send: () => announce(ticketId, device),
      complete: () => call(scanTicketApi.complete, { ticketId }, by(device)),
      fail: () => call(scanTicketApi.fail, { ticketId, reason: 'other' }, by(device)),
    };

    const { code } = await calls[action]();

    const verdict = code === 200 ? await stateOf({ ticketId, patientId }) : String(code);
    expect(verdict).toBe(VERDICTS[state][action]);
    const isUnchanged = code === 200 || (await scanTickets.read({ organisationId, ticketId }))!.version === row.version;
    expect(isUnchanged, 'a refusal writes nothing').toBe(true);
  });
});
