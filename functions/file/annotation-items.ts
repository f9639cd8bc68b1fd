import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { AnnotatedAsset, AuthoredAnnotation } from '#shared/file/annotation.ts';
import { OrganisationId } from '#shared/ids.ts';

const AnnotationFields = AnnotatedAsset.extend({
  /** The clinic that the file belongs to. */
  organisationId: OrganisationId,
  /** The organisation whose members drew the annotations. */
  authorId: OrganisationId,
  annotations: z.array(AuthoredAnnotation),
});
export type AnnotationRow = z.infer<typeof AnnotationFields> & Stamps;

/** The row of one organisation's annotations on one asset. */
export const annotationItems = itemType('annotations', AnnotationFields, [
  // Version 2 adds profiles, implants and canals.
  (item) => item,
]);
