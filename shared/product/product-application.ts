import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { OrganisationType } from '../organisation/organisation.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { ProductFamily } from './product-family.ts';

/** PROD-12: the states of an organisation's application for a product family. */
export const ApplicationState = z.enum(['underReview', 'passed', 'rejected', 'cancelled', 'deleted']);
export type ApplicationState = z.infer<typeof ApplicationState>;

/** A note of a person on an application, or on its refusal. */
export const ApplicationNote = z.string().trim().max(500);
export const ApplicationReason = ApplicationNote.min(1);

/** An organisation's application for a family. An organisation has at most one for each family: applying again continues it. */
export const ProductApplication = z.object({
  family: ProductFamily,
  state: ApplicationState,
  remark: z.string(),
  applicantName: z.string(),
  appliedAt: UnixSeconds,
  /** The reason of the last refusal or removal. */
  reason: z.string().optional(),
  decidedAt: UnixSeconds.optional(),
  version: z.int(),
});
export type ProductApplication = z.infer<typeof ProductApplication>;

/** An application as reviewers see it, with its organisation. */
export const ReviewedApplication = ProductApplication.extend({
  organisation: z.object({ organisationId: OrganisationId, name: z.string(), type: OrganisationType }),
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;
