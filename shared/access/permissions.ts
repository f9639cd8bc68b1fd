import * as z from 'zod';
import { isPlanned, type PLANNED } from '../planned.ts';
import type { MemberRole, Role } from './roles.ts';
import type { Scope } from './scope.ts';

/**
 * PERM-4: permission × role → scope; absent = refused. `admin` is no column: it holds everything with scope `all`.
 * A lab reads the studies attached to an order through `order:read` and the order's files, never through `study:read`.
 */
const PERMISSIONS = {
  'organisation:read': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
  },
  'organisation:update': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'organisation:dissolve': { clinicAdmin: 'own', factoryAdmin: 'own' },
  'role:manage': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'audit:read': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'member:read': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
  },
  'member:invite': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'member:review': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'member:remove': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'relation:read': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
  },
  'relation:manage': { clinicAdmin: 'own', factoryAdmin: 'own' },
  'patient:read': { clinicAdmin: 'own', clinicMember: 'own' },
  'patient:write': { clinicAdmin: 'own', clinicMember: 'own' },
  'study:read': { clinicAdmin: 'own', clinicMember: 'own' },
  'study:write': { clinicAdmin: 'own', clinicMember: 'own' },
  'analysis:run': { clinicAdmin: 'own', clinicMember: 'own' },
  'report:write': { clinicAdmin: 'own', clinicMember: 'own' },
  'patient:delete': { clinicAdmin: 'own' },
  'order:read': { clinicAdmin: 'own', clinicMember: 'own', factoryAdmin: 'own', factoryMember: 'assigned' },
  'order:message': { clinicAdmin: 'own', clinicMember: 'own', factoryAdmin: 'own', factoryMember: 'assigned' },
  'order:download': { clinicAdmin: 'own', clinicMember: 'own', factoryAdmin: 'own', factoryMember: 'assigned' },
  'order:create': { clinicAdmin: 'own', clinicMember: 'own' },
  'order:send': { clinicAdmin: 'own', clinicMember: 'own' },
  'order:cancel': { clinicAdmin: 'own', clinicMember: 'own' },
  'order:confirm': { clinicAdmin: 'own', clinicMember: 'own' },
  'order:receive': { clinicAdmin: 'own', clinicMember: 'own' },
  // PERM-13: who takes an order or a file away, and back within 30 days.
  'order:delete': { clinicAdmin: 'own' },
  'file:delete': { clinicAdmin: 'own', factoryAdmin: 'own' },
  'order:share': { clinicAdmin: 'own', clinicMember: 'own' },
  'order:accept': { factoryAdmin: 'own' },
  'order:reject': { factoryAdmin: 'own' },
  'order:dispatch': { factoryAdmin: 'own' },
  'order:assign': { factoryAdmin: 'own' },
  'order:submitScheme': { factoryAdmin: 'own', factoryMember: 'assigned' },
  'order:submitDesign': { factoryAdmin: 'own', factoryMember: 'assigned' },
  'workOrder:create': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
  },
  'workOrder:read': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
  },
  'workOrder:assign': { factoryAdmin: 'own', ass_admin: 'all' },
  'workOrder:process': { factoryAdmin: 'own', factoryMember: 'assigned', afterSales: 'assigned', ass_admin: 'all' },
  'capacity:read': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
  },
  'capacity:activate': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'capacity:subscribe': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'equipment:read': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
  },
  'equipment:bind': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'equipment:unbind': { clinicAdmin: 'own', factoryAdmin: 'own', ass_admin: 'all' },
  'equipment:register': { ass_admin: 'all' },
  'equipment:lock': { ass_admin: 'all' },
  'equipment:unlock': { ass_admin: 'all' },
  'product:select': { clinicAdmin: 'own', factoryAdmin: 'own' },
  'product:review': { ass_admin: 'all', editor: 'all' },
  'package:download': {
    clinicAdmin: 'own',
    clinicMember: 'own',
    factoryAdmin: 'own',
    factoryMember: 'own',
    afterSales: 'all',
    ass_admin: 'all',
    editor: 'all',
  },
  'package:publish': { ass_admin: 'all', editor: 'all' },
} as const satisfies Record<string, Partial<Record<MemberRole, Scope>>>;

/** A row of the matrix, built or not. */
export type PermissionRow = keyof typeof PERMISSIONS;

/** What can be held: a permission whose feature is not built opens nothing, and nobody is offered it. */
export type Permission = Exclude<PermissionRow, (typeof PLANNED.permission)[number]>;

const isPermission = (name: string): name is Permission => name in PERMISSIONS && !isPlanned('permission', name);
export const Permission = z.enum(Object.keys(PERMISSIONS).filter(isPermission));

/** The scope in which a role holds a permission by itself, or `undefined` where it does not hold it at all. What an organisation changed: `decide`. */
export function defaultScopeOf(role: Role, permission: PermissionRow): Scope | undefined {
  if (role === 'admin') return 'all';
  const row: Partial<Record<Role, Scope>> = PERMISSIONS[permission];
  return row[role];
}
