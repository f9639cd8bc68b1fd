import { Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { EditedRole } from '#shared/role/role-api.ts';

export const savedChanges = ({ changes }: EditedRole): RoleChanges =>
  Object.fromEntries(changes.map(({ permission, scope }) => [permission, scope]));

/** Returns the number of permissions in the draft that differ from the saved ones. */
export function unsavedCount(edited: EditedRole, draft: RoleChanges): number {
  const saved = savedChanges(edited);
  return Permission.options.filter((permission) => saved[permission] !== draft[permission]).length;
}
