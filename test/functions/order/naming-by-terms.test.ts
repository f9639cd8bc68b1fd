import { beforeAll, expect, test } from 'vitest';
import { agreeTerms } from '#test/support/agree-terms.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { bucket } from '#test/support/bucket.ts';
import { act, addPatient, foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, foundWithHead, relate } from '#test/support/world.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { sendWhenReady } from '#functions/order/send-when-ready.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { PatientId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { isNamingWithin, NamedBy } from '#shared/order/patient-naming.ts';

/** The ways to name a patient that each limit of the terms allows, written by hand (REL-96). */
const WITHIN: Record<NamedBy, readonly NamedBy[]> = {
  alias: ['alias'],
  number: ['alias', 'number'],
  name: ['alias', 'number', 'name'],
};
const PAIRS = NamedBy.options.flatMap((most) => NamedBy.options.map((by) => ({ most, by })));
const PATIENT = {
  name: 'Wilhelmina Achterberg',
  patientNumber: 'KN-778812',
  birthDate: '1961-04-27',
  phone: '0701555444',
};

let worlds: Record<NamedBy, Sides>;
let patients: Record<NamedBy, PatientId>;
beforeAll(async () => {
  const made = await Promise.all(
    NamedBy.options.map(async (most) => {
      const sides = await foundSides();
      await agreeTerms(sides, { patientNaming: most });
      const { patientId } = await addPatient(sides.clinic.head, PATIENT);
      return [most, sides, patientId] as const;
    }),
  );
  worlds = Object.fromEntries(made.map(([most, sides]) => [most, sides])) as typeof worlds;
  patients = Object.fromEntries(made.map(([most, , patientId]) => [most, patientId])) as typeof patients;
});

const open = (most: NamedBy) => openOrder(worlds[most].clinic.head, { patientId: patients[most] });
const readBy = async (token: string, { orderId }: Order) =>
  (await succeed(orderApi.read, { orderId }, { token })).order;

// REL-96, REL-97
test.each(PAIRS)(
  'under terms that allow the $most, an order by $by is sent and planned only if allowed',
  async (pair) => {
    const { most, by } = pair;
    const isAllowed = WITHIN[most].includes(by);
    const extra = { naming: { by, alias: 'Case blue' } };

    const planned = await act(worlds[most], await open(most), { action: 'planSending', side: 'clinic', extra });
    const answer = await act(worlds[most], await open(most), { action: 'send', side: 'clinic', extra });

    const refused = { code: 40901, data: { refusal: 'outsidePatientTerms' } };
    const expected = isAllowed ? { code: 200, data: { naming: { by } } } : refused;
    expect([planned, answer]).toMatchObject([expected, expected]);
    expect(isNamingWithin(by, most)).toBe(isAllowed);
  },
);

// REL-97
test.each(['Achterberg', 'case wilhelmina', 'no. KN-778812', '27.04.1961', 'tel 0701 555 444'])(
  'the alias “%s” holds a fact of the patient and is refused where the terms allow an alias only',
  async (alias) => {
    const extra = { naming: { by: 'alias', alias } };

    const answer = await act(worlds.alias, await open('alias'), { action: 'send', side: 'clinic', extra });

    expect(answer).toMatchObject({ code: 40901, data: { refusal: 'outsidePatientTerms' } });
  },
);

// REL-97
test('an alias may contain the number if the terms allow the number', async () => {
  const extra = { naming: { by: 'alias', alias: 'Case KN-778812' } };
  expect(await act(worlds.number, await open('number'), { action: 'send', side: 'clinic', extra })).toMatchObject({
    code: 200,
  });
});

// REL-98
test.each(NamedBy.options)(
  'an order that chooses no naming is lowered to the %s that the terms allow',
  async (most) => {
    const order = await move(worlds[most], await open(most), { action: 'send', side: 'clinic' });

    const label = { alias: order.orderNumber, number: PATIENT.patientNumber, name: PATIENT.name }[most];
    const { patient } = await readBy(worlds[most].lab.head.token, order);
    expect([order.naming.by, patient.name, patient.patientNumber]).toEqual([most, label, '']);
  },
);

// REL-98
test('a planned sending follows terms that became stricter before its files were ready', async () => {
  const sides = await foundSides();
  const draft = await openOrder(sides.clinic.head);
  const extra = { naming: { by: 'name', alias: '' } };
  const planned = await move(sides, draft, { action: 'planSending', side: 'clinic', extra });
  await agreeTerms(sides, { patientNaming: 'alias' });

  const { orderId, orderNumber, clinic, lab, state: to } = planned;
  const acted = { side: 'clinic', actorName: 'Maya', from: 'awaitingSending', to, note: '' };
  const detail = { schemaVersion: 1, orderId, orderNumber, clinic, lab, ...acted };
  await sendWhenReady({ 'detail-type': 'OrderSendingPlanned', detail } as never);

  const sent = await readBy(sides.lab.head.token, planned);
  expect([sent.state, sent.patient.name]).toEqual(['pendingAcceptance', orderNumber]);
});

// REL-97
test('forwarding an order checks the terms with the new lab', async () => {
  const clinic = await foundWithHead('clinic');
  const [first, second] = [await foundWithHead('lab'), await foundWithHead('lab')];
  await relate(clinic, first);
  await relate(clinic, second);
  await agreeTerms({ clinic, lab: second }, { patientNaming: 'number' });
  const sides: Sides = { clinic, lab: first, otherLab: second };
  const sent = await move(sides, await openOrder(clinic.head), { action: 'send', side: 'clinic' });
  const forward = (extra: object) => act(sides, sent, { action: 'forward', side: 'clinic', extra: { ...extra } });

  const refused = await forward({ naming: { by: 'name', alias: '' } });
  const lowered = await forward({});

  expect(refused).toMatchObject({ code: 40901, data: { refusal: 'outsidePatientTerms' } });
  expect(lowered).toMatchObject({ code: 200, data: { naming: { by: 'number' } } });
});

// REL-99, ORD-42
test('a lab that has only the remake reads the earlier order’s files under the remake’s name of the patient', async () => {
  const sides = await foundSides();
  const { organisationId, head } = sides.clinic;
  const { patientId } = await addPatient(head, PATIENT);
  const delivered = await orderIn(sides, 'awaitingReceipt', [], { patientId });
  const of = { organisationId, orderId: delivered.orderId, subject: delivered.orderId, payerId: organisationId };
  const name = 'Achterberg_1961-04-27.stl';
  const { fileId, ...row } = await announceFile(Buffer.from('solid'), { ...of, state: 'processing', name });
  await bucket.put(OBJECT_KEYS.original({ ...row, fileId }), Buffer.from('solid'));
  const remake = await move(sides, delivered, { action: 'remakeOf', side: 'clinic' });
  const naming = { by: 'alias', alias: 'Case blue' };
  const extra = { labId: sides.otherLab.organisationId, naming };
  await move(sides, remake, { action: 'send', side: 'clinic', extra });
  const other = await addMember(sides.otherLab, 'factoryAdmin');

  const asked = async (token: string) => [
    (await call(fileApi.read, { fileId }, { token })).data,
    (await call(fileApi.download, { fileId, form: 'original' }, { token })).data,
  ];

  expect(JSON.stringify(await asked(sides.lab.head.token))).toContain('Achterberg');
  const told = JSON.stringify(await asked(other.token));
  expect(told).toContain('Case blue');
  expect(told.match(/achterberg|1961/iu)).toBeNull();
});
