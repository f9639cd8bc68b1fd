import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { APPLICATIONS_PER_DAY } from '#shared/limits.ts';
import { MEMBER_TRANSITIONS } from '#shared/organisation/member-transitions.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { applicationView } from './application-view.ts';
import { memberEffect } from './member-effect.ts';
import { type Member, memberStore } from './member-store.ts';
import { invitationsOf } from './my-invitations.ts';
import { organisationStore } from './organisation-store.ts';
import { APPLICANT_ROLES } from './role-in.ts';

/** Limit per account. Each application notifies the heads, and each try of a number reveals whether an organisation has that number. */
const PER_DAY: RateLimit = { kind: 'application', max: APPLICATIONS_PER_DAY, windowSeconds: 24 * 3600 };

/**
 * Throws 40901 `notReviewed` if the organisation has already invited the person. Such a person accepts the invitation and needs no review
 * (ORG-21).
 */
async function refuseInvited(accountId: AccountId, organisationId: OrganisationId): Promise<void> {
  const account = await accountStore.read(accountId);
  const invitations = account === undefined ? [] : await invitationsOf(account);
  const isInvited = invitations.some((each) => each.organisationId === organisationId && each.state === 'notReviewed');
  if (isInvited) throw new AppError('stateRefusesAction', { state: 'notReviewed' });
}

/**
 * Applies for membership of a clinic or lab. Throws 40400 for an unknown number, and also for the number of an organisation of another
 * type.
 */
export const apply: Handler<typeof organisationApi.apply> = async ({ input, session, now, commit }) => {
  const retryAfter = await countUse(PER_DAY, session.accountId);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  const organisation = await organisationStore.findByNumber(input.organisationNumber);
  if (organisation === undefined || (organisation.type !== 'clinic' && organisation.type !== 'lab'))
    throw new AppError('notFound');
  const key = { organisationId: organisation.organisationId, accountId: session.accountId };
  const before = await memberStore.read(key);
  const from = before?.state ?? 'none';
  const version = before?.version ?? 0;
  const { action } = transition(MEMBER_TRANSITIONS, {
    action: 'apply',
    by: 'person',
    from,
    version,
    seenVersion: version,
  });
  await refuseInvited(session.accountId, organisation.organisationId);

  const asked = { role: APPLICANT_ROLES[organisation.type], state: 'pendingReview' as const, joinTime: now };
  const member: Member = before === undefined ? newRow(now, { ...key, ...asked }) : changed(now, before, asked);
  const move = {
    action,
    by: 'person',
    event: 'MemberApplied',
    from,
    to: member.state,
    organisation,
    member: { ...member, name: session.accountName },
    actorName: session.accountName,
    writes: [before === undefined ? memberStore.create(member) : memberStore.replace(member)],
  } as const;
  return commit(memberEffect(move, applicationView(member, organisation)));
};
