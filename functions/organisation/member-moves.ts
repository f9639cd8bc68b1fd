import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { memberAction } from './member-action.ts';

type Moves = typeof organisationApi;

const EVENTS = {
  agree: 'MemberConfirmed',
  reject: 'MemberApplicationRejected',
  kickOut: 'MemberKickedOut',
} as const;

/**
 * Returns the handler for an action of a head on a membership. If another head acts at the same time, the action is judged again by the new
 * state.
 */
export const directorMoves =
  (action: keyof typeof EVENTS) =>
  async ({ input, session, now, commit }: Pick<Call<Moves['agree']>, 'input' | 'session' | 'now' | 'commit'>) => {
    const organisation = await findOrganisation(tenantOf(session));
    const { accountId, version: seenVersion, role } = input;
    const asked = { action, by: 'director', event: EVENTS[action], organisation, accountId, seenVersion } as const;
    const actor = { actorName: session.accountName, actor: session };
    const change = action === 'agree' ? { joinTime: now, ...(role !== undefined && { role }) } : {};
    return retryIfChanged(async () => commit(await memberAction({ ...asked, change, ...actor }, now)));
  };

/** Gives a member another role. The new role applies from the member's next call, because every call reads the role from the membership. */
export const memberUpdate: Handler<Moves['memberUpdate']> = async ({ input, session, now, commit }) => {
  const organisation = await findOrganisation(tenantOf(session));
  const { accountId, version: seenVersion, role } = input;
  const asked = {
    action: 'changeRole',
    by: 'director',
    event: 'MemberRoleChanged',
    organisation,
    accountId,
    seenVersion,
    actorName: session.accountName,
    actor: session,
    change: { role },
  } as const;
  return retryIfChanged(async () => commit(await memberAction(asked, now)));
};
