import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { INVITATION_MESSAGE_INTERVAL_SECONDS, INVITATION_MESSAGES_PER_DAY } from '#shared/limits.ts';

const DAY_SECONDS = 24 * 3600;
/** The limits for each contact, for all organisations together, because an invited person did not ask for messages. */
const LIMITS = [
  { kind: 'invitedInterval', max: 1, windowSeconds: INVITATION_MESSAGE_INTERVAL_SECONDS },
  { kind: 'invitedDay', max: INVITATION_MESSAGES_PER_DAY, windowSeconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];
/**
 * Counts each event once. An event is repeated if its message failed. The repeat is about the same message, so it is not counted again. The
 * window is longer than the time in which an event may be repeated.
 */
const JUDGED: RateLimit = { kind: 'invitedEvent', max: 1, windowSeconds: 7 * DAY_SECONDS };

/** Whether the message of an event to a contact may be sent. The event is counted once; for a repeated event the answer is yes. */
export async function maySendInvitation(eventId: string, contactKey: string): Promise<boolean> {
  if ((await countUse(JUDGED, eventId)) > 0) return true;
  for (const limit of LIMITS) if ((await countUse(limit, contactKey)) > 0) return false;
  return true;
}
