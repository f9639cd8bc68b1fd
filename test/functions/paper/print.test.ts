import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import { paperWords } from '#shared/locales/paper-words.ts';
import { prescriptionWords } from '#shared/locales/prescription-words.ts';
import type { Order } from '#shared/order/order.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { PAPER_KINDS, type PaperKind } from '#shared/paper/paper-kinds.ts';
import { PRESCRIPTION_FIELDS } from '#shared/prescription/prescription-fields.ts';
import { prescriptionLines } from '#shared/prescription/prescription-lines.ts';
import { call } from '#test/support/call.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { addPatient, foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { plainLetters } from '#test/support/pdf/plain-letters.ts';
import { readPdfText } from '#test/support/pdf/read-pdf-text.ts';

let sides: Sides;
let full: Order;
let received: Order;

beforeAll(async () => {
  sides = await foundSides();
  full = await move(sides, await openOrder(sides.clinic.head, { prescription: fullPrescription() }), {
    action: 'send',
    side: 'clinic',
  });
  received = await orderIn(sides, 'completed');
});

interface Asked {
  readonly orders?: readonly Order[];
  readonly side?: 'clinic' | 'lab';
  readonly language?: Language;
  readonly more?: object;
}

const answerOf = (kind: PaperKind, { orders = [full], side = 'lab', language = 'en', more = {} }: Asked = {}) =>
  call(
    paperApi.print,
    { kind, orderIds: orders.map(({ orderId }) => orderId), ...more },
    { token: sides[side].head.token, language },
  );

async function textOf(kind: PaperKind, asked: Asked = {}): Promise<string[]> {
  const { code, data } = await answerOf(kind, asked);
  expect(code).toBe(200);
  return readPdfText(Buffer.from((data as { pdf: string }).pdf, 'base64'));
}

/**
 * Returns the words of a text without marks. They are compared without their order, because programs order a line with both writing
 * directions differently.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

// ORD-84, ORD-180, ORD-181
test.each(LANGUAGES)('every field of a prescription is in the PDF with label and value: %s', async (language) => {
  const text = plainLetters((await textOf('order', { language })).join(''));
  const lines = prescriptionLines(full.prescription, await prescriptionWords(language, 'fdi'));

  expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(PRESCRIPTION_FIELDS.map(({ name }) => name)));
  for (const { label, value } of lines)
    for (const word of language === 'ar' ? wordsOf(`${label} ${value}`) : [plainLetters(label), plainLetters(value)])
      expect(text).toContain(word);
});

// ORD-182
test.each(LANGUAGES)('a delivery note has the carrier, the number and the sender: %s', async (language) => {
  const { paper } = await paperWords(language);
  const text = plainLetters((await textOf('deliveryNote', { orders: [received], language })).join(''));

  for (const part of [received.shipment!.carrier, 'PN1', sides.lab.head.name])
    for (const word of wordsOf(part)) expect(text).toContain(word);
  for (const word of wordsOf(`${paper.title.deliveryNote} ${paper.delivery.received}`)) expect(text).toContain(word);
});

// ORD-183
test('a design approval names each confirmed version, and the person who confirmed it', async () => {
  const text = plainLetters((await textOf('designApproval', { orders: [received], side: 'clinic' })).join(''));

  for (const part of ['Scheme, version 1', 'Design, version 1', 'Confirmed by', sides.clinic.head.name, 'Scheme 1'])
    expect(text).toContain(plainLetters(part));
});

// ORD-184
test('a paper is refused for an order that has none, for the other side, and for another clinic’s order', async () => {
  const other = await foundSides();
  const { orderId } = await openOrder(other.clinic.head);

  expect((await answerOf('deliveryNote')).code).toBe(40901);
  expect((await answerOf('designApproval')).code).toBe(40901);
  expect((await answerOf('ticket', { side: 'clinic' })).code).toBe(40901);
  expect((await answerOf('order', { orders: [full, { ...full, orderId }] })).code).toBe(40400);
  expect(PAPER_KINDS.map(({ kind }) => kind)).toEqual(['order', 'deliveryNote', 'designApproval', 'ticket', 'labels']);
});

// ORD-185
test('equal orders and input give equal bytes, and several orders give one file with separate pages', async () => {
  const [one, again] = [
    await answerOf('ticket', { orders: [full, received] }),
    await answerOf('ticket', { orders: [full, received] }),
  ];
  const pages = await textOf('ticket', { orders: [full, received] });

  expect(one.data).toEqual(again.data);
  expect(pages.some((text) => text.includes(received.orderNumber) && text.includes('Page 1 of 1'))).toBe(true);
  expect(pages.some((text) => text.includes(full.orderNumber) && text.includes('Page 1 of 2'))).toBe(true);
});

// ORD-187
test('the lab’s paper shows the patient under the name that the lab may read', async () => {
  const { patientId } = await addPatient(sides.clinic.head, {
    name: 'Wilhelmina Achterberg',
    patientNumber: 'KN-778812',
  });
  const opened = await openOrder(sides.clinic.head, {
    patientId,
    prescription: { content: 'For Wilhelmina Achterberg (KN-778812).' },
  });
  const naming = { by: 'alias', alias: 'Blue heron' };
  const sent = await move(sides, opened, { action: 'send', side: 'clinic', extra: { naming } });
  const ofLab = (await textOf('order', { orders: [sent] })).join(' ');
  const ofClinic = (await textOf('order', { orders: [sent], side: 'clinic' })).join(' ');

  expect(ofLab).toContain('Blue heron');
  expect(ofLab).not.toMatch(/wilhelmina|achterberg|778812/iu);
  expect(plainLetters(ofClinic)).toContain('WilhelminaAchterbergKN778812');
});

// ORD-186
test('labels begin at the chosen position and continue on the next sheet', async () => {
  const pages = await textOf('labels', { orders: [full, received], more: { sheet: '2x7', firstLabel: 14 } });

  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(full.orderNumber);
  expect(pages[1]).toContain(received.orderNumber);
});
