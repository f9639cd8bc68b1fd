import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import { EventId } from '#shared/ids.ts';

const mailedItems = itemType('mailed', z.object({ eventId: EventId }));
/** Seconds for which a sent event is remembered, longer than events are repeated. */
const REMEMBERED_SECONDS = 7 * 24 * 3600;

/** Sends an event's own mail, unless it was sent already. If `send` fails, the repeated event sends it again. */
export async function mailedOnce(eventId: EventId, send: () => Promise<void>): Promise<void> {
  if ((await mailedItems.read({ eventId })) !== undefined) return;
  await send();
  const now = nowSeconds();
  await mailedItems.createNow(newRow(now, { eventId, ttl: now + REMEMBERED_SECONDS }));
}
