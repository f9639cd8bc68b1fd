import * as z from 'zod';
import { isPlanned, type PLANNED } from '../planned.ts';
import type { MemberRole, Role } from './roles.ts';
import type { Scope } from './scope.ts';

/** Groups of roles for the rows of the matrix, each role with its scope. */
const CLINICS = { clinicAdmin: 'own', clinicMember: 'own' } as const;
const LABS = { factoryAdmin: 'own', factoryMember: 'assigned' } as const;
const BOTH_SIDES = { ...CLINICS, ...LABS } as const;
const HEADS = { clinicAdmin: 'own', factoryAdmin: 'own' } as const;
const HEADS_AND_AUTHORITY = { ...HEADS, ass_admin: 'all' } as const;
const MEMBERS_AND_AUTHORITY = {
  ...CLINICS,
  factoryAdmin: 'own',
  factoryMember: 'own',
  afterSales: 'all',
  ass_admin: 'all',
} as const;

/**
 * The matrix of PERM-4: permission × role → scope; absent = refused. `admin` has no column, because it holds every permission with scope
 * `all`. A lab reads the studies of an order through `order:read` and the order's files, never through `study:read`.
 */
const PERMISSIONS = {
  'organisation:read': MEMBERS_AND_AUTHORITY,
  'organisation:update': HEADS_AND_AUTHORITY,
  'organisation:dissolve': HEADS,
  // PLAT-10: only the platform's operator may suspend organisations. The operator holds every permission, so this row lists no role.
  'organisation:suspend': {},
  // PLAT-17: only the platform's operator reads the figures and errors of the platform.
  'platform:read': {},
  'role:manage': HEADS_AND_AUTHORITY,
  'audit:read': HEADS_AND_AUTHORITY,
  // DWEB-2: lets programs read the clinic's data with a token.
  'apiToken:manage': { clinicAdmin: 'own' },
  // NOT-47: shows how messages reached the members, without their contents.
  'delivery:read': { ...HEADS, afterSales: 'all', ass_admin: 'all' },
  'member:read': MEMBERS_AND_AUTHORITY,
  'member:invite': HEADS_AND_AUTHORITY,
  'member:review': HEADS_AND_AUTHORITY,
  'member:remove': HEADS_AND_AUTHORITY,
  'relation:read': MEMBERS_AND_AUTHORITY,
  'relation:manage': HEADS,
  'patient:read': CLINICS,
  'patient:write': CLINICS,
  'study:read': CLINICS,
  'study:write': CLINICS,
  'analysis:run': CLINICS,
  'report:write': CLINICS,
  'patient:delete': { clinicAdmin: 'own' },
  // PAT-80: exports everything that the clinic stores about a patient.
  'patient:export': { clinicAdmin: 'own' },
  'order:read': BOTH_SIDES,
  'order:message': BOTH_SIDES,
  'order:download': BOTH_SIDES,
  'order:create': CLINICS,
  'order:send': CLINICS,
  'order:cancel': CLINICS,
  'order:confirm': CLINICS,
  'order:receive': CLINICS,
  // PERM-13: deletes an order or a file, and restores it within 30 days.
  'order:delete': { clinicAdmin: 'own' },
  'file:delete': HEADS,
  'order:share': CLINICS,
  'order:accept': { factoryAdmin: 'own' },
  'order:reject': { factoryAdmin: 'own' },
  'order:dispatch': { factoryAdmin: 'own' },
  'order:assign': { factoryAdmin: 'own' },
  'order:submitScheme': LABS,
  'order:submitDesign': LABS,
  'workOrder:create': MEMBERS_AND_AUTHORITY,
  'workOrder:read': MEMBERS_AND_AUTHORITY,
  'workOrder:assign': { factoryAdmin: 'own', ass_admin: 'all' },
  'workOrder:process': { factoryAdmin: 'own', factoryMember: 'assigned', afterSales: 'assigned', ass_admin: 'all' },
  // The tasks inside a lab. Technicians see the board, and heads edit the plan.
  'workOrder:board': { factoryAdmin: 'own', factoryMember: 'own' },
  'workOrder:plan': { factoryAdmin: 'own' },
  'capacity:read': MEMBERS_AND_AUTHORITY,
  'capacity:activate': HEADS_AND_AUTHORITY,
  'capacity:subscribe': HEADS_AND_AUTHORITY,
  // CAP-7: makes activation cards.
  'capacity:issue': { ass_admin: 'all' },
  'equipment:read': MEMBERS_AND_AUTHORITY,
  'equipment:bind': HEADS_AND_AUTHORITY,
  'equipment:unbind': HEADS_AND_AUTHORITY,
  'equipment:register': { ass_admin: 'all' },
  'equipment:lock': { ass_admin: 'all' },
  'equipment:unlock': { ass_admin: 'all' },
  // ANN-1: announces maintenance and recalls to clinics and labs.
  'announcement:publish': { ass_admin: 'all' },
  // EQU-20: gives a device to another organisation.
  'equipment:transfer': { ass_admin: 'all' },
  'product:select': HEADS,
  // PROD-1: edits the catalogue of products. This is a separate task from judging an organisation's application.
  'product:edit': { ass_admin: 'all', editor: 'all' },
  'product:review': { ass_admin: 'all', editor: 'all' },
  'package:download': {
    ...MEMBERS_AND_AUTHORITY,
    editor: 'all',
  },
  'package:publish': { ass_admin: 'all', editor: 'all' },
  // BRK-1: after-sales sees no patient data unless a head of the clinic allows it.
  'access:read': { ...CLINICS, afterSales: 'all', ass_admin: 'all' },
  'access:ask': { afterSales: 'all', ass_admin: 'all' },
  'access:grant': { clinicAdmin: 'own' },
} as const satisfies Record<string, Partial<Record<MemberRole, Scope>>>;

/** Name of a row of the matrix, even if its feature is not built. */
export type PermissionRow = keyof typeof PERMISSIONS;

/** A permission that can be held. Rows whose feature is not built are left out: they allow nothing, and no one can get them. */
export type Permission = Exclude<PermissionRow, (typeof PLANNED.permission)[number]>;

const isPermission = (name: string): name is Permission => name in PERMISSIONS && !isPlanned('permission', name);
export const Permission = z.enum(Object.keys(PERMISSIONS).filter(isPermission));

/**
 * Returns the scope in which a role holds a permission by default; `undefined` = not held. Only `decide` applies the organisation's
 * changes.
 */
export function defaultScopeOf(role: Role, permission: PermissionRow): Scope | undefined {
  if (role === 'admin') return 'all';
  const row: Partial<Record<Role, Scope>> = PERMISSIONS[permission];
  return row[role];
}
