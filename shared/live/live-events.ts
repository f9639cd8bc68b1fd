import * as z from 'zod';
import { AccountId, OrganisationId } from '../ids.ts';
import { LiveKind } from './live.ts';

/** Source and detail-type of the event that lists changed rows. Unlike a domain event, this event may get lost without harm. */
export const LIVE_SOURCE = 'arcata.live';
export const LIVE_DETAIL_TYPE = 'ThingsChanged';

/** A changed row: its kind, its owner and its id. */
export const LiveRowChange = z.object({
  kind: LiveKind,
  organisationId: OrganisationId.optional(),
  accountId: AccountId.optional(),
  id: z.string().optional(),
  /** Id of the order to which the row belongs. Present if the order's lab also hears of the change. */
  orderId: z.string().optional(),
});
export type LiveRowChange = z.infer<typeof LiveRowChange>;

export const ThingsChanged = z.object({ changes: z.array(LiveRowChange) });
