import * as z from 'zod';
import { Permission } from '#shared/access/permissions.ts';
import { Scope } from '#shared/access/scope.ts';
import { AccountId, AuditId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';

/** One saving of the role: what each permission was and became, by whom. Never changed. */
export const roleHistory = itemType(
  'roleHistory',
  z.object({
    organisationId: OrganisationId,
    changeId: AuditId,
    accountId: AccountId,
    name: z.string(),
    at: UnixSeconds,
    lines: z.array(z.object({ permission: Permission, from: Scope.nullable(), to: Scope.nullable() })),
  }),
);
