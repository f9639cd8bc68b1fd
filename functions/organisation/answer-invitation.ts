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
import { memberEffect } from './member-effect.ts';
import { isEnterable, type Member, memberStore } from './member-store.ts';
import { myInvitation } from './my-invitations.ts';
import { type OrganisationRow, organisationStore, stateOf } from './organisation-store.ts';

const answerOf = ({ state: from, version }: Invitation, action: 'agree' | 'reject') =>
  transition(MEMBER_TRANSITIONS, { action, by: 'person', from, version, seenVersion: version });

/** Returns the organisation that invites. Throws 40400 if it has been dissolved. */
export async function invitingOrganisation({ organisationId }: Pick<Invitation, 'organisationId'>) {
  const organisation = await organisationStore.read(organisationId);
  if (organisation === undefined || stateOf(organisation) !== 'active') throw new AppError('notFound');
  return organisation;
}

interface Agreeing {
  readonly account: Pick<Account, 'accountId' | 'userName'>;
  readonly invitation: Invitation;
  readonly organisation: OrganisationRow;
}

/** Returns the effect of accepting: a membership replaces the invitation and the earlier membership row `before`. */
export function agreement(
  { account, invitation, organisation }: Agreeing,
  before: Member | undefined,
  now: UnixSeconds,
): Effect<{ iid: OrganisationId }> {
  const { action } = answerOf(invitation, 'agree');
  if (before !== undefined && isEnterable(before)) throw new AppError('stateRefusesAction', { state: before.state });
  const { organisationId, role } = invitation;
  const joined = { role, state: 'normal' as const, joinTime: now };
  const key = { organisationId, accountId: account.accountId };
  const member: Member = before === undefined ? newRow(now, { ...key, ...joined }) : changed(now, before, joined);
  const move = {
    action,
    by: 'person',
    event: 'MemberJoined',
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
  return memberEffect(move, { iid: organisationId });
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
  return commit(agreement({ account, invitation, organisation }, before, now));
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
    // The organisation learns that its invitation was declined, but not by which account.
    actorName: '',
    writes: [invitationStore.replace(rejected)],
  } as const;
  return commit(memberEffect(move, {}));
};
