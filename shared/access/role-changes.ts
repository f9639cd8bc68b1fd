import * as z from 'zod';
import { defaultScopeOf, Permission } from './permissions.ts';
import { type MemberRole, type Role, ROLE_PAIRS } from './roles.ts';
import { Scope } from './scope.ts';

/**
 * An organisation's changes to its member role, compared with the default matrix. Each permission has its new scope, or null = not held. A
 * permission without an entry is as in the matrix.
 */
export const RoleChanges = z.partialRecord(Permission, Scope.nullable());
export type RoleChanges = Readonly<z.infer<typeof RoleChanges>>;

/**
 * Permissions that only heads can hold. With `role:manage`, members could make themselves heads. Only a head may decide to dissolve the
 * organisation, or to let after-sales look at a case (BRK-2).
 */
const RESERVED: readonly Permission[] = ['role:manage', 'organisation:dissolve', 'access:grant'];

/**
 * Beginnings of the names of permissions to which heads may give the scope `assigned`. These permissions are for rows that name an
 * assignee.
 */
const HAS_ASSIGNEE: Readonly<Partial<Record<MemberRole, readonly string[]>>> = {
  factoryMember: ['order:', 'workOrder:process'],
  afterSales: ['workOrder:process'],
};

/**
 * Returns the scopes that heads may give the member role for a permission, narrowest first. If the list is empty, heads can neither give
 * the permission nor take it away.
 */
export function givableScopes(role: Role, permission: Permission): Scope[] {
  const pair = ROLE_PAIRS.find(({ member }) => member === role);
  if (pair === undefined || RESERVED.includes(permission)) return [];
  const most = defaultScopeOf(pair.head, permission);
  if (most === undefined) return [];
  const isAssignable = HAS_ASSIGNEE[pair.member]?.some((start) => permission.startsWith(start)) ?? false;
  return isAssignable ? ['assigned', most] : [most];
}

/**
 * Returns the scope that an organisation's change gives: `null` = not held, `undefined` = no change. Ignores a scope that heads may not
 * give.
 */
export function changedScope(role: Role, changes: RoleChanges, permission: Permission): Scope | null | undefined {
  const change = changes[permission];
  const givable = givableScopes(role, permission);
  if (change === undefined || givable.length === 0) return undefined;
  return change === null || givable.includes(change) ? change : undefined;
}
