import { Permission, type PermissionRow } from './permissions.ts';

/** Permissions that a permission needs, in addition to `read` of its own resource. */
const BESIDES: Readonly<Partial<Record<PermissionRow, readonly Permission[]>>> = {
  'role:manage': ['member:read'],
  // The images of a patient are read through the calls for the files of orders.
  'study:read': ['patient:read', 'order:read'],
  'study:write': ['order:message'],
  // The patient's orders are deleted with the patient.
  'patient:delete': ['order:delete'],
  'file:delete': ['order:message'],
  'analysis:run': ['study:read'],
  'report:write': ['study:read'],
  'order:create': ['patient:read'],
  'order:send': ['relation:read'],
  'order:assign': ['member:read'],
  'order:submitScheme': ['order:message'],
  'order:submitDesign': ['order:message'],
  'workOrder:assign': ['member:read'],
  'workOrder:plan': ['member:read', 'order:read', 'workOrder:board'],
};

const readingOf = (permission: Permission): Permission[] =>
  Permission.options.filter((each) => each !== permission && each === `${permission.split(':')[0]}:read`);

/**
 * Returns the permissions that a permission needs. A role that lacks one of them cannot hold the permission. The permission's scope is
 * never wider than the scope of a permission that it needs. So a technician who sees only assigned orders dispatches only assigned orders.
 */
export const needsOf = (permission: Permission): readonly Permission[] => [
  ...readingOf(permission),
  ...(BESIDES[permission] ?? []),
];
