import { decide } from '#shared/access/decide.ts';
import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { givableScopes, type RoleChanges } from '#shared/access/role-changes.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';

type Entry = readonly [Permission, NonNullable<RoleChanges[Permission]> | null];

const entriesOf = (changes: RoleChanges): Entry[] =>
  Permission.options.flatMap((permission) => {
    const scope = changes[permission];
    return scope === undefined ? [] : [[permission, scope] as const];
  });

function refuse(role: MemberRole, [permission, scope]: Entry, changes: RoleChanges): void {
  const givable = givableScopes(role, permission);
  const isTheirs = scope === null ? givable.length > 0 : givable.includes(scope);
  if (!isTheirs) throw new AppError('noPermission', { reason: 'notYoursToGive', permission });
  if (scope !== null && decide({ role, changes }, permission).rule === 'needs')
    throw invalidField(`changes.${permission}`, 'permissionNeedsOther');
}

/**
 * Returns only the changes that differ from the default matrix. Throws 40300 for a permission that the heads do not hold or may not give
 * away. Throws 40000 for a permission that is useless without another permission.
 */
export function judgeChanges(role: MemberRole, changes: RoleChanges): RoleChanges {
  const entries = entriesOf(changes);
  for (const entry of entries) refuse(role, entry, changes);
  return Object.fromEntries(
    entries.filter(([permission, scope]) => (defaultScopeOf(role, permission) ?? null) !== scope),
  );
}
