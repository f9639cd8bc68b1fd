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
  /** The clinic: its partition holds the row. */
  organisationId: OrganisationId,
  /** The organisation of who asked. */
  askerId: OrganisationId.nullable(),
  /** The share by which files are read; null before it is granted. */
  shareId: ShareId.nullable(),
});
export type StoredAccess = z.infer<typeof AccessFields> & Stamps;

export const supportAccesses = itemType('supportAccess', AccessFields);

/** The newest look: a row of its own, so that a look never conflicts with an end. */
export const lastLooks = itemType(
  'supportAccessLast',
  z.object({
    organisationId: OrganisationId,
    accessId: SupportAccessId,
    at: UnixSeconds,
    name: z.string(),
  }),
);

/** One look. It names a file by its id only, so that nothing of an erased patient stays here. */
export const accessLooks = itemType(
  'supportAccessLook',
  z.object({
    organisationId: OrganisationId,
    accessId: SupportAccessId,
    at: UnixSeconds,
    requestId: z.string(),
    lookerId: AccountId,
    lookerName: z.string(),
    /** The clinic's own file, also where a copy was shown; null: the case as a whole. */
    fileId: FileId.nullable(),
  }),
);
