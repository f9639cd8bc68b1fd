import type { MailEnv } from '#functions/mail/env.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { shareCodeMail } from '#functions/mail/share-code-mail.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { transact } from '#functions/store/transact.ts';
import type { EventId } from '#shared/ids.ts';
import type { ShareEventDetail } from '#shared/share/share-events.ts';
import { isShareOpen } from '#shared/share/share.ts';
import { mailedOnce } from './mailed-once.ts';

/**
 * Mails a new access code to a share's address, and stores the code's digest in place of the former one. The code is created here, so that
 * no event contains it. A repeat after a lost answer may send a second mail. Only the newest code opens the share.
 */
export async function sendShareCode(
  env: MailEnv,
  eventId: EventId,
  { organisation, shareId, actorName }: ShareEventDetail,
): Promise<void> {
  const row = await shareStore.read({ organisationId: organisation.organisationId, shareId });
  const now = nowSeconds();
  if (row === undefined || row.codeEmail === null || !isShareOpen(row, now)) return;
  const { codeEmail, language } = row;
  await mailedOnce(eventId, async () => {
    const { accessCode, write } = shareStore.renewCode(row, now);
    await transact([write]);
    const values = { organisation: organisation.name, actor: actorName, code: accessCode };
    await sendMail(env, codeEmail, await shareCodeMail(values, language));
  });
}
