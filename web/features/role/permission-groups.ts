import { defaultScopeOf, Permission, type PermissionRow } from '#shared/access/permissions.ts';
import { type MemberRole, ROLE_PAIRS } from '#shared/access/roles.ts';

/** Groups of permissions, in the order in which the page shows them. */
const GROUPS = [
  'patients',
  'orders',
  'relations',
  'workOrders',
  'equipment',
  'capacity',
  'products',
  'organisation',
] as const;

export type PermissionGroup = (typeof GROUPS)[number];

/** The part of a permission before its colon. */
type ResourceOf<Name extends PermissionRow> = Name extends `${infer Resource}:${string}` ? Resource : never;

const GROUP_OF = {
  patient: 'patients',
  study: 'patients',
  analysis: 'patients',
  report: 'patients',
  order: 'orders',
  file: 'orders',
  relation: 'relations',
  workOrder: 'workOrders',
  equipment: 'equipment',
  capacity: 'capacity',
  product: 'products',
  package: 'products',
  organisation: 'organisation',
  member: 'organisation',
  role: 'organisation',
  audit: 'organisation',
  apiToken: 'organisation',
  delivery: 'organisation',
  announcement: 'organisation',
  access: 'organisation',
  platform: 'organisation',
} as const satisfies Record<ResourceOf<PermissionRow>, PermissionGroup>;

const isOf = (permission: Permission, group: PermissionGroup): boolean =>
  Object.entries(GROUP_OF).some(([resource, one]) => one === group && permission.startsWith(`${resource}:`));

/** Returns the permissions that the organisation's head role or member role can have, by group. Empty groups are left out. */
export function permissionGroups(role: MemberRole): { group: PermissionGroup; permissions: Permission[] }[] {
  const roles = ROLE_PAIRS.filter(({ member }) => member === role).flatMap(({ head, member }) => [head, member]);
  const isHeld = (permission: Permission) => roles.some((each) => defaultScopeOf(each, permission) !== undefined);
  return GROUPS.map((group) => ({
    group,
    permissions: Permission.options.filter((permission) => isHeld(permission) && isOf(permission, group)),
  })).filter(({ permissions }) => permissions.length > 0);
}
