import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { AccountId, FileId, OrganisationId, ShareId, SupportAccessId } from '#shared/ids.ts';
import { SupportAccess } from '#shared/support-access/support-access.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const AccessFields = SupportAccess.omit({
  lastLook: true,
  version: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  /** The clinic, which owns the row. */
  organisationId: OrganisationId,
  /** Organisation of the person who asked; `null` for an access without a request. */
  askerId: OrganisationId.nullable(),
  /** The share of the files; `null` until the access is granted. */
  shareId: ShareId.nullable(),
});
export type StoredAccess = z.infer<typeof AccessFields> & Stamps;

export const supportAccesses = itemType('supportAccess', AccessFields);

/** The newest look at an access. It is a separate row, so that a look never conflicts with the end of the access. */
export const lastLooks = itemType(
  'supportAccessLast',
  z.object({
    organisationId: OrganisationId,
    accessId: SupportAccessId,
    at: UnixSeconds,
    name: z.string(),
  }),
);

/** One look at an access. It contains only the id of a file, so that no data of an erased patient stays here. */
export const accessLooks = itemType(
  'supportAccessLook',
  z.object({
    organisationId: OrganisationId,
    accessId: SupportAccessId,
    at: UnixSeconds,
    requestId: z.string(),
    lookerId: AccountId,
    lookerName: z.string(),
    /** The clinic's own file, even if a copy was shown; `null` for a look at the case as a whole. */
    fileId: FileId.nullable(),
  }),
);
