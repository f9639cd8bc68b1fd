import { expect, test } from 'vitest';
import { foundSides, openOrder, orderIn } from '#test/support/orders.ts';
import { tell } from '#functions/notification/tell.ts';
import { sample } from '#test/support/event-sample.ts';

const briefly = (tidings: Awaited<ReturnType<typeof tell>>) =>
  tidings.map(({ type, organisationName, values }) => ({ type, to: organisationName, partner: values['partner'] }));

test('files that are ready concern both sides, or the clinic alone before it has sent the order', async () => {
  const sides = await foundSides();
  const { clinic, lab } = sides;
  const told = async (orderId: string) =>
    briefly(
      await tell('CaseFileReady', {
        ...sample('file', 'CaseFileReady'),
        organisationId: clinic.organisationId,
        order: { orderId, orderNumber: '2026000017' },
      }),
    );

  const sent = await told((await orderIn(sides, 'pendingAcceptance')).orderId);
  const unsent = await told((await openOrder(clinic.head)).orderId);

  const toClinic = { type: 'filesReady', to: clinic.name };
  const toLab = { type: 'filesReady', to: lab.name, partner: clinic.name };
  expect(sent).toEqual([{ ...toClinic, partner: lab.name }, toLab]);
  expect(unsent).toEqual([{ ...toClinic, partner: '' }]);
});

test('files that failed concern who uploaded them', async () => {
  const sides = await foundSides();
  const { orderId } = await orderIn(sides, 'designAwaitingConfirmation');
  const told = async (uploader: { organisationId: string }) =>
    briefly(
      await tell('CaseFileFailed', {
        ...sample('file', 'CaseFileFailed'),
        organisationId: sides.clinic.organisationId,
        order: { orderId, orderNumber: '2026000017' },
        uploaderOrganisationId: uploader.organisationId,
      }),
    );

  expect((await told(sides.clinic)).map(({ to }) => to)).toEqual([sides.clinic.name]);
  expect((await told(sides.lab)).map(({ to }) => to)).toEqual([sides.lab.name]);
});
