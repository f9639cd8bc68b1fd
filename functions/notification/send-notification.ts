import type { Account } from '#functions/account/account-store.ts';
import type { MailEnv } from '#functions/mail/env.ts';
import { renderMail } from '#functions/mail/render-mail.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { fillIn, type ServerWords, serverWords } from '#shared/locales/server-words.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { notificationWords } from './notification-words.ts';
import type { Tidings } from './tell.ts';

type MailWords = ServerWords['mail'];

const isAboutMembers = ({ type }: Tidings): boolean =>
  ['memberJoin', 'memberApplication'].includes(NOTIFICATION_TYPES[type].category);

/** Returns the mail's button: its label and the page that it opens. */
function actionOf(env: MailEnv, tidings: Tidings, words: MailWords) {
  const { orderId, patientId, workOrderId, opensVersion } = tidings;
  if (workOrderId !== undefined)
    return { label: words.openWorkOrder, url: `${env.SITE_ORIGIN}/workorderDetail?workOrderId=${workOrderId}` };
  if (orderId !== undefined) {
    const page = opensVersion === true ? '/order/look' : '/orderDetail/page';
    return { label: words.openOrder, url: `${env.SITE_ORIGIN}${page}?orderId=${orderId}` };
  }
  if (patientId !== undefined)
    return { label: words.openPatient, url: `${env.SITE_ORIGIN}/patientDetail/page?patientId=${patientId}` };
  if (tidings.type === 'careReserveUsed')
    return { label: words.openCapacity, url: `${env.SITE_ORIGIN}/productCenter?open=totalCapacity` };
  if (tidings.type === 'bulkReading') return { label: words.openAudit, url: `${env.SITE_ORIGIN}/audit` };
  return isAboutMembers(tidings)
    ? { label: words.openAccount, url: `${env.SITE_ORIGIN}/accountManagement/page` }
    : { label: words.openRelations, url: `${env.SITE_ORIGIN}/relation` };
}

/** Returns why the reader gets the mail. A reader of a membership notice need not work in the organisation. */
const whyOf = (tidings: Tidings, words: MailWords): string =>
  isAboutMembers(tidings) ? words.whyAccount : fillIn(words.whySent, { organisation: tidings.organisationName });

/** Mails the notice in its reader's language. Throws what SES throws. */
export async function sendNotification(env: MailEnv, tidings: Tidings, account: Account): Promise<void> {
  const { language, userName, email } = account;
  const spoken = await serverWords(language);
  const { mail: words } = spoken;
  const { subject, mailBody } = notificationWords(tidings, spoken);
  const rendered = await renderMail({
    language,
    subject,
    greeting: fillIn(words.greeting, { name: userName }),
    paragraphs: [mailBody],
    action: actionOf(env, tidings, words),
    footer: [whyOf(tidings, words), words.support],
  });
  await sendMail(env, email, rendered);
}
