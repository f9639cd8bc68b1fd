import type { AccountEventType } from '#shared/account/account-events.ts';
import type { Language } from '#shared/account/account.ts';
import { deviceOf } from '#shared/account/device-of.ts';
import { fillIn, type ServerWords, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

export interface AccountChangeWords {
  readonly type: AccountEventType;
  readonly userName: string;
  /** The masked contact; empty: no contact was added or removed. */
  readonly contact: string;
  readonly at: UnixSeconds;
  /** The masked IP; empty: unknown. */
  readonly sourceIp: string;
  readonly userAgent: string;
  /** The page for setting a new password. */
  readonly url: string;
}

type Words = ServerWords['mail']['accountChange'];

const KINDS = {
  AccountPasswordChanged: 'passwordChanged',
  AccountContactBound: 'contactBound',
  AccountContactUnbound: 'contactUnbound',
  AccountProviderBound: 'providerBound',
  AccountProviderUnbound: 'providerUnbound',
  AccountSecondFactorAdded: 'secondFactorAdded',
  AccountSecondFactorRemoved: 'secondFactorRemoved',
  AccountRecoveryCodeUsed: 'recoveryCodeUsed',
  AccountClosed: 'closed',
} as const satisfies Record<AccountEventType, keyof Words['what']>;

/** The person's time zone is unknown, so the time is given in UTC. */
const timeOf = (at: UnixSeconds, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at * 1000);

/** Names the device as the list of sessions does, with the network where it is known. */
function whereOf({ userAgent, sourceIp }: AccountChangeWords, words: Words): string {
  const { browser = words.unknownBrowser, system = words.unknownSystem } = deviceOf(userAgent);
  return [fillIn(words.device, { browser, system }), sourceIp].filter((part) => part !== '').join(' · ');
}

/**
 * Writes the mail to the contacts that an account had before a change: the change, its time and origin, and what to do
 * about it.
 */
export async function accountChangeMail(change: AccountChangeWords, language: Language): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.accountChange;
  const { title, text } = words.what[KINDS[change.type]];
  // An operator has no device that could be known.
  const isByOperator = change.userAgent === '' && change.sourceIp === '';
  return renderMail({
    language,
    subject: title,
    greeting: fillIn(mail.greeting, { name: change.userName }),
    paragraphs: [
      fillIn(text, { contact: change.contact }),
      fillIn(words.when, { at: timeOf(change.at, language) }),
      ...(isByOperator ? [] : [fillIn(words.where, { device: whereOf(change, words) })]),
      words.notYou,
    ],
    action: { label: words.action, url: change.url },
    footer: [words.why, fillIn(mail.support, SUPPORT)],
  });
}

/** Writes the same as a text message. */
export async function accountChangeSms(change: AccountChangeWords, language: Language): Promise<string> {
  const words = (await serverWords(language)).mail.accountChange;
  const { title } = words.what[KINDS[change.type]];
  return fillIn(words.sms, {
    title,
    at: timeOf(change.at, language),
    device: whereOf(change, words),
    url: change.url,
  });
}
