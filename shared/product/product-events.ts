import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import type { ApplicationAction } from './application-transitions.ts';
import { ApplicationState } from './product-application.ts';
import { ProductFamily } from './product-family.ts';
import type { ProductAction } from './product-transitions.ts';
import { ModelNumber } from './product.ts';

/** The detail-type of the one event that each action on a product emits. */
export const PRODUCT_EVENT_TYPES = {
  takeOnline: 'ProductTakenOnline',
  takeOffline: 'ProductTakenOffline',
} as const satisfies Record<ProductAction, string>;
export type ProductEventType = (typeof PRODUCT_EVENT_TYPES)[ProductAction];

export const ProductEventDetail = z.object({
  schemaVersion: z.literal(1),
  modelNumber: ModelNumber,
  family: ProductFamily,
});
export type ProductEventDetail = z.infer<typeof ProductEventDetail>;

/** The detail-type of the one event that each action on an application emits. */
export const APPLICATION_EVENT_TYPES = {
  apply: 'ProductApplied',
  cancel: 'ProductApplicationCancelled',
  pass: 'ProductApplicationPassed',
  reject: 'ProductApplicationRejected',
  delete: 'ProductApplicationDeleted',
} as const satisfies Record<ApplicationAction, string>;
export const ApplicationEventType = z.enum(APPLICATION_EVENT_TYPES);
export type ApplicationEventType = z.infer<typeof ApplicationEventType>;

/** The detail of every event of an application. `by` is the side that acted. */
export const ApplicationEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  family: ProductFamily,
  state: ApplicationState,
  by: z.enum(['applicant', 'reviewer']),
  reason: z.string(),
});
export type ApplicationEventDetail = z.infer<typeof ApplicationEventDetail>;
