import { ROLE_PAIRS } from '#shared/access/roles.ts';
import type { EditedRole } from '#shared/role/role-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { isEnterable, memberStore } from '#functions/organisation/member-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { changeLines, type RoleChangesRow } from './role-changes-store.ts';

/** Returns the member role that the heads of the session's organisation can edit. Throws 40400 for the platform: its roles are fixed. */
export function memberRoleOf({ organisationType }: MemberSession) {
  const pair = ROLE_PAIRS.find((each) => each.organisationType === organisationType);
  if (pair === undefined) throw new AppError('notFound');
  return pair.member;
}

/** Returns a role with its changes, their version and the number of its members, for the page that edits it. */
export async function editedRole(session: MemberSession, row: RoleChangesRow | undefined): Promise<EditedRole> {
  const role = memberRoleOf(session);
  const members = await memberStore.ofOrganisation(tenantOf(session).organisationId);
  return {
    role,
    version: row?.version ?? 0,
    changes: changeLines(row).map(([permission, { scope, name, at }]) => ({ permission, scope, name, at })),
    memberCount: members.filter((member) => member.role === role && isEnterable(member)).length,
  };
}
