import * as z from 'zod';
import { Scope } from '#shared/access/scope.ts';
import { AccountId, AuditId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';

/** A saved change of the role: each changed permission before and after, and the author. The row is never changed. */
export const roleHistory = itemType(
  'roleHistory',
  z.object({
    organisationId: OrganisationId,
    changeId: AuditId,
    accountId: AccountId,
    name: z.string(),
    at: UnixSeconds,
    /** The permission's name at the time of the change. Permissions that no longer exist are not shown. */
    lines: z.array(z.object({ permission: z.string(), from: Scope.nullable(), to: Scope.nullable() })),
  }),
);
