import * as z from 'zod';
import { Scope } from '#shared/access/scope.ts';
import { AccountId, AuditId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';

/** One saving of the role: each changed permission before and after, and the author. Never changed. */
export const roleHistory = itemType(
  'roleHistory',
  z.object({
    organisationId: OrganisationId,
    changeId: AuditId,
    accountId: AccountId,
    name: z.string(),
    at: UnixSeconds,
    /** By its name at the time: one that the platform has given up since is shown no more. */
    lines: z.array(z.object({ permission: z.string(), from: Scope.nullable(), to: Scope.nullable() })),
  }),
);
