import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('recycleBin', 'notFound');

const patientId = id('patient');
const anna = {
  kind: 'patient',
  id: patientId,
  label: 'Anna Alpha',
  detail: 'P1',
  deletedByName: 'Olivia Bennett',
} as const;

async function openBin() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const deleted = [{ ...anna, deletedAt: NOON, purgeAt: NOON + 30 * 86_400 }];
  cloud.answer(patientApi.deleted, () => ({ list: deleted, total: deleted.length }));
  for (const { deleted: other } of [orderApi, fileApi]) cloud.answer(other, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.erase, () => {
    deleted.length = 0;
    return {};
  });
  return { cloud, ...(await renderPortal('/recycleBin')) };
}

test('the day of the erasure is written in the reader’s way', async () => {
  await openBin();

  const written = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format((NOON + 30 * 86_400) * 1000);
  expect(await screen.findByText(written)).toBeDefined();
});

// UX-26
test('a patient is erased for good after a word of warning, and not before', async () => {
  const { user, cloud } = await openBin();

  await user.click(await screen.findByRole('button', { name: 'Erase now: Anna Alpha' }));
  await screen.findByText(/^Anna Alpha is erased with all images/u);
  screen.getByText(/^Nobody can take this back/u);
  expect(cloud.asked(patientApi.erase)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));

  await waitFor(() => expect(cloud.asked(patientApi.erase)).toMatchObject([{ input: { patientId } }]));
  await screen.findByText('Nothing deleted');
});
