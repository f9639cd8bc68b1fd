import * as z from 'zod';
import { defaultScopeOf, Permission } from './permissions.ts';
import { type MemberRole, type Role, ROLE_PAIRS } from './roles.ts';
import { Scope } from './scope.ts';

/**
 * What an organisation changed about its member role, as differences to the default matrix: a scope to hold the permission in, or null: not
 * at all. Absent = as the matrix says.
 */
export const RoleChanges = z.partialRecord(Permission, Scope.nullable());
export type RoleChanges = Readonly<z.infer<typeof RoleChanges>>;

/** Stay with the heads whatever they hold: a person who gives roles could make themselves a head, and only a head ends the organisation. */
const RESERVED: readonly Permission[] = ['role:manage', 'organisation:dissolve'];

/** Rows that name a member: what `assigned` can mean. */
const HAS_ASSIGNEE: Readonly<Partial<Record<MemberRole, readonly string[]>>> = {
  factoryMember: ['order:', 'workOrder:process'],
  afterSales: ['workOrder:process'],
};

/** How far the heads of the organisation may let the member role reach, narrowest first; empty: not theirs to give. `none` is always theirs. */
export function givableScopes(role: Role, permission: Permission): Scope[] {
  const pair = ROLE_PAIRS.find(({ member }) => member === role);
  if (pair === undefined || RESERVED.includes(permission)) return [];
  const most = defaultScopeOf(pair.head, permission);
  if (most === undefined) return [];
  const isAssignable = HAS_ASSIGNEE[pair.member]?.some((start) => permission.startsWith(start)) ?? false;
  return isAssignable ? ['assigned', most] : [most];
}

/** What the organisation's change gives, `null`: nothing, `undefined`: it changes nothing about this permission. What was not theirs to give counts for nothing. */
export function changedScope(role: Role, changes: RoleChanges, permission: Permission): Scope | null | undefined {
  const change = changes[permission];
  const givable = givableScopes(role, permission);
  if (change === undefined || givable.length === 0) return undefined;
  return change === null || givable.includes(change) ? change : undefined;
}
