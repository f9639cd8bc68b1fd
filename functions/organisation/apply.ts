import { MEMBER_TRANSITIONS } from '#shared/organisation/member-transitions.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { applicationView } from './application-view.ts';
import { memberEffect } from './member-effect.ts';
import { type Member, memberStore } from './member-store.ts';
import { organisationStore } from './organisation-store.ts';
import { APPLICANT_ROLES } from './role-in.ts';

/** Asks to be let in. Only clinics and labs take applications; any other number answers as one that does not exist. */
export const apply: Handler<typeof organisationApi.apply> = async ({ input, session, now, commit }) => {
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

  const asked = { role: APPLICANT_ROLES[organisation.type], state: 'pendingReview' as const, joinTime: now };
  const member: Member = before === undefined ? fresh(now, { ...key, ...asked }) : changed(now, before, asked);
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
