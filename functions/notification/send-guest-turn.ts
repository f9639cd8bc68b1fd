import type { MailEnv } from '#functions/mail/env.ts';
import { guestTurnMail } from '#functions/mail/guest-order-mail.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { guestActionsOf } from '#functions/order/guest-moves.ts';
import { mailedOnce } from './mailed-once.ts';
import type { EventId } from '#shared/ids.ts';
import { ORDER_EVENT_TYPES, type OrderEventDetail } from '#shared/order/order-events.ts';

/** Actions of a clinic after which a guest lab may have to answer. */
const ASKING = ['confirm', 'requestChange', 'requestCancel', 'proposeRevision', 'reportProblem'] as const;
const ASKING_TYPES: ReadonlySet<string> = new Set(ASKING.map((action) => ORDER_EVENT_TYPES[action]));

/** Whether an event may concern a guest lab. Only then is the order read. */
export const isForGuest = (type: string): boolean => ASKING_TYPES.has(type);

/** Mails a guest lab when an order waits for the lab's answer again (ORD-288). The order of a lab with an account has no guest. */
export async function sendGuestTurn(
  env: MailEnv,
  eventId: EventId,
  { orderId, clinic, lab }: OrderEventDetail,
): Promise<void> {
  const order = await readOrder(clinic.organisationId, orderId);
  const guest = order?.guest ?? null;
  if (order === undefined || guest === null || order.lab?.organisationId !== lab?.organisationId) return;
  if (guestActionsOf(order).length === 0) return;
  await mailedOnce(eventId, async () => {
    const names = { organisation: clinic.name, number: order.orderNumber };
    await sendMail(env, guest.email, await guestTurnMail(names, guest.language));
  });
}
