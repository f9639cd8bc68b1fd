import { decide } from './decide.ts';
import { defaultScopeOf, Permission } from './permissions.ts';
import { needsOf } from './permission-needs.ts';
import { givableScopes, type RoleChanges } from './role-changes.ts';
import type { MemberRole } from './roles.ts';
import type { Scope } from './scope.ts';

/** Returns the changes with one permission set. A value equal to the matrix is no change, so it has no entry. */
function withScope(role: MemberRole, changes: RoleChanges, permission: Permission, scope: Scope | null): RoleChanges {
  const { [permission]: _, ...others } = changes;
  return (defaultScopeOf(role, permission) ?? null) === scope ? others : { ...others, [permission]: scope };
}

/** Takes the permission away, or gives it in that scope. Giving also gives the permissions that it needs and that are not held. */
export function setPermission(
  role: MemberRole,
  changes: RoleChanges,
  permission: Permission,
  scope: Scope | null,
): RoleChanges {
  let next = withScope(role, changes, permission, scope);
  if (scope === null) return next;
  for (const needed of needsOf(permission)) {
    if (decide({ role, changes: next }, needed).scope !== undefined) continue;
    const given = defaultScopeOf(role, needed) ?? givableScopes(role, needed)[0];
    if (given !== undefined) next = setPermission(role, next, needed, given);
  }
  return next;
}

interface Difference {
  readonly permission: Permission;
  readonly from: Scope | undefined;
  readonly to: Scope | undefined;
}

/** Returns the differences in what people with the role can do, with all that follow from a change. */
export const compareRoles = (role: MemberRole, before: RoleChanges, after: RoleChanges): Difference[] =>
  Permission.options
    .map((permission) => ({
      permission,
      from: decide({ role, changes: before }, permission).scope,
      to: decide({ role, changes: after }, permission).scope,
    }))
    .filter(({ from, to }) => from !== to);
