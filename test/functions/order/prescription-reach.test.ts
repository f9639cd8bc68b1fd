import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { prescriptionWords } from '#shared/locales/prescription-words.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderEventDetail, PRESCRIBING_ACTIONS } from '#shared/order/order-events.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { PRESCRIPTION_FIELDS } from '#shared/prescription/prescription-fields.ts';
import { prescriptionLines, type PrescriptionLine } from '#shared/prescription/prescription-lines.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { orderExportColumns } from '#web/features/order/order-export-columns.ts';
import { succeed } from '#test/support/call.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { addPatient, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { plainLetters } from '#test/support/pdf/plain-letters.ts';
import { readPdfText } from '#test/support/pdf/read-pdf-text.ts';
import { watchTable } from '#test/support/written.ts';
import sentSample from '#events/order/OrderSent.v1.json' with { type: 'json' };

const table = await watchTable();
const PATIENT = { name: 'Wilhelmina Achterberg', patientNumber: 'KN-778812' };

/** Returns the events of orders since the last call. */
const orderEvents = async (): Promise<OrderEventDetail[]> =>
  (await table.since())
    .filter(({ entity, item }) => entity === 'outbox' && String(item['type']).startsWith('Order'))
    .map(({ item }) => OrderEventDetail.parse(item['detail']));

let sides: Sides;
/** The prescription as each call, export, event and sample contains it. */
let places: Readonly<Record<'read' | 'exported' | 'event' | 'sample', Prescription | undefined>>;
let lines: readonly PrescriptionLine[];
let cells: ReadonlyMap<string, string>;
/** The letters and digits of the lab's printed order. */
let printed: string;

beforeAll(async () => {
  sides = await foundSides();
  const opened = await openOrder(sides.clinic.head, { prescription: fullPrescription() });
  await table.since();
  const { orderId } = await move(sides, opened, { action: 'send', side: 'clinic' });
  const { token } = sides.lab.head;
  const [event] = await orderEvents();
  const { order } = await succeed(orderApi.read, { orderId }, { token });
  const row = (await succeed(orderApi.export, { orderIds: [orderId] }, { token })).list[0]!;
  const { pdf } = await succeed(paperApi.print, { kind: 'order', orderIds: [orderId] }, { token });
  const words = await prescriptionWords('en', 'fdi');
  const keyed = (key: string, { label = '' }: { readonly label?: string } = {}) => `${key} ${label}`.trim();
  const t = keyed as unknown as TFunction<'order'>;
  const columns = orderExportColumns({ t, side: 'lab', nameOf: () => '', prescription: words });
  const sample = OrderEventDetail.parse(sentSample).prescription;
  places = { read: order.prescription, exported: row.prescription, event: event?.prescription, sample };
  lines = prescriptionLines(order.prescription, words);
  printed = plainLetters((await readPdfText(Buffer.from(pdf, 'base64'))).join(''));
  cells = new Map(columns.map(({ label, value }) => [label, String(value(row) ?? '')]));
});

// ORD-84
test.each(PRESCRIPTION_FIELDS)(
  '$per $name reaches the lab’s answer and page, the sheet, the PDF and the event',
  ({ per, name }) => {
    const holderOf = (prescription: Prescription | undefined) => {
      const [item] = prescription?.items ?? [];
      return { order: prescription, piece: item, tooth: item?.units[0] }[per] as Readonly<Record<string, unknown>>;
    };
    const value = holderOf(fullPrescription())[name];

    expect(value).toBeDefined();
    for (const place of Object.values(places)) expect(holderOf(place)[name]).toEqual(value);
    // The page shows each of these lines: tested in test/web/features/order/prescription-view.test.tsx.
    const line = lines.find((each) => each.per === per && each.name === name)!;
    expect(line.value).not.toBe('');
    expect(printed).toContain(plainLetters(line.label));
    expect(printed).toContain(plainLetters(line.value));
    expect(cells.get(per === 'tooth' ? `export.perTooth ${line.label}` : line.label)).toBeTruthy();
  },
);

// ORD-85
test('an event that gives a prescription to the lab names no patient; other events have no prescription', async () => {
  const { patientId } = await addPatient(sides.clinic.head, PATIENT);
  const content = `Crown for Achterberg, Wilhelmina (${PATIENT.patientNumber}).`;
  const opened = await openOrder(sides.clinic.head, { patientId, prescription: { content } });
  const sent = await move(sides, opened, { action: 'send', side: 'clinic' });
  const accepted = await move(sides, sent, { action: 'accept', side: 'lab' });
  const proposed = await move(sides, accepted, { action: 'proposeRevision', side: 'clinic' });
  await move(sides, proposed, { action: 'acceptRevision', side: 'lab' });

  const events = (await orderEvents()).filter(({ orderId }) => orderId === opened.orderId);

  expect(events.map(({ prescription }) => prescription?.content)).toEqual([
    undefined,
    'Crown for – (–).',
    undefined,
    undefined,
    'Cemented crown, please.',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/wilhelmina|achterberg|778812/iu);
  expect(PRESCRIBING_ACTIONS).toEqual(['send', 'forward', 'sendToGuest', 'update', 'acceptRevision']);
});
