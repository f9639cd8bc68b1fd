import { expect, test } from 'vitest';
import { Member } from '#shared/organisation/member.ts';
import { id, NOON, userInfo } from '#test/web/support/world.ts';
import { actionsOn } from '#web/features/member/member-actions.ts';

const APPLICANT = Member.parse({
  accountId: id('account', 3),
  invitationId: null,
  name: 'Grace Hall',
  role: 'clinicMember',
  authorityId: 101,
  email: 'g***@oak.example',
  phone: '',
  isUnreachable: false,
  joinTime: NOON,
  status: 'pendingReview',
  isLastDirector: false,
  version: 1,
});

// ORG-23
test('a head confirms an applicant; for after-sales the button says that a head does', () => {
  const may = () => true;
  const head = actionsOn(APPLICANT, { user: userInfo('clinicAdmin'), role: 'clinicAdmin', may, side: 'clinic' });
  const care = actionsOn(APPLICANT, { user: userInfo('ass_admin'), role: 'ass_admin', may, side: undefined });

  const agreeOf = (open: typeof head) => open.find(({ action }) => action === 'agree')?.refused;
  expect([agreeOf(head), agreeOf(care)]).toEqual([undefined, 'headConfirms']);
});
