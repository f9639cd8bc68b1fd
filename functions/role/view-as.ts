import type { roleApi } from '#shared/role/role-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { lookingAs } from './member-session.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { memberRoleOf } from './edited-role.ts';

const subjectsOf = (organisationId: string, accountId: string | null): string[] =>
  accountId === null ? [organisationId] : [organisationId, accountId];

/**
 * Records in the audit that the view begins, and returns whether it can begin. A client may send the view's header without this call, but
 * is then checked by the same rules.
 */
export const viewAs: Handler<typeof roleApi.viewAs> = async ({ input, session, commit }) => {
  const { organisationId } = tenantOf(session);
  const { accountId } = input;
  // Throws 40400 for organisations with fixed roles.
  memberRoleOf(session);
  if (accountId === session.accountId) throw new AppError('notFound');
  const [member, account] =
    accountId === null
      ? (['role', undefined] as const)
      : await Promise.all([memberStore.read({ organisationId, accountId }), accountStore.read(accountId)]);
  if (member === undefined) throw new AppError('notFound');
  const { view } = lookingAs(session, member);
  if (view === undefined) throw new AppError('notFound');
  const answer = { role: view.role, name: account?.userName ?? null };
  return commit({ writes: [], subjects: subjectsOf(organisationId, accountId), answer });
};

export const endViewAs: Handler<typeof roleApi.endViewAs> = async ({ input, session, commit }) => {
  const { organisationId } = tenantOf(session);
  return commit({ writes: [], subjects: subjectsOf(organisationId, input.accountId), answer: {} });
};
