import { roleRow } from '#shared/access/roles.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { enterAs } from './enter.ts';
import { enterableOf } from './find-enterable.ts';
import { type Member, memberStore } from './member-store.ts';

/**
 * Returns a membership whose role has the given `authorityId`. Prefers the membership in the present organisation, then the membership that
 * was joined first. Returns `undefined` if there is none.
 */
function memberWith(enterable: readonly Member[], authorityId: number, current: string | 0): Member | undefined {
  const held = enterable.filter((member) => roleRow(member.role).authorityId === authorityId);
  return held.find((member) => member.organisationId === current) ?? held[0];
}

/**
 * Enters the caller's membership whose role has the requested `authorityId`. The role comes from the membership, never from the request.
 */
export const changeUserRole: Handler<typeof organisationApi.changeUserRole> = async (call) => {
  const { input, session } = call;
  if (input.uuid !== session.accountId) throw new AppError('notFound');
  const { members } = await enterableOf(await memberStore.ofAccount(session.accountId));
  const member = memberWith(members, input.authorityId, session.organisationId);
  if (member === undefined) throw new AppError('noPermission');
  // The index may lag for a moment, so the row is read again.
  const { token, sessionId } = await enterAs(call, await memberStore.read(member));
  return { token: token.accessToken, sessionId };
};
