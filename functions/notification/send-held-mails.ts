import { notedRun } from '#functions/error-log/noted-run.ts';
import { Logger } from '@aws-lambda-powertools/logger';
import { type Account, accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { AccountId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { deliveryStore } from './delivery-store.ts';
import { HeldMailEnv } from './env.ts';
import { type HeldMail, heldMails, heldMailStore } from './held-mail-items.ts';
import { mayOpen } from './may-open.ts';
import { notifications, type StoredNotification } from './notification-items.ts';
import { sendDigest, sendNotification } from './send-notification.ts';

const env = HeldMailEnv.parse(process.env);
const logger = new Logger({ serviceName: 'notification' });

/**
 * Whether the message must still be mailed: it was neither deleted nor read meanwhile, and its reader may still open the message's page.
 */
async function isWanted(row: StoredNotification, { isUnderBell }: HeldMail): Promise<boolean> {
  if (row.mail !== 'held' || (isUnderBell && row.isRead)) return false;
  const { organisationId, orderId, workOrderId, accountId } = row;
  if (organisationId === undefined || (orderId ?? workOrderId) === undefined) return true;
  return await mayOpen({ organisationId, orderId, workOrderId }, accountId);
}

/** Ends the waiting of one message. Tries again if the reader has marked the message as read meanwhile. */
async function end(held: HeldMail, outcome: 'sent' | 'left' | 'suppressed'): Promise<void> {
  const mail = outcome === 'sent' ? 'sent' : 'left';
  await retryIfChanged(async () => {
    const row = await notifications.read(held);
    const noted = row === undefined ? [] : [notifications.replace(changed(nowSeconds(), row, { mail }))];
    await transact([heldMails.drop(held), ...noted]);
  });
  await deliveryStore.note([held], outcome);
}

async function mailedOf(rows: readonly StoredNotification[]) {
  const ids = [...new Set(rows.flatMap(({ organisationId }) => organisationId ?? []))];
  const organisations = await organisationStore.readMany(ids);
  const nameOf = new Map(organisations.map(({ organisationId, name }) => [organisationId, name]));
  return rows.map((row) => ({
    ...row,
    organisationName: (row.organisationId && nameOf.get(row.organisationId)) ?? '',
  }));
}

/** Seconds for which a run reserves messages, longer than a run may last. After that, another run takes the messages that are left. */
const CLAIM_SECONDS = 10 * 60;
/** Largest number of one person's messages in a run. One transaction claims them, and it has room for a hundred items. */
const CLAIMED_MAX = 90;

/** Claims messages for this run. Returns false if another run has claimed them. */
async function claim(held: readonly HeldMail[], now: UnixSeconds): Promise<boolean> {
  try {
    await transact(held.map((each) => heldMails.replace(changed(now, each, { dueAt: now + CLAIM_SECONDS }))));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.codeName === 'changedMeanwhile') return false;
    throw error;
  }
}

/** Mails the messages that are still wanted: one as its own mail, several as one mail. */
async function mail(
  wanted: Awaited<ReturnType<typeof mailedOf>>,
  account: Account,
): Promise<'sent' | 'suppressed' | 'left'> {
  const [first, ...others] = wanted;
  if (first === undefined) return 'left';
  const to = { account, mailingId: await deliveryStore.beginMailing(wanted) };
  return others.length === 0 ? await sendNotification(env, first, to) : await sendDigest(env, wanted, to);
}

/**
 * Sends the waiting messages of one person: one message as its own mail, several as one mail. Sends nothing if none is wanted. Returns the
 * number of wanted messages.
 */
async function sendTo(accountId: AccountId, waiting: readonly HeldMail[]): Promise<number> {
  const held = waiting.slice(0, CLAIMED_MAX);
  if (!(await claim(held, nowSeconds()))) return 0;
  const [account, rows] = await Promise.all([accountStore.read(accountId), notifications.readMany(held)]);
  const byId = new Map(rows.map((row) => [row.notificationId, row]));
  const judged = await Promise.all(
    held.map(async (each) => {
      const row = byId.get(each.notificationId);
      return {
        held: each,
        row: row !== undefined && (await isWanted(row, each)) ? row : undefined,
      };
    }),
  );
  const wanted = await mailedOf(judged.flatMap(({ row }) => row ?? []));
  const outcome = account === undefined || account.email === '' ? 'left' : await mail(wanted, account);
  for (const { held: each, row } of judged) await end(each, row === undefined ? 'left' : outcome);
  return wanted.length;
}

/**
 * Every few minutes, sends the mails that are due. If a person's mail fails, the other mails are still sent, and the next run tries again.
 */
export const handler = notedRun(async (): Promise<{ people: number; messages: number }> => {
  const due = Map.groupBy(await heldMailStore.due(nowSeconds()), ({ accountId }) => accountId);
  const failures: unknown[] = [];
  let messages = 0;
  for (const [accountId, held] of due) {
    try {
      messages += await sendTo(accountId, held);
    } catch (error) {
      logger.error('mails were not sent', { accountId, error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'mails that waited were not sent');
  return { people: due.size, messages };
});
