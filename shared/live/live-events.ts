import * as z from 'zod';
import { AccountId, OrganisationId } from '../ids.ts';
import { LiveKind } from './live.ts';

/** Source and type of the event that says what changed. It is no domain event, and a lost one harms nothing. */
export const LIVE_SOURCE = 'arcata.live';
export const LIVE_DETAIL_TYPE = 'ThingsChanged';

/** A changed row: whose it is, its kind and its id. */
export const LiveRowChange = z.object({
  kind: LiveKind,
  organisationId: OrganisationId.optional(),
  accountId: AccountId.optional(),
  id: z.string().optional(),
  /** The order whose lab is to hear of it too. */
  orderId: z.string().optional(),
});
export type LiveRowChange = z.infer<typeof LiveRowChange>;

export const ThingsChanged = z.object({ changes: z.array(LiveRowChange) });
