import type { Account } from '#functions/account/account-store.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { MEMBER_TRANSITIONS } from '#shared/organisation/member-transitions.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { type Invitation, invitationStore } from './invitation-store.ts';
import { hasHead } from './head-consent.ts';
import { memberEffect } from './member-effect.ts';
import { isEnterable, type Member, memberStore } from './member-store.ts';
import { myInvitation } from './my-invitations.ts';
import { type OrganisationRow, organisationStore, stateOf } from './organisation-store.ts';
import { APPLICANT_ROLES } from './role-in.ts';

const answerOf = ({ state: from, version }: Invitation, action: 'agree' | 'reject') =>
  transition(MEMBER_TRANSITIONS, { action, by: 'person', from, version, seenVersion: version });

/** Returns the organisation that sent the invitation. Throws 40400 if it is dissolved. */
export async function invitingOrganisation({ organisationId }: Pick<Invitation, 'organisationId'>) {
  const organisation = await organisationStore.read(organisationId);
  if (organisation === undefined || stateOf(organisation) !== 'active') throw new AppError('notFound');
  return organisation;
}

interface Agreeing {
  readonly account: Pick<Account, 'accountId' | 'userName'>;
  readonly invitation: Invitation;
  readonly organisation: OrganisationRow;
  /** Whether a head of the organisation has to confirm the person first. */
  readonly isReviewed: boolean;
}

/**
 * Whether a head has to confirm the person who accepts. This is so if after-sales sent the invitation and the organisation has a head
 * (ORG-22).
 */
export const needsReview = async ({ isFromOutside, organisationId }: Invitation): Promise<boolean> =>
  isFromOutside === true && (await hasHead(organisationId));

/**
 * Returns the role and state of a person who accepts. Until a head confirms, the person is an applicant with the role of ordinary staff.
 */
function joinedAs(
  { invitation: { role }, organisation: { type }, isReviewed }: Agreeing,
  from: Member['state'] | 'none',
) {
  if (!isReviewed) return { role, state: 'normal' as const };
  transition(MEMBER_TRANSITIONS, { action: 'apply', by: 'person', from, version: 0, seenVersion: 0 });
  const applicant = type === 'clinic' || type === 'lab' ? APPLICANT_ROLES[type] : role;
  return { role: applicant, state: 'pendingReview' as const };
}

/**
 * Returns the effect of accepting an invitation. A membership replaces the invitation and the earlier membership row `before`, if there is
 * one.
 */
export function agreement(
  agreeing: Agreeing,
  before: Member | undefined,
  now: UnixSeconds,
): Effect<{ iid: OrganisationId; state: Member['state'] }> {
  const { account, invitation, organisation, isReviewed } = agreeing;
  const { action } = answerOf(invitation, 'agree');
  if (before !== undefined && isEnterable(before)) throw new AppError('stateRefusesAction', { state: before.state });
  const { organisationId } = invitation;
  const joined = { ...joinedAs(agreeing, before?.state ?? 'none'), joinTime: now };
  const key = { organisationId, accountId: account.accountId };
  const member: Member = before === undefined ? newRow(now, { ...key, ...joined }) : changed(now, before, joined);
  const move = {
    action,
    by: 'person',
    event: isReviewed ? 'MemberApplied' : 'MemberJoined',
    from: invitation.state,
    to: member.state,
    organisation,
    invitation,
    member: { ...member, name: account.userName },
    actorName: account.userName,
    writes: [
      before === undefined ? memberStore.create(member) : memberStore.replace(member),
      invitationStore.remove(invitation),
    ],
  } as const;
  return memberEffect(move, { iid: organisationId, state: member.state });
}

export const agreeInvitation: Handler<typeof organisationApi.agreeInvitation> = async ({
  input,
  session,
  now,
  commit,
}) => {
  const { account, invitation } = await myInvitation(session.accountId, input.invitationId);
  answerOf(invitation, 'agree');
  const organisation = await invitingOrganisation(invitation);
  const before = await memberStore.read({ ...invitation, accountId: account.accountId });
  const isReviewed = await needsReview(invitation);
  return commit(agreement({ account, invitation, organisation, isReviewed }, before, now));
};

export const rejectInvitation: Handler<typeof organisationApi.rejectInvitation> = async (call) => {
  const { input, session, now, commit } = call;
  const { invitation } = await myInvitation(session.accountId, input.invitationId);
  const { action, to } = answerOf(invitation, 'reject');
  const rejected = changed(now, invitation, { state: 'rejected', ttl: undefined });
  const move = {
    action,
    by: 'person',
    event: 'MemberInvitationRejected',
    from: invitation.state,
    to,
    organisation: await invitingOrganisation(invitation),
    invitation: rejected,
    // The organisation learns that its invitation was declined, but not which account declined it.
    actorName: '',
    writes: [invitationStore.replace(rejected)],
  } as const;
  return commit(memberEffect(move, {}));
};
