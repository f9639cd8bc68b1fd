import type { MailEnv } from '#functions/mail/env.ts';
import { guestOrderMail } from '#functions/mail/guest-order-mail.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { shareCodeMail } from '#functions/mail/share-code-mail.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { recordEndOf, shareStore } from '#functions/share/share-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { mailedOnce } from './mailed-once.ts';
import type { EventId } from '#shared/ids.ts';
import { GUEST_ORDER_DAYS, SHARE_NOTICE_SECONDS } from '#shared/limits.ts';
import type { OrderEventDetail } from '#shared/order/order-events.ts';

/**
 * Creates the link of a guest lab, and mails the link and its access code in two mails (ORD-210). Link and code are created here, so that
 * no event contains them. A repeat after a lost answer creates a second link to the same order.
 */
export async function sendGuestLink(
  env: MailEnv,
  eventId: EventId,
  { orderId, clinic, lab, actorName }: OrderEventDetail,
): Promise<void> {
  const { organisationId } = clinic;
  const order = await readOrder(organisationId, orderId);
  const guest = order?.guest ?? null;
  // The order no longer exists, or went to another lab before its mail was sent.
  if (order === undefined || guest === null || lab === null || order.lab?.organisationId !== lab.organisationId) return;
  await mailedOnce(eventId, async () => {
    const now = nowSeconds();
    const expiresAt = now + GUEST_ORDER_DAYS * 24 * 3600;
    const row = newRow(now, {
      shareId: newId('share'),
      organisationId,
      guestId: lab.organisationId,
      accessId: null,
      subject: orderId,
      orderId,
      patientId: null,
      files: [],
      canDownload: true,
      disclosure: order.naming.by === 'name' ? ('asIs' as const) : ('namesHidden' as const),
      copies: null,
      codeEmail: guest.email,
      creatorId: guest.senderId,
      creatorName: actorName,
      language: guest.language,
      expiresAt,
      endedAt: null,
      dueAt: expiresAt - SHARE_NOTICE_SECONDS,
      ttl: recordEndOf({ expiresAt }),
    });
    const { token, tokenDigest } = newSecretToken();
    const { accessCode, write } = shareStore.renewCode(row, now);
    await transact([...shareStore.create(row, tokenDigest), write]);
    const names = { organisation: clinic.name, actor: actorName };
    // A browser sends no fragment (the part after `#`) to a server, so no log contains the token.
    const url = `${env.SITE_ORIGIN}/studyShared/detail#token=${token}`;
    const link = { ...names, url, number: order.orderNumber, days: String(GUEST_ORDER_DAYS) };
    await sendMail(env, guest.email, await guestOrderMail(link, guest.language));
    await sendMail(env, guest.email, await shareCodeMail({ ...names, code: accessCode }, guest.language));
  });
}
