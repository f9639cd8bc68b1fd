import type { Language } from '#shared/account/account.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

interface Invitation {
  readonly organisation: string;
  readonly actor: string;
  readonly url: string;
}

/** Writes the mail that invites a person to an organisation. It does not reveal whether they have an account. */
export async function invitationMail({ url, ...values }: Invitation, language: Language): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.invitation;
  return renderMail({
    language,
    subject: fillIn(words.subject, values),
    paragraphs: [fillIn(words.body, values), words.how],
    action: { label: words.action, url },
    footer: [fillIn(words.why, values), fillIn(mail.support, SUPPORT)],
  });
}

/** Writes the invitation as a text message. */
export const invitationSms = async (values: Invitation, language: Language): Promise<string> =>
  fillIn((await serverWords(language)).mail.invitation.sms, { ...values });
