import * as z from 'zod';
import { OrganisationId, RelationId } from '../ids.ts';
import { OrganisationNumber, OrganisationType } from '../organisation/organisation.ts';
import { UnixSeconds } from '../unix-seconds.ts';

export const RelationState = z.enum(['pending', 'established', 'rejected', 'cancelled', 'exited']);
export type RelationState = z.infer<typeof RelationState>;

/** Relation of a clinic and a lab as one side sees it: `partner` is the other side. */
export const Relation = z.object({
  relationId: RelationId,
  partner: z.object({
    organisationId: OrganisationId,
    organisationNumber: OrganisationNumber,
    name: z.string(),
    type: OrganisationType,
  }),
  state: RelationState,
  /** Whether the reader's organisation asked for the relation. If so, the partner accepts or rejects. */
  isInitiator: z.boolean(),
  cooperationTime: UnixSeconds.optional(),
  /**
   * Number of orders between the two sides that are sent and not yet completed, cancelled or refused. These orders continue when the
   * relation ends.
   */
  openOrders: z.int().default(0),
  version: z.int(),
  updatedAt: UnixSeconds,
});
export type Relation = z.infer<typeof Relation>;
