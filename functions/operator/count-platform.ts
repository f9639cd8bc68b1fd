import { type BusEvent, eachMessage } from '#functions/queue/each-message.ts';
import { LIVE_DETAIL_TYPE, ThingsChanged } from '#shared/live/live-events.ts';
import { countCase } from './count-case.ts';
import { countOrganisation } from './count-organisation.ts';

/** Counts a case that is ready or has failed. If rows of organisations changed, updates the counts of these organisations. */
export async function countEvent(event: BusEvent): Promise<void> {
  if (event['detail-type'] !== LIVE_DETAIL_TYPE) return countCase(event);
  const { changes } = ThingsChanged.parse(event.detail);
  const organisations = changes.flatMap(({ kind, organisationId }) =>
    (kind === 'organisation' || kind === 'capacity') && organisationId !== undefined ? [organisationId] : [],
  );
  for (const organisationId of new Set(organisations)) await countOrganisation(organisationId);
}

/** Handles the events of the queue. */
export const handler = eachMessage(countEvent);
