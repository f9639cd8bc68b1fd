import type { Account } from '#functions/account/account-store.ts';
import type { MailEnv } from '#functions/mail/env.ts';
import { renderMail } from '#functions/mail/render-mail.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import type { MailingId } from '#shared/ids.ts';
import { fillIn, type ServerWords, serverWords } from '#shared/locales/server-words.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { addressOf, NOTIFICATION_PAGES, pageOf } from '#shared/notification/notification-links.ts';
import { SUPPORT } from '#shared/support.ts';
import { notificationWords } from './notification-words.ts';
import type { Tidings } from './tidings.ts';

type MailWords = ServerWords['mail'];
/** The content of a mail: a new notice, or a stored one. */
export type Mailed = Pick<Tidings, 'type' | 'values' | 'organisationName'> & Parameters<typeof addressOf>[0];

const isAboutMembers = ({ type }: Mailed): boolean =>
  ['memberJoin', 'memberApplication'].includes(NOTIFICATION_TYPES[type].category);

/**
 * Returns the text that says why the reader gets the mail. For a notice about membership, the text names no organisation, because the
 * reader may not work there.
 */
const whyOf = (mailed: Mailed, words: MailWords): string =>
  isAboutMembers(mailed) ? words.whyAccount : fillIn(words.whySent, { organisation: mailed.organisationName });

type Sent = ReturnType<typeof sendMail>;

/** Mails the notice in its reader's language. Throws SES's errors. */
export async function sendNotification(
  env: MailEnv,
  mailed: Mailed,
  { account, mailingId }: { readonly account: Account; readonly mailingId: MailingId },
): Sent {
  const { language, userName, email } = account;
  const spoken = await serverWords(language);
  const { mail: words } = spoken;
  const { subject, mailBody } = notificationWords(mailed, spoken);
  const rendered = await renderMail({
    language,
    subject,
    greeting: fillIn(words.greeting, { name: userName }),
    paragraphs: [mailBody],
    action: {
      label: words[NOTIFICATION_PAGES[pageOf(mailed)].label],
      url: `${env.SITE_ORIGIN}${addressOf(mailed)}`,
    },
    footer: [whyOf(mailed, words), fillIn(words.support, SUPPORT)],
  });
  return await sendMail(env, email, rendered, { mailingId });
}

/** Largest number of messages that one mail lists. */
const LISTED_MAX = 50;

/** Mails several waiting notices in one mail (NOT-43). Each has a link to its own page. */
export async function sendDigest(
  env: MailEnv,
  mailed: readonly Mailed[],
  { account, mailingId }: { readonly account: Account; readonly mailingId: MailingId },
): Sent {
  const { language, userName, email } = account;
  const spoken = await serverWords(language);
  const { mail: words } = spoken;
  const items = mailed.slice(0, LISTED_MAX).map((each) => {
    const { subject, mailBody } = notificationWords(each, spoken);
    return {
      title: subject,
      text: mailBody,
      url: `${env.SITE_ORIGIN}${addressOf(each)}`,
    };
  });
  const count = mailed.length;
  const rendered = await renderMail({
    language,
    subject: fillIn(words.digest.subject, { count }),
    greeting: fillIn(words.greeting, { name: userName }),
    paragraphs: [words.digest.body],
    items,
    ...(count > items.length && {
      more: fillIn(words.digest.more, { count: count - items.length }),
    }),
    action: { label: words.digest.action, url: `${env.SITE_ORIGIN}/` },
    footer: [words.digest.why, fillIn(words.support, SUPPORT)],
  });
  return await sendMail(env, email, rendered, { mailingId });
}
