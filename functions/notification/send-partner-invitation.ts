import { accountStore } from '#functions/account/account-store.ts';
import type { MailEnv } from '#functions/mail/env.ts';
import { partnerInvitationMail } from '#functions/mail/partner-invitation-mail.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { partnerInvitationStore } from '#functions/relation/partner-invitation-store.ts';
import type { EventId } from '#shared/ids.ts';
import { PARTNER_INVITATION_DAYS } from '#shared/limits.ts';
import type { PartnerInvitationEventDetail } from '#shared/relation/relation-events.ts';
import { maySendInvitation } from './invitation-message-limit.ts';
import { mailedOnce } from './mailed-once.ts';

/**
 * Mails an invitation to work together. The mail is in the language of the address's account. Without an account, the inviter chooses the
 * language. An address over its limit gets no mail, and no one is notified of this. The invitation is still valid.
 */
export async function sendPartnerInvitation(
  env: MailEnv,
  eventId: EventId,
  { inviter, invitationId, contactDigest, actorName }: PartnerInvitationEventDetail,
): Promise<void> {
  const { organisationId, name: organisation } = inviter;
  const row = await partnerInvitationStore.read({ organisationId, contactDigest });
  // The invitation was withdrawn before its mail was sent.
  if (row?.invitationId !== invitationId) return;
  const { email, words } = row;
  await mailedOnce(eventId, async () => {
    if (!(await maySendInvitation(eventId, email))) return;
    const account = await accountStore.findByContact({ kind: 'email', email });
    const content = {
      organisation,
      actor: actorName,
      email,
      days: PARTNER_INVITATION_DAYS,
      words,
      url: `${env.SITE_ORIGIN}/relation`,
    };
    await sendMail(env, email, await partnerInvitationMail(content, account?.language ?? row.language));
  });
}
