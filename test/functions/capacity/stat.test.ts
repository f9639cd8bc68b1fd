import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { expect, test } from 'vitest';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';

const BYTES = Buffer.from('the bytes of a case');

/** Stores a converted file of the order. `payerId` is the side that uploaded it. */
async function storedFile(
  { clinic, orderId, orderNumber }: Awaited<ReturnType<typeof orderIn>>,
  payerId: CaseFileRow['payerId'],
) {
  const waiting = await announceFile(BYTES, {
    organisationId: clinic.organisationId,
    orderId,
    orderNumber,
    subject: orderId,
    payerId,
  });
  const stored = { state: 'ready', reservedBytes: 0, storedBytes: waiting.sizeBytes + 5 } as const;
  await transact([caseFiles.replace(changed<CaseFileRow>(waiting.updatedAt, waiting, stored))]);
}

// CAP-16, CAP-19
test('each side counts only the files that it uploaded to an order', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  await storedFile(order, sides.clinic.organisationId);
  await storedFile(order, sides.lab.organisationId);
  await storedFile(order, sides.lab.organisationId);

  const [clinic, lab] = await Promise.all(
    [sides.clinic, sides.lab].map(({ head }) => succeed(capacityApi.stat, {}, { token: head.token })),
  );

  expect(clinic?.kinds).toMatchObject({ originals: { bytes: BYTES.length, count: 1 }, conversions: { bytes: 5 } });
  expect(lab?.subjects).toMatchObject([{ orderNumber: order.orderNumber, count: 2 }]);
  expect(lab?.duplicates[0]?.files).toHaveLength(2);
  expect(JSON.stringify([clinic, lab])).not.toContain(order.patient.name);
});

// CAP-18
test('the query string sets the age from which files are old, within bounds', async () => {
  const { clinic } = await foundSides();
  const { token } = clinic.head;

  expect((await succeed(capacityApi.stat, { olderThanDays: 180 }, { token })).old.olderThanDays).toBe(180);
  expect((await call(capacityApi.stat, { olderThanDays: 1 }, { token })).code).toBe(40000);
});
