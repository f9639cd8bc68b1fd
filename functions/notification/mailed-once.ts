import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import { EventId } from '#shared/ids.ts';

const mailedItems = itemType('mailed', z.object({ eventId: EventId }));
/** Seconds for which a sent event is remembered. This is longer than the time in which an event may be repeated. */
const REMEMBERED_SECONDS = 7 * 24 * 3600;

/** Sends the mail of an event, unless it was already sent. If `send` fails, the repeated event sends the mail again. */
export async function mailedOnce(eventId: EventId, send: () => Promise<void>): Promise<void> {
  if ((await mailedItems.read({ eventId })) !== undefined) return;
  await send();
  const now = nowSeconds();
  await mailedItems.createNow(newRow(now, { eventId, ttl: now + REMEMBERED_SECONDS }));
}
