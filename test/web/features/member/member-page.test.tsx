import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { roleRow } from '#shared/access/roles.ts';
import { Member, type MemberHistoryEntry } from '#shared/organisation/member.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('memberMan');

const aMember = (change: Partial<Record<keyof Member, unknown>> = {}): Member => {
  const role = (change.role ?? 'clinicMember') as MemberRole;
  return Member.parse({
    accountId: id('account', 2),
    invitationId: null,
    name: 'Daniel Okafor',
    role,
    authorityId: roleRow(role).authorityId,
    email: 'd***@elm.example',
    phone: '',
    joinTime: NOON,
    status: 'normal',
    isLastDirector: false,
    version: 3,
    ...change,
  });
};
const SELF = aMember({
  accountId: id('account', 1),
  name: 'Olivia Bennett',
  role: 'clinicAdmin',
  isLastDirector: true,
});
const APPLICANT = aMember({ accountId: id('account', 3), name: '王浩', status: 'pendingReview' });
const INVITATION = aMember({
  accountId: null,
  invitationId: id('invitation', 1),
  name: '',
  email: 'p***@elm.example',
  status: 'notReviewed',
});

const HISTORY = [
  { at: NOON, action: 'invite', from: 'none', to: 'notReviewed', side: 'director', actorName: 'Olivia Bennett' },
  { at: NOON, action: 'agree', from: 'notReviewed', to: 'normal', side: 'person', actorName: 'Daniel Okafor' },
] satisfies MemberHistoryEntry[];

async function openMembers(role: MemberRole = 'clinicAdmin') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(api.members, () => ({
    list: [APPLICANT, INVITATION, SELF, aMember()],
    total: 4,
    counts: { pendingReview: 1, notReviewed: 1, normal: 2, rejected: 1, deleted: 2 },
  }));
  cloud.answer(api.memberHistory, () => ({ history: HISTORY }));
  const portal = await renderPortal('/member/page');
  await screen.findByText('王浩');
  return { cloud, ...portal };
}

test('people are listed with role and state, invitations by their masked address, tabs with their counts', async () => {
  await openMembers();

  const [applicant, invitation, self] = screen.getAllByRole('row').slice(1);
  expect(within(applicant!).getByText('Pending review')).toBeDefined();
  expect(within(invitation!).getAllByText('p***@elm.example')).toHaveLength(2);
  expect(within(invitation!).getByText('Invited, no answer yet')).toBeDefined();
  expect(within(self!).getByText('Clinic head')).toBeDefined();
  expect(within(self!).getByText('you')).toBeDefined();
  for (const name of ['All (7)', 'Members (2)', 'Applications (1)', 'Invited (1)', 'Former (3)'])
    expect(screen.getByRole('tab', { name })).toBeDefined();
});

test('an application is accepted with the role that the head gives', async () => {
  const { cloud, user } = await openMembers();
  cloud.answer(api.agree, () => ({}));

  await user.click(screen.getByRole('button', { name: '王浩' }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept application' });
  expect(within(dialog).getByText(/王浩 joins Elm Street Dental/u)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(cloud.asked(api.agree)).toHaveLength(1));
  expect(cloud.asked(api.agree)[0]?.input).toEqual({ accountId: id('account', 3), version: 3, role: 'clinicMember' });
});

// UX-26
test('the panel of a member tells the history, and removing says what happens', async () => {
  const { cloud, user } = await openMembers();
  cloud.answer(api.kickOut, () => ({}));

  await user.click(screen.getByRole('button', { name: 'Daniel Okafor' }));
  await screen.findByText('Accepted the invitation');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove from the organisation' });
  expect(within(dialog).getByText(/loses access to Elm Street Dental at once: every session here ends/u)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(cloud.asked(api.kickOut)[0]?.input).toEqual({ accountId: id('account', 2), version: 3 }));
});

test('the last head is protected, and the buttons say why', async () => {
  const { user } = await openMembers();

  await user.click(screen.getByRole('button', { name: 'Olivia Bennett' }));

  for (const name of ['Change role', 'Remove']) {
    const button = await screen.findByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  }
  expect(screen.getAllByText(/The only head cannot go/u).length).toBeGreaterThan(0);
});

test('staff see who works with them, and no more', async () => {
  const { user } = await openMembers('clinicMember');

  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '王浩' }));
  await screen.findByText('Accepted the invitation');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('several addresses are invited at once; what cannot be stays, with the reason', async () => {
  const { cloud, user } = await openMembers();
  cloud.answer(api.invite, () => INVITATION);

  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite to Elm Street Dental' });
  const text = within(dialog).getByLabelText('E-mail addresses or phone numbers');
  await user.type(text, 'priya@elm.example\n+44 7700 900123\nnobody');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitations' }));

  await within(dialog).findByText(/nobody/u, { selector: 'li, bdi' });
  expect(within(dialog).getByText(/Enter an e-mail address, or a phone number/u)).toBeDefined();
  expect(cloud.asked(api.invite).map(({ input }) => input.contact)).toEqual([
    { kind: 'email', email: 'priya@elm.example' },
    { kind: 'phone', countryCallingCode: '44', phone: '7700900123' },
  ]);
  expect((text as HTMLTextAreaElement).value).toBe('nobody');
  await screen.findByText('2 invitations sent');
});
