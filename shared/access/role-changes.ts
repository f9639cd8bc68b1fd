import * as z from 'zod';
import { defaultScopeOf, Permission } from './permissions.ts';
import { type MemberRole, type Role, ROLE_PAIRS } from './roles.ts';
import { Scope } from './scope.ts';

/**
 * An organisation's changes to its member role, as differences to the default matrix: the permission's scope, or null = not held.
 * Absent = as in the matrix.
 */
export const RoleChanges = z.partialRecord(Permission, Scope.nullable());
export type RoleChanges = Readonly<z.infer<typeof RoleChanges>>;

/**
 * Permissions that only heads hold. A person who edits roles could make themselves a head. Only a head dissolves the organisation, or lets
 * after-sales look at a case (BRK-2).
 */
const RESERVED: readonly Permission[] = ['role:manage', 'organisation:dissolve', 'access:grant'];

/** Resources whose rows name a member, for which `assigned` therefore has a meaning. */
const HAS_ASSIGNEE: Readonly<Partial<Record<MemberRole, readonly string[]>>> = {
  factoryMember: ['order:', 'workOrder:process'],
  afterSales: ['workOrder:process'],
};

/** Returns the scopes that the heads may give the member role, narrowest first; empty: none. They may always take the permission away. */
export function givableScopes(role: Role, permission: Permission): Scope[] {
  const pair = ROLE_PAIRS.find(({ member }) => member === role);
  if (pair === undefined || RESERVED.includes(permission)) return [];
  const most = defaultScopeOf(pair.head, permission);
  if (most === undefined) return [];
  const isAssignable = HAS_ASSIGNEE[pair.member]?.some((start) => permission.startsWith(start)) ?? false;
  return isAssignable ? ['assigned', most] : [most];
}

/** Returns the scope that the organisation's change gives: `null` = none, `undefined` = no change. Ignores a scope that is not givable. */
export function changedScope(role: Role, changes: RoleChanges, permission: Permission): Scope | null | undefined {
  const change = changes[permission];
  const givable = givableScopes(role, permission);
  if (change === undefined || givable.length === 0) return undefined;
  return change === null || givable.includes(change) ? change : undefined;
}
