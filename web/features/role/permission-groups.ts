import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { type MemberRole, ROLE_PAIRS } from '#shared/access/roles.ts';

/** The groups of permissions in the trade's order; the resource is the part of a permission before its colon. */
const GROUPS = [
  { group: 'patients', resources: ['patient', 'study', 'analysis', 'report'] },
  { group: 'orders', resources: ['order', 'file'] },
  { group: 'relations', resources: ['relation'] },
  { group: 'workOrders', resources: ['workOrder'] },
  { group: 'equipment', resources: ['equipment'] },
  { group: 'capacity', resources: ['capacity'] },
  { group: 'products', resources: ['product', 'package'] },
  { group: 'organisation', resources: ['organisation', 'member', 'role', 'audit', 'apiToken'] },
] as const satisfies readonly { group: string; resources: readonly string[] }[];

export type PermissionGroup = (typeof GROUPS)[number]['group'];

/** Returns the permissions that the organisation's head or member role can hold, by group, without empty groups. */
export function permissionGroups(role: MemberRole): { group: PermissionGroup; permissions: Permission[] }[] {
  const roles = ROLE_PAIRS.filter(({ member }) => member === role).flatMap(({ head, member }) => [head, member]);
  const isHeld = (permission: Permission) => roles.some((each) => defaultScopeOf(each, permission) !== undefined);
  return GROUPS.map(({ group, resources }) => ({
    group,
    permissions: Permission.options.filter(
      (permission) => isHeld(permission) && resources.some((resource) => permission.startsWith(`${resource}:`)),
    ),
  })).filter(({ permissions }) => permissions.length > 0);
}
