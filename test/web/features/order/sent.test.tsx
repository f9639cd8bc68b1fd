import '#test/web/support/dom.ts';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import {
  SENT_FORMAT,
  type SentDocument,
  SentKey,
  SentLine,
  SentRecord,
  signedText,
} from '#shared/order/sent-record.ts';
import { canonicalJson } from '#shared/wire/canonical-json.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'verifySent');

const order = anOrder({ state: 'pendingAcceptance', revision: 2 });
const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
});
const KEY = SentKey.parse({
  ...publicKey.export({ format: 'jwk' }),
  kid: 'key-1',
  alg: 'ES256',
  use: 'sig',
});
const FACTS = {
  number: 2,
  kind: 'sent',
  at: NOON,
  by: { side: 'clinic', name: 'Olivia Bennett' },
} as const;
const RECORD = SentRecord.parse({
  ...FACTS,
  format: SENT_FORMAT,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  clinic: order.clinic,
  lab: order.lab ?? order.clinic,
  patient: 'Case Blue',
  prescription: order.prescription,
  files: [],
});

function documentOf(record: SentRecord): SentDocument {
  const digest = createHash('sha256').update(canonicalJson(record)).digest('hex');
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const value = sign('sha256', Buffer.from(signedText(digest)), key).toString('base64url');
  return {
    record: JSON.parse(canonicalJson(record)),
    digest,
    signature: { algorithm: 'ES256', keyId: KEY.kid, value },
  };
}
const DOCUMENT = documentOf(RECORD);

// RX-52, RX-54
test('the order’s page lists what was sent, and downloads a record that names the patient as the order does', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(orderApi.revisions, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  const line = SentLine.parse({ ...FACTS, ...DOCUMENT, isReadable: true });
  const former = { ...line, number: 1, isReadable: false };
  cloud.answer(orderApi.sent, () => ({ list: [former, line], total: 2 }));
  cloud.answer(orderApi.readSent, () => DOCUMENT);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:record');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { user } = await renderPortal(`/orderDetail/page?tab=prescription&orderId=${order.orderId}`);

  const table = await screen.findByRole('table', { name: 'As sent' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 · sent', '1 · sent']);
  expect(within(table).getByText('Names the patient otherwise than the order does now')).toBeDefined();
  await user.click(within(table).getByRole('button', { name: 'Download version 2' }));

  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(JSON.parse(await (saved.mock.calls[0]![0] as Blob).text())).toEqual(DOCUMENT);
  expect(cloud.asked(orderApi.readSent).map(({ input }) => input)).toEqual([{ orderId: order.orderId, number: 2 }]);
});

async function verify(text: string, isSignedIn = false) {
  const cloud = fakeCloud();
  cloud.answer(orderApi.sentKeys, () => ({ keys: [KEY] }));
  cloud.answer(orderApi.readSent, () => DOCUMENT);
  const { user } = await renderPortal('/verify', { isSignedIn });
  const run = await screen.findByRole('button', { name: 'Verify' });
  await user.click(screen.getByLabelText('Or paste its text'));
  await user.paste(text);
  await user.click(run);
  return cloud;
}

// RX-56
test.each([
  ['Valid', () => DOCUMENT],
  [
    'Changed',
    () => ({
      ...DOCUMENT,
      record: { ...DOCUMENT.record, patient: 'Somebody else' },
    }),
  ],
  [
    'Not ours',
    () => ({
      ...DOCUMENT,
      signature: { ...DOCUMENT.signature, keyId: 'another' },
    }),
  ],
] as const)('without a session a file is judged: %s', async (title, given) => {
  const cloud = await verify(JSON.stringify(given()));

  expect((await screen.findByRole('status')).textContent).toBe(title);
  // The record does not leave the browser. The page asks the server only for the public keys.
  expect(cloud.asked(orderApi.sentKeys).map(({ input }) => input)).toEqual([{}]);
  expect(cloud.asked(orderApi.readSent)).toEqual([]);
});

// RX-57
test('a reader of the order sees which fields were changed', async () => {
  const [piece] = RECORD.prescription.items;
  const prescription = {
    ...RECORD.prescription,
    items: [{ ...piece!, shade: 'C4' }],
  };
  const { record } = documentOf({ ...RECORD, prescription });

  const cloud = await verify(JSON.stringify({ ...DOCUMENT, record }), true);

  const table = await screen.findByRole('table', { name: 'What changed' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Piece 1', piece!.shade, 'C4']));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  expect(cloud.asked(orderApi.readSent).map(({ input }) => input)).toEqual([{ orderId: order.orderId, number: 2 }]);
});
