import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'notFound');

const WARNING = 'The check digits of this ID number do not fit. Compare it with the card';

const patientWith = (value: string): Patient =>
  Patient.parse({
    patientId: id('patient'),
    patientNumber: 'P1',
    clinicEntryNumber: '1',
    name: 'Lucía Ortega',
    age: 41,
    identity: { kind: 'idCard', value },
    creator: { accountId: id('account'), name: 'Olivia Bennett' },
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
  });

// PAT-137
test('record and form warn of a number whose check digits do not fit; it can be saved', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => patientWith('12345678A'));
  cloud.answer(patientApi.update, () => patientWith('12345678B'));
  cloud.answer(patientApi.visits, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=record`);
  await screen.findByText(WARNING);

  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the record' }));
  dialog.getByText(WARNING);
  const number = dialog.getByLabelText(/^Certificate number/u);
  fireEvent.change(number, { target: { value: '12345678Z' } });
  expect(dialog.queryByText(WARNING)).toBeNull();
  fireEvent.change(number, { target: { value: '12345678B' } });
  dialog.getByText(WARNING);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(cloud.asked(patientApi.update)).toHaveLength(1));
  expect(cloud.asked(patientApi.update)[0]?.input.profile).toEqual({
    identity: { kind: 'idCard', value: '12345678B' },
  });
});
