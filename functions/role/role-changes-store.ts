import * as z from 'zod';
import { Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import { Scope } from '#shared/access/scope.ts';
import { AccountId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';

/** The new scope of one permission, its author and the time. The scope is `null` if the permission is taken away. */
const Change = z.object({ scope: Scope.nullable(), accountId: AccountId, name: z.string(), at: UnixSeconds });
type Change = z.infer<typeof Change>;

export const isPermission = (name: string): name is Permission => Permission.safeParse(name).success;

/** The changes of an organisation's member role: one row for each organisation with changes. Every call of its members reads the row. */
const roleChangeItems = itemType(
  'roleChanges',
  z.object({ organisationId: OrganisationId, changes: z.record(z.string(), Change) }),
);
export type RoleChangesRow = NonNullable<Awaited<ReturnType<typeof roleChangeItems.read>>>;

/** Returns the changes by permission. Permissions that no longer exist are left out. */
export const changeLines = (row: RoleChangesRow | undefined): [Permission, Change][] =>
  Object.entries(row?.changes ?? {}).flatMap(([name, change]) => (isPermission(name) ? [[name, change]] : []));

export const changesOf = (row: RoleChangesRow | undefined): RoleChanges =>
  Object.fromEntries(changeLines(row).map(([permission, { scope }]) => [permission, scope]));

export const roleChangesStore = {
  read: (organisationId: OrganisationId): Promise<RoleChangesRow | undefined> =>
    roleChangeItems.read({ organisationId }),
  ask: (organisationId: OrganisationId) => roleChangeItems.ask({ organisationId }),
  create: roleChangeItems.create,
  replace: roleChangeItems.replace,
};
