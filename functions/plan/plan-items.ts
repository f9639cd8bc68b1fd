import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { AnnotatedAsset } from '#shared/file/annotation.ts';
import { OrganisationId } from '#shared/ids.ts';
import { AuthoredPart } from '#shared/plan/plan.ts';

const PlanFields = AnnotatedAsset.extend({
  /** The clinic that the file belongs to. */
  organisationId: OrganisationId,
  /** The organisation whose plan this is: the clinic or a lab. */
  authorId: OrganisationId,
  parts: z.array(AuthoredPart),
});
export type PlanRow = z.infer<typeof PlanFields> & Stamps;

/** The row with one organisation's plan of one volume. */
export const planItems = itemType('plan', PlanFields, [
  // Version 2 adds scans.
  (item) => item,
  // Version 3 adds saved views.
  (item) => item,
  // Version 4 adds airways.
  (item) => item,
  // Version 5 adds the median of a scan's distances, and hidden airways.
  (item) => item,
]);
