import { Logger } from '@aws-lambda-powertools/logger';
import webPush from 'web-push';
import type { Account } from '#functions/account/account-store.ts';
import { transact } from '#functions/store/transact.ts';
import { serverWords } from '#shared/locales/server-words.ts';
import type { PushState } from '#shared/notification/delivery.ts';
import { addressOf } from '#shared/notification/notification-links.ts';
import type { PushMessage } from '#shared/notification/push.ts';
import { notificationWords } from './notification-words.ts';
import { pushKeys } from './push-keys.ts';
import { type PushBrowser, pushSubscriptionStore } from './push-subscription-store.ts';
import type { Mailed } from './send-notification.ts';

const logger = new Logger({ serviceName: 'notification' });

/** Seconds for which a push service keeps a push while the browser is off. This is longer than a night. */
const LIFETIME_SECONDS = 24 * 3600;
const TIMEOUT_MS = 5_000;
/** Statuses of a push service for a browser that has withdrawn its subscription (RFC 8030, 7.3). */
const WITHDRAWN: readonly number[] = [404, 410];

type Outcome = Extract<PushState, 'sent' | 'failed' | 'gone'>;

async function sendTo({ endpoint, keys }: PushBrowser, payload: string, siteOrigin: string): Promise<Outcome> {
  const { publicKey, privateKey } = await pushKeys();
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject: siteOrigin, publicKey, privateKey },
    TTL: LIFETIME_SECONDS,
    contentEncoding: 'aes128gcm',
  });
  const { 'Content-Length': _length, ...sent } = headers;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    body: body === null ? null : new Uint8Array(body),
    redirect: 'error',
    signal,
  });
  if (WITHDRAWN.includes(answer.status)) return 'gone';
  if (answer.ok) return 'sent';
  throw new Error(`the push service answered ${answer.status}`);
}

/**
 * Sends a push to one browser. A browser that has withdrawn is removed. Any other failure is only logged, because bell and mail have the
 * message too.
 */
async function tryOne(browser: PushBrowser, payload: string, siteOrigin: string): Promise<Outcome> {
  try {
    const outcome = await sendTo(browser, payload, siteOrigin);
    if (outcome === 'gone') await transact([pushSubscriptionStore.forget(browser)]);
    return outcome;
  } catch (error) {
    logger.warn('a push was not sent', { service: URL.parse(browser.endpoint)?.host, error: String(error) });
    return 'failed';
  }
}

/** Pushes the notice to its reader's browsers, in the reader's language (NOT-52). Errors of a push service are not thrown. */
export async function sendPush(
  { SITE_ORIGIN }: { readonly SITE_ORIGIN: string },
  mailed: Mailed,
  { account, tag }: { readonly account: Account; readonly tag: string },
): Promise<PushState> {
  const browsers = await pushSubscriptionStore.ofAccount(account.accountId);
  if (browsers.length === 0) return 'none';
  const { language } = account;
  const { subject: title, mailBody: body } = notificationWords(mailed, await serverWords(language));
  const message: PushMessage = {
    title,
    body,
    address: addressOf(mailed),
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  };
  const payload = JSON.stringify(message);
  const outcomes = await Promise.all(browsers.map((browser) => tryOne(browser, payload, SITE_ORIGIN)));
  return (['sent', 'failed'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'gone';
}
