import * as z from 'zod';
import { OrganisationId, WorkOrderId } from '#shared/ids.ts';
import { itemType } from '#functions/store/item-type.ts';

/** The label of a device or an order. A new one replaces the row, and keeps its reports. */
export const reportLabels = itemType(
  'reportLabel',
  z.object({
    /** The organisation whose reports come by the label. */
    organisationId: OrganisationId,
    /** The id of the device or the order. */
    subject: z.string(),
    codeDigest: z.string(),
    makerName: z.string(),
    /** The newest reports that came by it, newest first. */
    reports: z.array(WorkOrderId),
  }),
);
export type StoredLabel = NonNullable<Awaited<ReturnType<typeof reportLabels.read>>>;

/** Leads from a code to its label. */
export const reportLabelCodes = itemType(
  'reportLabelCode',
  z.object({ codeDigest: z.string(), organisationId: OrganisationId, subject: z.string() }),
);
