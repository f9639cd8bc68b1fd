import * as z from 'zod';
import { Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import { Scope } from '#shared/access/scope.ts';
import { AccountId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';

/** The new scope of one permission (null: taken), its author and the time. */
const Change = z.object({ scope: Scope.nullable(), accountId: AccountId, name: z.string(), at: UnixSeconds });
type Change = z.infer<typeof Change>;

export const isPermission = (name: string): name is Permission => Permission.safeParse(name).success;

/** One row for each organisation that changed something about its member role; read on every call of its people. */
const roleChangeItems = itemType(
  'roleChanges',
  z.object({ organisationId: OrganisationId, changes: z.record(z.string(), Change) }),
);
export type RoleChangesRow = NonNullable<Awaited<ReturnType<typeof roleChangeItems.read>>>;

/** By permission; one that the platform gave up since counts for nothing. */
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
