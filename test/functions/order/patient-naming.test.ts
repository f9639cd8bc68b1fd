import { beforeEach, expect, test } from 'vitest';
import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { act, addPatient, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { watchTable } from '#test/support/written.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { followPatient } from '#functions/order/follow-patient.ts';
import { fileNameWithoutPatient, textWithoutPatient } from '#shared/patient/text-without-patient.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import type { NamedBy } from '#shared/order/patient-naming.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

const PATIENT = {
  name: 'Wilhelmina Achterberg',
  patientNumber: 'KN-778812',
  birthDate: '1961-04-27',
  phone: '0701555444',
};
/** Matches every spelling of the patient's facts. No text that the lab gets may match. */
const CANARIES = /wilhelmina|achterberg|778812|1961-?04-?27|27[.]04[.]1961|0701555444|seraphina/iu;
const label = {
  name: PATIENT.name,
  alias: 'Case Blue',
  number: PATIENT.patientNumber,
};

const table = await watchTable();
let sides: Sides;
beforeEach(async () => {
  sides = await foundSides();
});

async function sentOrder(by: NamedBy, alias = label.alias): Promise<Order> {
  const { patientId } = await addPatient(sides.clinic.head, {
    ...PATIENT,
    patientNumber: PATIENT.patientNumber + by,
    evenIfKnown: true,
  });
  const order = await openOrder(sides.clinic.head, {
    patientId,
    prescription: {
      content: `Crown for Achterberg, Wilhelmina (${PATIENT.patientNumber}${by}).`,
    },
  });
  return move(sides, order, {
    action: 'send',
    side: 'clinic',
    extra: { naming: { by, alias } },
  });
}

const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  entries: [
    {
      index: 0,
      path: 'Achterberg_19610427/upper.stl',
      kind: null,
      sizeBytes: 3,
      outcome: 'kept',
      detail: 'WILHELMINA',
    },
  ],
  assets: [
    {
      assetId: 'asset-0',
      kind: 'dicomSeries',
      name: 'ACHTERBERG^WILHELMINA',
      summary: {
        PatientName: 'ACHTERBERG^WILHELMINA',
        PatientBirthDate: '19610427',
        PatientID: 'KN-778812',
        Modality: 'CT',
      },
      entryIndexes: [0],
      outputs: [],
    },
  ],
  orderData: {
    format: 'dentalProject',
    entryIndex: 0,
    orderNumber: '1',
    patientName: 'Wilhelmina Achterberg',
    patientId: 'KN-778812',
    practice: '',
    doctor: '',
    shade: '',
    antagonist: '',
    notes: 'Achterberg wants it bright',
    teeth: [],
  },
});

async function addFile({ orderId, orderNumber }: Order): Promise<FileId> {
  const { organisationId } = sides.clinic;
  const row = await announceFile(Buffer.from('zip'), {
    organisationId,
    payerId: organisationId,
    orderId,
    orderNumber,
    subject: orderId,
    state: 'ready',
    name: 'wilhelmina-achterberg_27.04.1961_0701555444.zip',
    namedPatients: [{ name: 'ACHTERBERG^SERAPHINA', birthDate: '19610427', number: '778812' }],
  });
  await bucket.put(OBJECT_KEYS.manifest(row), Buffer.from(JSON.stringify(MANIFEST)));
  const place = { key: OBJECT_KEYS.original(row), start: 1, end: 3 };
  const places = [{ index: 0, path: MANIFEST.entries[0]!.path, place }];
  await bucket.put(OBJECT_KEYS.places(row), Buffer.from(JSON.stringify({ schemaVersion: 2, places })));
  await bucket.put(OBJECT_KEYS.original(row), Buffer.from('zip'));
  return row.fileId;
}

/** Returns the answers of all calls that the lab can make about the order, as one text. */
async function toldToLab({ orderId, patient }: Order, fileId: FileId): Promise<string> {
  const { token } = sides.lab.head;
  const ask = async (answer: Promise<unknown>) => JSON.stringify(await answer);
  const answers = await Promise.all([
    ask(call(orderApi.read, { orderId }, { token })),
    ask(call(orderApi.messages, { orderId }, { token })),
    ask(call(orderApi.index, {}, { token })),
    ask(call(orderApi.index, { patientId: patient.patientId }, { token })),
    ask(call(fileApi.index, { owner: { orderId } }, { token })),
    ask(call(fileApi.read, { fileId }, { token })),
    ask(call(fileApi.download, { fileId, form: 'original' }, { token })),
    ask(call(fileApi.download, { fileId, form: 'decompressed', entryIndex: 0 }, { token })),
    ask(call(notificationApi.center, {}, { token })),
  ]);
  return answers.join('\n');
}

// ORD-30, ORD-31, FILE-200, SEC-1
test('a lab that reads an alias gets no other fact of the patient, in answers, notices, mails, tokens and events', async () => {
  await table.since();
  sent.mails.splice(0);
  const order = await sentOrder('alias');
  const fileId = await addFile(order);
  const { clinic, lab } = sides;
  await succeed(orderApi.message, { orderId: order.orderId, body: 'Wilhelmina  Achterberg waits.' }, clinic.head);
  const accepted = await move(sides, order, { action: 'accept', side: 'lab' });
  await act(sides, accepted, {
    action: 'hold',
    side: 'clinic',
    extra: { reason: 'Ms. achterberg,wilhelmina is ill.' },
  });
  const { patientId } = order.patient;
  const profile = { name: 'Seraphina Achterberg' };
  await succeed(patientApi.update, { patientId, version: 1, profile }, clinic.head);

  const written = await table.since();
  const renamed = written.find(({ item }) => item['type'] === 'PatientRenamed')!.item['detail'];
  await followPatient({ detail: renamed } as Parameters<typeof followPatient>[0]);
  await tellPeople(written);
  const rows = [...written, ...(await table.since())];

  const told = await toldToLab(order, fileId);
  expect(told.match(CANARIES)).toBeNull();
  expect(told).toContain('Case Blue');
  expect(told).toContain('"CT"');
  const mails = sent.mails.filter(({ to }) => to === lab.head.email);
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails).match(CANARIES)).toBeNull();
  const ofLab = rows.filter(
    ({ entity, item }) =>
      entity === 'orderGrant' || (entity === 'searchToken' && item['organisationId'] === lab.organisationId),
  );
  const events = rows.filter(({ entity, item }) => entity === 'outbox' && String(item['type']).startsWith('Order'));
  expect([ofLab.length > 5, events.length]).toEqual([true, 5]);
  expect(JSON.stringify([...ofLab, ...events].map(({ item }) => item)).match(CANARIES)).toBeNull();
});

// ORD-30
test.each(['name', 'alias', 'number'] as const)(
  'a lab that knows patients by %s finds them by nothing else',
  async (by) => {
    const order = await sentOrder(by);
    const told = { ...label, number: label.number + by }[by];
    const { token } = sides.lab.head;

    const { order: read } = await succeed(orderApi.read, { orderId: order.orderId }, { token });
    const found = async (search: string) =>
      (await succeed(orderApi.index, { search }, { token })).list.some(({ orderId }) => orderId === order.orderId);

    expect(read.patient).toEqual({
      ...order.patient,
      name: told,
      patientNumber: '',
    });
    expect(await Promise.all([PATIENT.name, 'case blue', `KN-778812${by}`].map(found))).toEqual(
      ['name', 'alias', 'number'].map((each) => each === by),
    );
    const own = await succeed(orderApi.read, { orderId: order.orderId }, sides.clinic.head);
    expect(own.order.patient.name).toBe(PATIENT.name);
  },
);

// ORD-30
test('the clinic’s head chooses how new orders name patients, and an empty alias becomes the order’s number', async () => {
  const { head } = sides.clinic;
  const { version } = await succeed(organisationApi.read, {}, head);
  await succeed(organisationApi.namePatients, { version, patientNaming: 'alias' }, head);
  expect((await succeed(organisationApi.read, {}, head)).patientNaming).toBe('alias');

  const order = await openOrder(head);
  await move(sides, order, { action: 'send', side: 'clinic' });

  const { order: read } = await succeed(orderApi.read, { orderId: order.orderId }, sides.lab.head);
  expect(read.patient.name).toBe(order.orderNumber);
  expect((await call(organisationApi.namePatients, { version: 1, patientNaming: 'name' }, sides.lab.head)).code).toBe(
    40901,
  );
});

// ORD-31
test.each([
  ['Gold crown, shade of Gold Smith', 'Gold Smith', 'Gold crown, shade of X'],
  ['SMITH, GOLD and smith_gold', 'Gold Smith', 'X and X'],
  ['给张三做冠', '张三', '给X做冠'],
  ['tooth 17', '17', 'tooth X'],
])('%s of %s reads %s', (text, name, expected) => {
  expect(textWithoutPatient(text, { names: [name], number: '17' }, 'X')).toBe(expected);
});

// FILE-200
test.each([
  ['Berg_Anna_19840312.zip', 'X_X.zip'],
  ['annaberg 12.03.1984.stl', 'X X.stl'],
  ['Berghof/upper.stl', 'Berghof/upper.stl'],
  ['K-4711_lower.ply', 'X_lower.ply'],
])('the lab reads the file %s as %s', (name, expected) => {
  const patient = {
    names: ['Anna Berg'],
    number: 'K-4711',
    birthDate: '1984-03-12',
  };
  expect(fileNameWithoutPatient(name, patient, 'X')).toBe(expected);
});
