import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { announcementApi } from '#shared/announcement/announcement-api.ts';
import { Announcement, Notice } from '#shared/announcement/announcement.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('equMan', 'announcements');

const notice = (number: number, change: Partial<Record<keyof Notice, unknown>>): Notice =>
  Notice.parse({
    announcementId: id('announcement', number),
    kind: 'maintenance',
    title: 'Maintenance tonight',
    text: 'From ten to eleven.',
    language: 'en',
    startsAt: NOON,
    endsAt: NOON + 3600,
    mustAcknowledge: false,
    isAcknowledged: false,
    devices: [],
    ...change,
  });
const RECALL = notice(2, {
  kind: 'recall',
  title: 'Scanner tips',
  mustAcknowledge: true,
  devices: [{ equipmentId: id('equipment'), serialNumber: 'HX-7', modelNumber: 'Helios 600', family: 'Helios' }],
});
const DRAFT = Announcement.parse({
  announcementId: id('announcement', 3),
  kind: 'information',
  audience: { organisationTypes: ['clinic'], countries: ['SE'], families: [] },
  texts: { en: { title: 'New office', text: 'We have moved.' } },
  startsAt: NOON,
  endsAt: null,
  mustAcknowledge: false,
  state: 'draft',
  authorName: 'Sam',
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

function readers() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  let read = new Set<string>();
  cloud.answer(equipmentApi.index, () => ({ list: [], total: 0, counts: {} }));
  cloud.answer(announcementApi.query, () => ({
    list: [notice(1, {}), RECALL].map((each) => ({ ...each, isAcknowledged: read.has(each.announcementId) })),
  }));
  cloud.answer(announcementApi.acknowledge, ({ announcementId }) => {
    read = new Set([...read, announcementId]);
    return {};
  });
  return cloud;
}

// ANN-6, ANN-7
test('a banner stays until it is read; one that must be acknowledged has a button, and names the devices', async () => {
  const cloud = readers();
  const { user } = await renderPortal('/equipment');

  await screen.findByText('Scanner tips');
  expect(screen.getByText('Your equipment: HX-7 (Helios 600)')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Do not show this again' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(screen.queryByText('Scanner tips')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Do not show this again' }));

  await waitFor(() => expect(screen.queryByText('Maintenance tonight')).toBeNull());
  expect(cloud.asked(announcementApi.acknowledge).map(({ input }) => input.announcementId)).toEqual([
    RECALL.announcementId,
    id('announcement', 1),
  ]);
  await user.click(screen.getByRole('button', { name: 'Messages' }));
  const centre = await screen.findByRole('dialog');
  expect(within(centre).getByText('Scanner tips')).toBeTruthy();
});

// ANN-6
test('after-sales, who writes them, has no banner and asks for none', async () => {
  const cloud = readers();
  signedIn(cloud, 'afterSales');

  await renderPortal('/equipment');

  await screen.findByText('No devices yet');
  expect(cloud.asked(announcementApi.query)).toEqual([]);
});

// ANN-1, ANN-5
test('a publisher writes a draft; English is needed, another language counts once it is written', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  cloud.answer(announcementApi.index, () => ({ list: [] }));
  cloud.answer(accountApi.countries, () => ({ list: [] }));
  cloud.answer(announcementApi.create, () => DRAFT);
  const { user } = await renderPortal('/announcements');

  await user.click((await screen.findAllByRole('button', { name: 'New announcement' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Keep as draft' }));
  expect(await within(dialog).findAllByText('This is needed')).toHaveLength(2);
  const [title, text] = [within(dialog).getAllByLabelText('Title')[0]!, within(dialog).getAllByLabelText('Text')[0]!];
  await user.type(title, 'New office');
  await user.type(text, 'We have moved.');
  await user.click(within(dialog).getByRole('button', { name: 'Keep as draft' }));

  await waitFor(() => expect(cloud.asked(announcementApi.create)).toHaveLength(1));
  expect(cloud.asked(announcementApi.create)[0]?.input).toMatchObject({
    texts: { en: { title: 'New office', text: 'We have moved.' } },
    audience: { organisationTypes: ['clinic', 'lab'], countries: [], families: [] },
    endsAt: null,
  });
});

// ANN-6, ANN-8
test('a publisher sees its audience and its readers, and withdraws it', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  const published = { ...DRAFT, state: 'published' as const, version: 2 };
  cloud.answer(announcementApi.index, () => ({ list: [published] }));
  cloud.answer(announcementApi.read, () => ({
    announcement: published,
    acknowledgements: {
      people: 5,
      organisations: [{ organisationId: id('organisation', 7) as never, name: 'Oak Lane', people: 5, firstAt: NOON }],
      isComplete: true,
    },
  }));
  cloud.answer(announcementApi.withdraw, () => ({ ...published, state: 'withdrawn' as const }));
  const { user } = await renderPortal('/announcements');

  await user.click(await screen.findByRole('button', { name: 'New office' }));
  await screen.findByText('People who have read it: 5, organisations: 1');
  expect(screen.getByRole('link', { name: 'Oak Lane' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the draft' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));

  await waitFor(() =>
    expect(cloud.asked(announcementApi.withdraw)[0]?.input).toEqual({
      announcementId: DRAFT.announcementId,
      version: 2,
    }),
  );
});
