import { decide } from './decide.ts';
import { defaultScopeOf, Permission } from './permissions.ts';
import { needsOf } from './permission-needs.ts';
import { givableScopes, type RoleChanges } from './role-changes.ts';
import type { MemberRole } from './roles.ts';
import type { Scope } from './scope.ts';

/** Returns the organisation's changes with one permission set to a scope. A scope that is equal to the default matrix gets no entry. */
function withScope(role: MemberRole, changes: RoleChanges, permission: Permission, scope: Scope | null): RoleChanges {
  const { [permission]: _, ...others } = changes;
  return (defaultScopeOf(role, permission) ?? null) === scope ? others : { ...others, [permission]: scope };
}

/**
 * Sets a permission to a scope, or removes it if the scope is null. Also gives the role the missing permissions that this permission needs.
 */
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

/**
 * Returns all permissions that differ between two versions of a role. This includes permissions that differ only because a permission that
 * they need was changed.
 */
export const compareRoles = (role: MemberRole, before: RoleChanges, after: RoleChanges): Difference[] =>
  Permission.options
    .map((permission) => ({
      permission,
      from: decide({ role, changes: before }, permission).scope,
      to: decide({ role, changes: after }, permission).scope,
    }))
    .filter(({ from, to }) => from !== to);
