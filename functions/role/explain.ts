import { decide, holds, type Holder, type Verdict } from '#shared/access/decide.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { API } from '#shared/api.ts';
import type { OrderId } from '#shared/ids.ts';
import type { Explanation, roleApi } from '#shared/role/role-api.ts';
import type { AnyEndpoint, Api, InputOf } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { verdictFor } from '#functions/http/authorise.ts';
import type { Handler } from '#functions/http/call.ts';
import { memberSession } from './member-session.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { findOrder, viewerOf } from '#functions/order/find-order.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { changeLines, type RoleChangesRow, roleChangesStore } from './role-changes-store.ts';

type Explain = typeof roleApi.explain;
type Row = Pick<AnyEndpoint, 'permission' | 'device' | 'reads'>;

function rowOf(asked: InputOf<Explain>['asked']): Row {
  if ('permission' in asked) return { permission: asked.permission };
  const rows = Object.values<Api>(API).flatMap((api) => Object.values(api));
  const row = rows.find(({ path }) => path === asked.path);
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/**
 * Returns the verdict that decides about a permission. If this permission needs another one that is missing, the verdict on the missing
 * permission decides, and so on.
 */
function lastWord(holder: Holder, permission: Permission): { decidedBy: Permission; verdict: Verdict } {
  const verdict = decide(holder, permission);
  return verdict.rule === 'needs' ? lastWord(holder, verdict.missing) : { decidedBy: permission, verdict };
}

const isRole = (rule: string): rule is 'operator' | 'matrix' | 'change' =>
  rule === 'operator' || rule === 'matrix' || rule === 'change';

/**
 * Returns whether the guard lets the member make the call. Also returns the rule, the permission and the change of the role that explain
 * this.
 */
function explained(row: Row, member: MemberSession, roleChanges: RoleChangesRow | undefined) {
  const { scope } = verdictFor(row, member);
  const none = { permission: null, decidedBy: null, change: null };
  if (row.permission === 'public' || row.permission === 'signedIn')
    return { ...none, isAllowed: true, rule: 'open' as const, scope: scope ?? null };
  const { permission } = row;
  const { decidedBy, verdict } = lastWord(member, permission);
  const rule = isRole(verdict.rule) ? verdict.rule : ('matrix' as const);
  const line = changeLines(roleChanges).find(([changedOne]) => changedOne === decidedBy)?.[1];
  const change =
    rule === 'change' && line !== undefined
      ? { permission: decidedBy, scope: line.scope, name: line.name, at: line.at }
      : null;
  return { isAllowed: scope !== undefined, rule, permission, decidedBy, scope: scope ?? null, change };
}

/** Whether the member can find the order within this scope. */
async function reaches(session: MemberSession, scope: NonNullable<Explanation['scope']>, orderId: OrderId) {
  try {
    await findOrder(viewerOf({ session, scope }), orderId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.codeName === 'notFound') return false;
    throw error;
  }
}

/**
 * Explains why a member of the caller's organisation may or may not make a call. Uses the same check as the guard, on a session made from
 * the member's row.
 */
export const explain: Handler<Explain> = async ({ input, session, scope: ownScope }) => {
  const { organisationId } = tenantOf(session);
  const { accountId, asked, orderId } = input;
  const [member, roleChanges] = await Promise.all([
    memberStore.read({ organisationId, accountId }),
    roleChangesStore.read(organisationId),
  ]);
  if (member === undefined) throw new AppError('notFound');
  // If the head may not see the order, the answer is 40400, so it reveals nothing about the order.
  if (orderId !== undefined && !holds(session, 'order:read')) throw new AppError('notFound');
  if (orderId !== undefined) await findOrder(viewerOf({ session, scope: ownScope }), orderId);
  const row = rowOf(asked);
  const { role, state: memberState } = member;
  const theirs = memberSession({
    row: { accountId, sessionId: session.sessionId },
    accountName: '',
    member,
    roleChanges,
  });
  if (theirs === undefined) {
    const permission = row.permission === 'public' || row.permission === 'signedIn' ? null : row.permission;
    const nothing = { isAllowed: false, decidedBy: null, scope: null, change: null };
    return { ...nothing, rule: 'membership', permission, role, memberState };
  }
  const answer = { ...explained(row, theirs, roleChanges), role, memberState };
  if (orderId === undefined || answer.scope === null || (await reaches(theirs, answer.scope, orderId))) return answer;
  return { ...answer, isAllowed: false, rule: 'order' };
};
