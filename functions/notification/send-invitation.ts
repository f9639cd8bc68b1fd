import { accountStore } from '#functions/account/account-store.ts';
import { sendTextMessage } from '#functions/mail/send-text-message.ts';
import { mayTextTo } from '#functions/mail/text-message-limit.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { MailEnv } from '#functions/mail/env.ts';
import { invitationMail, invitationSms } from '#functions/mail/invitation-mail.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { invitationLinkStore } from '#functions/organisation/invitation-link-store.ts';
import { type Invitation, invitationStore } from '#functions/organisation/invitation-store.ts';
import { contactKey } from '#shared/account/contact.ts';
import type { EventId } from '#shared/ids.ts';
import type { MemberEventDetail } from '#shared/organisation/organisation-events.ts';
import { maySendInvitation } from './invitation-message-limit.ts';
import { mailedOnce } from './mailed-once.ts';

async function write(
  env: MailEnv,
  row: Invitation,
  { organisation, actorName }: Pick<MemberEventDetail, 'organisation' | 'actorName'>,
): Promise<void> {
  const account = await accountStore.findByContact(row.contact);
  const language = account?.language ?? row.language;
  const token = await invitationLinkStore.issue(row, nowSeconds());
  // A browser sends no fragment (the part after `#`) to a server, so no log contains the token.
  const url = `${env.SITE_ORIGIN}/login?invite=${row.invitationId}#${token}`;
  const content = { organisation: organisation.name, actor: actorName, url };
  if (row.contact.kind === 'email') {
    await sendMail(env, row.contact.email, await invitationMail(content, language));
    return;
  }
  const phone = contactKey(row.contact);
  if (await mayTextTo(phone)) await sendTextMessage(phone, await invitationSms(content, language));
}

/**
 * Writes to the invited contact, in the language of its account. Without an account, the organisation chooses the language. A repeated
 * event sends nothing if the message was sent. A contact over its limit gets no message, and no one is notified of this. The invitation is
 * still valid, and the portal shows it.
 */
export async function sendInvitation(
  env: MailEnv,
  eventId: EventId,
  { organisation, invitation, actorName }: MemberEventDetail,
): Promise<void> {
  const row = invitation === null ? undefined : await invitationStore.read({ ...organisation, ...invitation });
  // The invitation was cancelled before its message was sent.
  if (row?.state !== 'notReviewed') return;
  await mailedOnce(eventId, async () => {
    if (await maySendInvitation(eventId, contactKey(row.contact))) await write(env, row, { organisation, actorName });
  });
}
