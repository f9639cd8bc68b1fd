import '#test/web/support/dom.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { SupportAccess } from '#shared/support-access/support-access.ts';
import { anAccess } from '#test/web/support/an-access.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('supportAccess', 'supportLook');
afterEach(cleanup);

const granted = (change = {}) => anAccess({ state: 'granted', grantedAt: NOON, ...change });

async function openList(role: 'clinicAdmin' | 'clinicMember' | 'afterSales', access: SupportAccess) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(supportAccessApi.index, () => ({ list: [access], total: 1 }));
  cloud.answer(supportAccessApi.read, () => ({
    access,
    looks: [
      {
        at: NOON,
        name: 'Ada Acme',
        fileId: role === 'afterSales' ? null : (id('file') as never),
        fileName: 'scan.zip',
      },
    ],
  }));
  return { cloud, ...(await renderPortal('/access')) };
}

// BRK-1, BRK-2
test('a head answers a question: the order is proposed, the patient’s name is not ticked', async () => {
  const { cloud, user } = await openList('clinicAdmin', anAccess());
  cloud.answer(supportAccessApi.grant, () => granted());

  await user.click(await screen.findByRole('button', { name: 'Order 2026000001' }));
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Allow' }));
  expect(dialog.getByRole('textbox', { name: /Order number/u })).toHaveProperty('value', '2026000001');
  expect(dialog.getByRole('checkbox', { name: 'Also show the patient’s name' })).toHaveProperty('checked', false);
  const hours = dialog.getByRole('textbox', { name: /Hours/u });
  await user.clear(hours);
  await user.type(hours, '99');
  await user.click(dialog.getByRole('button', { name: 'Allow' }));
  expect(cloud.asked(supportAccessApi.grant)).toEqual([]);
  await user.clear(hours);
  await user.type(hours, '2');
  await user.click(dialog.getByRole('button', { name: 'Allow' }));

  expect(cloud.asked(supportAccessApi.grant).map(({ input }) => input)).toEqual([
    {
      accessId: id('supportAccess'),
      version: 1,
      subject: { orderNumber: '2026000001' },
      hours: 2,
      disclosure: 'deidentified',
    },
  ]);
});

// BRK-30, BRK-31
test('each page of the clinic says that after-sales may look; the page of the access lists who looked at which file', async () => {
  const { user } = await openList('clinicMember', granted());

  expect(await screen.findByText(/After-sales may look at .*2026000001/u)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Order 2026000001' }));

  const looks = within(await screen.findByRole('table', { name: 'Every look, one after the other' }));
  expect(await looks.findByText('scan.zip')).toBeDefined();
  expect(looks.getByText('Ada Acme')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});

// BRK-30
test('the notice says who looks now', async () => {
  const now = Math.floor(Date.now() / 1000);
  await openList('clinicAdmin', granted({ lastLook: { at: now, name: 'Ada Acme' } }));

  expect(await screen.findByText(/Ada Acme.* of after-sales is looking at .*2026000001/u)).toBeDefined();
});

// BRK-10, BRK-21
test('after-sales opens the case read only: facts and files, without a button to save', async () => {
  const { cloud, user } = await openList('afterSales', granted({ orderId: null }));
  cloud.answer(supportAccessApi.look, () => ({
    state: 'open' as const,
    access: granted({ orderId: null }),
    facts: {
      orderNumber: '2026000001',
      caseType: 'implant' as const,
      orderState: 'awaitingDispatch' as const,
      createdAt: NOON,
    },
    patientName: '',
    files: [{ fileId: id('file') as never, name: 'patient.zip', sizeBytes: 9 }],
    leftOut: 1,
  }));
  cloud.answer(supportAccessApi.lookAtFile, () => ({
    manifest: { schemaVersion: 2, entries: [], assets: [] } as never,
  }));

  await user.click(await screen.findByRole('button', { name: 'Elm Street Dental' }));
  await user.click(await screen.findByRole('button', { name: 'Look at the case' }));

  expect(await screen.findByRole('heading', { level: 1, name: /A case of .*Elm Street Dental/u })).toBeDefined();
  expect(screen.getByText('Awaiting dispatch')).toBeDefined();
  expect(screen.getByText('patient.zip')).toBeDefined();
  expect(screen.getByText(/Left out, since the patient could not be removed: .*1/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: /download/iu })).toBeNull();
  const named = { iid: id('organisation'), accessId: id('supportAccess') };
  expect(cloud.asked(supportAccessApi.look).map(({ input }) => input)).toEqual([named]);
  expect(cloud.asked(supportAccessApi.lookAtFile).map(({ input }) => input)).toEqual([
    { ...named, fileId: id('file') },
  ]);
});

// BRK-3
test('the page of a case says so once there is nothing to see any more', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'afterSales');
  cloud.refuse(supportAccessApi.look, 'stateRefusesAction', { data: { state: 'ended' } });
  const query = new URLSearchParams({ iid: id('organisation'), accessId: id('supportAccess') });

  await renderPortal(`/access/look?${query}`);

  expect(await screen.findByText('There is nothing to see here any more')).toBeDefined();
});
