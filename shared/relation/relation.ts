import * as z from 'zod';
import { OrganisationId, RelationId } from '../ids.ts';
import { OrganisationNumber, OrganisationType } from '../organisation/organisation.ts';
import { UnixSeconds } from '../unix-seconds.ts';

export const RelationState = z.enum(['pending', 'established', 'rejected', 'cancelled', 'exited']);
export type RelationState = z.infer<typeof RelationState>;

/** Cooperation of a clinic with a lab, as one side sees it: the partner is the other side. */
export const Relation = z.object({
  relationId: RelationId,
  partner: z.object({
    organisationId: OrganisationId,
    organisationNumber: OrganisationNumber,
    name: z.string(),
    type: OrganisationType,
  }),
  state: RelationState,
  /** Whether the reader's organisation asked for the relation: the other one then accepts or rejects. */
  isInitiator: z.boolean(),
  cooperationTime: UnixSeconds.optional(),
  /** Orders of both that are sent, and not yet completed, cancelled or refused. They go on when the relation ends. */
  openOrders: z.int().default(0),
  version: z.int(),
  updatedAt: UnixSeconds,
});
export type Relation = z.infer<typeof Relation>;
