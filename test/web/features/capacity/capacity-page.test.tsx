import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { Subscription } from '#shared/capacity/subscription.ts';
import { storageStatOf } from '#shared/capacity/storage-stat.ts';
import { CardBatchId, FileId, OrderId } from '#shared/ids.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('capacity', 'capacityMan');

const GIB = 1024 ** 3;
const DAY = 24 * 3600;
const now = Math.floor(Date.now() / 1000);
const CARD = { cardNumber: 'AC00000017', capacityBytes: 100 * GIB, durationDays: 365, activationTime: NOON };
const SUBSCRIPTION = Subscription.parse({
  subscriptionId: id('subscription'),
  organisationId: id('organisation'),
  cardNumber: 'AC00000016',
  capacityBytes: 50 * GIB,
  durationDays: 365,
  state: 'inEffect',
  startsAt: now - DAY,
  endsAt: now + 364 * DAY,
  version: 3,
});
const FILES = [1, 2, 3].map((count) => ({
  fileId: FileId.parse(id('file', count)),
  orderId: OrderId.parse(id('order')),
  orderNumber: '2026000017',
  patientId: null,
  sha256: count === 3 ? 'other' : 'same',
  sizeBytes: GIB,
  storedBytes: GIB,
  reservedBytes: 0,
  createdAt: now - (count === 3 ? 500 : 10) * DAY,
}));
const INFO = { capacityBytes: 55 * GIB, freeCapacityBytes: 5 * GIB, usedBytes: 11 * GIB, reservedBytes: 0 };

async function openPage(role: MemberRole, path = '/capacity') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(capacityApi.info, () => INFO);
  cloud.answer(capacityApi.stat, ({ olderThanDays }) =>
    storageStatOf(
      { files: FILES, binned: [], isComplete: true },
      { now, olderThanDays, capacity: { freeCapacityBytes: 5 * GIB, takenBytes: 4 * GIB, subscriptions: [] } },
    ),
  );
  cloud.answer(capacityApi.subscriptions, () => ({ list: [SUBSCRIPTION] }));
  cloud.answer(capacityApi.activations, () => ({ list: [{ ...CARD, isFree: true }] }));
  cloud.answer(capacityApi.activate, () => ({ ...CARD, isFree: true }));
  cloud.answer(capacityApi.subscribe, () => SUBSCRIPTION);
  cloud.answer(capacityApi.unsubscribe, () => ({ ...SUBSCRIPTION, state: 'unsubscribed' as const }));
  const portal = await renderPortal(path);
  return { ...portal, cloud };
}

// CAP-8, CAP-11, CAP-15
test('a head activates a card and lets its subscription begin after the last one', async () => {
  const { user, cloud } = await openPage('clinicAdmin');
  await screen.findByText('AC00000016');

  await user.click(screen.getByRole('button', { name: 'Activate a card' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Activation code'), 'abcde-fghjk-mnpqr-stvwx');
  await user.click(dialog.getByRole('button', { name: 'Activate a card' }));
  await screen.findByText('Card AC00000017 is activated.');
  await user.click(screen.getByRole('button', { name: /^When the last one ends/u }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Subscribe' }));

  await screen.findByText(/^50 GB are yours|^100 GB are yours/u);
  expect(cloud.asked(capacityApi.activate)[0]?.input).toEqual({ activationCode: 'ABCDEFGHJKMNPQRSTVWX' });
  expect(cloud.asked(capacityApi.subscribe)[0]?.input).toEqual({ cardNumber: 'AC00000017', start: 'afterLast' });
});

// CAP-9
test('the code in the fragment of a card’s address waits in the dialog', async () => {
  await openPage('clinicAdmin', '/capacity#code=ABCDE-FGHJK-MNPQR-STVWX');

  const field = await screen.findByLabelText<HTMLInputElement>('Activation code');

  expect(field.value).toBe('ABCDE-FGHJK-MNPQR-STVWX');
});

// CAP-11, CAP-15
test('a head unsubscribes after reading what that means', async () => {
  const { user, cloud } = await openPage('factoryAdmin');

  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^50 GB end at once/u);
  await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));

  await vi.waitFor(() => expect(cloud.asked(capacityApi.unsubscribe)).toHaveLength(1));
});

// CAP-15
test('a member reads the lists and has no button there', async () => {
  await openPage('clinicMember');
  await screen.findByText('AC00000016');

  await screen.findByText('Free to use');
  for (const name of ['Activate a card', 'Unsubscribe', 'Subscribe'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

// CAP-7
test('after-sales makes cards, and sees their codes with QR codes to print', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  const batch = {
    cardBatchId: CardBatchId.parse(id('cardBatch')),
    capacityBytes: 100 * GIB,
    durationDays: 365,
    count: 10,
    activatedCount: 0,
    revokedCount: 0,
    remark: '',
    creatorName: 'Sam',
    createdAt: NOON,
  };
  cloud.answer(capacityApi.cardBatches, () => ({ list: [], total: 0 }));
  cloud.answer(capacityApi.issueCards, () => ({
    batch,
    cards: [{ cardNumber: 'AC00000018', activationCode: 'ABCDE-FGHJK-MNPQR-STVWX' }],
  }));
  const { user } = await renderPortal('/capacityMan');

  await user.click((await screen.findAllByRole('button', { name: 'Make cards' }))[0]!);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make cards' }));

  await screen.findByText('ABCDE-FGHJK-MNPQR-STVWX');
  screen.getByRole('img', { name: 'AC00000018' });
  expect(cloud.asked(capacityApi.issueCards)[0]?.input).toMatchObject({
    capacityGib: 100,
    durationDays: 365,
    count: 10,
  });
});

// CAP-16, CAP-17, CAP-18
test('the page says when the storage will be full, and leads to the files that can go', async () => {
  const { user, cloud } = await openPage('clinicMember');

  await screen.findByText(/^The storage will be full on/u);
  screen.getByText(/^Mean of the last 90 days/u);
  const duplicates = within(screen.getByRole('table', { name: 'Files of the same content' }));
  expect(duplicates.getAllByRole('link', { name: 'Order 2026000017' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '730 days' }));
  await screen.findByText('Nothing that old.');
  expect(cloud.asked(capacityApi.stat).at(-1)?.input).toEqual({ olderThanDays: 730 });
});
