import * as z from 'zod';
import { OrganisationId, RelationId } from '../ids.ts';

const Party = z.object({ organisationId: OrganisationId, name: z.string() });

/** What every event of a relation tells: who asked, who was asked. */
export const RelationEventDetail = z.object({
  schemaVersion: z.literal(1),
  relationId: RelationId,
  asker: Party,
  asked: Party,
});
export type RelationEventDetail = z.infer<typeof RelationEventDetail>;

export const RelationEventType = z.enum(['RelationRequested', 'RelationEstablished']);
export type RelationEventType = z.infer<typeof RelationEventType>;
