import { createHash } from 'node:crypto';
import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod';
import { type Account, accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/http/app-error.ts';
import { nowSeconds } from '#functions/http/clock.ts';
import { renderMail } from '#functions/mail/render-mail.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { againIfChanged } from '#functions/store/again-if-changed.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { roleRow } from '#shared/access/roles.ts';
import { EventId, ID_PREFIXES, NotificationId } from '#shared/ids.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { MemberEventDetail } from '#shared/organisation/organisation-events.ts';
import { NotifyEnv } from './env.ts';
import { notifications, type StoredNotification, unreadCounts } from './notification-items.ts';
import { notificationWords } from './notification-words.ts';
import { sendInvitation } from './send-invitation.ts';
import { tell, type Tidings } from './tell.ts';

const env = NotifyEnv.parse(process.env);

const WithEventId = z.object({ eventId: EventId });

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_TIME_CHARACTERS = 10;
const ULID_RANDOM_CHARACTERS = 16;

/** The same event tells the same person the same thing under the same id, so that a second delivery finds the first; sorts by the event's time. */
export function notificationId(eventId: EventId, { type }: Tidings, accountId: string): NotificationId {
  const [, ulid = ''] = eventId.split('_');
  const hash = createHash('sha256').update(`${eventId}/${type}/${accountId}`).digest();
  const random = [...hash.subarray(0, ULID_RANDOM_CHARACTERS)].map((byte) => CROCKFORD.charAt(byte % CROCKFORD.length));
  return NotificationId.parse(`${ID_PREFIXES.notification}_${ulid.slice(0, ULID_TIME_CHARACTERS)}${random.join('')}`);
}

/** The row and one unread more, together; a row that is there already stays as it is. */
async function record(eventId: EventId, tidings: Tidings, account: Account): Promise<StoredNotification> {
  const now = nowSeconds();
  const { accountId } = account;
  const id = notificationId(eventId, tidings, accountId);
  const getsMail = NOTIFICATION_TYPES[tidings.type].mail && account.email !== '';
  const row: StoredNotification = fresh(now, {
    accountId,
    notificationId: id,
    type: tidings.type,
    values: tidings.values,
    isRead: false,
    at: now,
    ...(tidings.orderId === undefined ? {} : { orderId: tidings.orderId }),
    ...(getsMail ? { mail: 'due' as const } : {}),
  });
  try {
    await transact([notifications.create(row), unreadCounts.add({ accountId }, { by: { count: 1 } })]);
    return row;
  } catch (error) {
    if (!(error instanceof AppError) || error.codeName !== 'alreadyExists') throw error;
    return (await notifications.read({ accountId, notificationId: id })) ?? row;
  }
}

type MailWords = ReturnType<typeof serverWords>['mail'];

const isAboutMembers = ({ type }: Tidings): boolean =>
  ['memberJoin', 'memberApplication'].includes(NOTIFICATION_TYPES[type].category);

/** Where the mail leads to. */
function actionOf(tidings: Tidings, words: MailWords) {
  const { orderId } = tidings;
  if (orderId !== undefined)
    return { label: words.openOrder, url: `${env.SITE_ORIGIN}/orderDetail/page?orderId=${orderId}` };
  return isAboutMembers(tidings)
    ? { label: words.openAccount, url: `${env.SITE_ORIGIN}/accountManagement/page` }
    : { label: words.openRelations, url: `${env.SITE_ORIGIN}/relation` };
}

/** Who is told about a membership need not work there, or no longer does. */
const whyOf = (tidings: Tidings, words: MailWords): string =>
  isAboutMembers(tidings) ? words.whyAccount : fillIn(words.whySent, { organisation: tidings.organisationName });

async function mail(tidings: Tidings, account: Account): Promise<void> {
  const { language, userName, email } = account;
  const { mail: words } = serverWords(language);
  const { subject, body } = notificationWords(tidings, language);
  const rendered = await renderMail({
    language,
    subject,
    greeting: fillIn(words.greeting, { name: userName }),
    paragraphs: [body],
    action: actionOf(tidings, words),
    footer: [whyOf(tidings, words), words.support],
  });
  await sendMail(env, email, rendered);
}

/** Its reader may have marked it as read while the mail was on its way. */
const markSent = (sent: StoredNotification): Promise<void> =>
  againIfChanged(async () => {
    const row = (await notifications.read(sent)) ?? sent;
    await transact([notifications.replace(changed(nowSeconds(), row, { mail: 'sent' }))]);
  });

async function inform(eventId: EventId, tidings: Tidings, account: Account): Promise<void> {
  const row = await record(eventId, tidings, account);
  if (row.mail !== 'due') return;
  await mail(tidings, account);
  await markSent(row);
}

/** The accounts that these tidings are for, as they are now. */
async function receiversOf({ organisationId, receivers }: Tidings): Promise<Account[]> {
  if (receivers !== undefined && receivers !== 'heads') return [...(await accountStore.byId(receivers)).values()];
  const members = (await memberStore.ofOrganisation(organisationId)).filter(({ state }) => state === 'normal');
  const asked = receivers === 'heads' ? members.filter(({ role }) => roleRow(role).isDirector) : members;
  return [...(await accountStore.byId(asked.map(({ accountId }) => accountId))).values()];
}

/**
 * Tells people what happened: a message under the bell and, where the type has one, a mail. Throws when a mail does not go out: the event
 * comes again, and whoever has been told already is not told twice.
 */
export async function handler(event: EventBridgeEvent<string, unknown>): Promise<void> {
  const { eventId } = WithEventId.parse(event.detail);
  for (const tidings of await tell(event['detail-type'], event.detail)) {
    const accounts = await receiversOf(tidings);
    const results = await Promise.allSettled(accounts.map((account) => inform(eventId, tidings, account)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw new Error('somebody could not be told', { cause: failed.reason });
  }
  if (event['detail-type'] === 'MemberInvited')
    await sendInvitation(env, eventId, MemberEventDetail.parse(event.detail));
}
