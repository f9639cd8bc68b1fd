import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { relationApi } from '#shared/relation/relation-api.ts';
import { ReceivedInvitation, SentInvitation } from '#shared/relation/partner-invitation.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('relationWeb');

const SENT = SentInvitation.parse({
  invitationId: id('invitation', 1),
  email: 'lab@mail.example',
  sentAt: NOON,
  expiresAt: NOON + 30 * 24 * 3600,
  version: 2,
});
const RECEIVED = ReceivedInvitation.parse({
  invitationId: id('invitation', 2),
  inviter: { organisationId: id('organisation', 9), name: 'Northlight Dental Lab', organisationNumber: '12345678' },
  words: 'We met at the fair.',
  sentAt: NOON,
  expiresAt: NOON + 24 * 3600,
});

async function open(sent: readonly SentInvitation[] = []) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(relationApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(relationApi.invitations, () => ({ sent: [...sent], received: [RECEIVED] }));
  return { cloud, ...(await renderPortal('/relation')) };
}

// REL-76, REL-77
test('a head invites an address in own words, and reads beside them why links are refused', async () => {
  const { cloud, user } = await open();
  cloud.answer(relationApi.invite, () => SENT);
  const [button] = await screen.findAllByRole('button', { name: 'Invite by e-mail' });
  await user.click(button!);
  const dialog = await screen.findByRole('dialog', { name: 'Invite a partner by e-mail' });

  await user.type(within(dialog).getByLabelText('E-mail address'), 'lab@mail.example');
  await user.type(within(dialog).getByLabelText('Your words'), 'www.elm.example');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await within(dialog).findByText('Please write without links');
  expect(cloud.asked(relationApi.invite)).toEqual([]);
  await user.clear(within(dialog).getByLabelText('Your words'));
  await user.type(within(dialog).getByLabelText('Your words'), 'Hello');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));

  await screen.findByText('Invitation sent to lab@mail.example');
  expect(cloud.asked(relationApi.invite).map(({ input }) => input)).toEqual([
    { email: 'lab@mail.example', words: 'Hello', language: 'en' },
  ]);
});

// REL-80
test('an open invitation is sent again, and taken back', async () => {
  const { cloud, user } = await open([SENT]);
  cloud.answer(relationApi.inviteAgain, () => SENT);
  cloud.answer(relationApi.withdrawInvitation, () => ({}));
  const asked = { invitationId: SENT.invitationId, version: 2 };

  await user.click(await screen.findByRole('button', { name: 'Send again the invitation to lab@mail.example' }));
  await screen.findByText('Invitation sent to lab@mail.example');
  await user.click(screen.getByRole('button', { name: 'Take back the invitation to lab@mail.example' }));
  await screen.findByText('Invitation to lab@mail.example taken back');

  expect(cloud.asked(relationApi.inviteAgain).map(({ input }) => input)).toEqual([asked]);
  expect(cloud.asked(relationApi.withdrawInvitation).map(({ input }) => input)).toEqual([asked]);
});

// REL-79
test('an invitation to the reader shows who invites with which words, and is accepted there', async () => {
  const { cloud, user } = await open();
  cloud.answer(relationApi.acceptInvitation, () => ({}));

  await screen.findByText('Northlight Dental Lab (number 12345678) invites you to work together');
  expect(screen.getByText('“We met at the fair.”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept the invitation of Northlight Dental Lab' }));

  await screen.findByText('You work with Northlight Dental Lab now');
  expect(cloud.asked(relationApi.acceptInvitation)[0]?.input).toEqual({ invitationId: RECEIVED.invitationId });
});
