import { Permission, type PermissionRow } from './permissions.ts';

/** What a permission is of no use without, beyond its own resource's `read`. */
const BESIDES: Readonly<Partial<Record<PermissionRow, readonly Permission[]>>> = {
  'role:manage': ['member:read'],
  // Their files come by the calls of orders' files.
  'study:read': ['patient:read', 'order:read'],
  'study:write': ['order:message'],
  // The patient's orders go along.
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
};

const readingOf = (permission: Permission): Permission[] =>
  Permission.options.filter((each) => each !== permission && each === `${permission.split(':')[0]}:read`);

/**
 * What a permission is of no use without: who loses one of these loses what needs it, and nobody reaches further with a permission than with
 * what it needs, so that a technician who sees the orders assigned to them dispatches those.
 */
export const needsOf = (permission: Permission): readonly Permission[] => [
  ...readingOf(permission),
  ...(BESIDES[permission] ?? []),
];
