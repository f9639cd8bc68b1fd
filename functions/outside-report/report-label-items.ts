import * as z from 'zod';
import { OrganisationId, WorkOrderId } from '#shared/ids.ts';
import { itemType } from '#functions/store/item-type.ts';

/** The label of a device or an order. A new label replaces the row and takes over the reports of the former label. */
export const reportLabels = itemType(
  'reportLabel',
  z.object({
    /** The organisation that receives the reports made by this label. */
    organisationId: OrganisationId,
    /** The id of the device or the order. */
    subject: z.string(),
    codeDigest: z.string(),
    makerName: z.string(),
    /** The newest reports that were made by this label, newest first. */
    reports: z.array(WorkOrderId),
  }),
);
export type StoredLabel = NonNullable<Awaited<ReturnType<typeof reportLabels.read>>>;

/** Maps the digest of a code to its label. */
export const reportLabelCodes = itemType(
  'reportLabelCode',
  z.object({ codeDigest: z.string(), organisationId: OrganisationId, subject: z.string() }),
);
