import { MEMBER_TRANSITIONS } from '#shared/organisation/member-transitions.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { findInvitation } from './find-line.ts';
import { findOrganisation } from './find-organisation.ts';
import { invitationStore } from './invitation-store.ts';
import { memberEffect } from './member-effect.ts';

/** Cancels an invitation. */
export const cancelInvitation: Handler<typeof organisationApi.cancelInvitation> = async (call) => {
  const { input, session, now, commit } = call;
  const organisation = await findOrganisation(tenantOf(session));
  const invitation = await findInvitation(organisation.organisationId, input.invitationId);
  const { state: from, version } = invitation;
  const asked = { action: 'cancelInvitation', by: 'director', from, version, seenVersion: input.version } as const;
  const { action, to } = transition(MEMBER_TRANSITIONS, asked);
  const cancelled = changed(now, invitation, { state: 'deleted', ttl: undefined });
  const move = {
    action,
    by: asked.by,
    event: 'MemberInvitationCancelled',
    from,
    to,
    organisation,
    invitation: cancelled,
    actorName: session.accountName,
    writes: [invitationStore.replace(cancelled)],
  } as const;
  return commit(memberEffect(move, {}));
};
