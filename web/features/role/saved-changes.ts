import { Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { EditedRole } from '#shared/role/role-api.ts';

export const savedChanges = ({ changes }: EditedRole): RoleChanges =>
  Object.fromEntries(changes.map(({ permission, scope }) => [permission, scope]));

/** How many permissions would be otherwise than they are saved. */
export function unsavedCount(edited: EditedRole, draft: RoleChanges): number {
  const saved = savedChanges(edited);
  return Permission.options.filter((permission) => saved[permission] !== draft[permission]).length;
}
