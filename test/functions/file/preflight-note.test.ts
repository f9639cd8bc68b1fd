import '#test/support/bucket.ts';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { succeed } from '#test/support/call.ts';
import { foundSides, move, openOrder } from '#test/support/orders.ts';
import { announcement } from '#test/support/uploads.ts';

// FILE-251, FILE-200
test('the findings about a file and its sender’s reason reach the lab with the file, without the patient', async () => {
  const sides = await foundSides();
  const order = await openOrder(sides.clinic.head);
  const extra = { naming: { by: 'alias', alias: 'Case blue' } };
  const { orderId, patient } = await move(sides, order, { action: 'send', side: 'clinic', extra });
  const preflight = {
    findings: [{ kind: 'missing' as const, parts: ['bite' as const] }],
    reason: 'followsLater' as const,
    note: `The bite of ${patient.name} comes on Monday`,
  };

  const announced = { ...announcement({ orderId }, Buffer.from('case')), preflight };
  await succeed(fileApi.init, announced, sides.clinic.head);
  const listed = async (side: 'clinic' | 'lab') =>
    (await succeed(fileApi.index, { owner: { orderId } }, sides[side].head)).list.map((file) => file.preflight);

  expect(await listed('clinic')).toEqual([preflight]);
  expect(await listed('lab')).toEqual([{ ...preflight, note: 'The bite of Case blue comes on Monday' }]);
});
