import { type RateLimit, spend } from '#functions/store/rate-limit.ts';
import { INVITATION_MESSAGE_INTERVAL_SECONDS, INVITATION_MESSAGES_PER_DAY } from '#shared/limits.ts';

const DAY_SECONDS = 24 * 3600;
/** Who is invited did not ask to be written to, by however many organisations. */
const LIMITS = [
  { kind: 'invitedInterval', max: 1, windowSeconds: INVITATION_MESSAGE_INTERVAL_SECONDS },
  { kind: 'invitedDay', max: INVITATION_MESSAGES_PER_DAY, windowSeconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];
/** An event that comes again because its message did not go out is the same message. Longer than an event comes again. */
const JUDGED: RateLimit = { kind: 'invitedEvent', max: 1, windowSeconds: 7 * DAY_SECONDS };

/** Counts the event's one message to a contact; whether it may go. */
export async function maySendInvitation(eventId: string, contactKey: string): Promise<boolean> {
  if ((await spend(JUDGED, eventId)) > 0) return true;
  for (const limit of LIMITS) if ((await spend(limit, contactKey)) > 0) return false;
  return true;
}
