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
  /** The masked contact; empty if no contact was added or removed. */
  readonly contact: string;
  readonly at: UnixSeconds;
  /** The masked IP address; empty if unknown. */
  readonly sourceIp: string;
  readonly userAgent: string;
  /** URL of the page for setting a new password. */
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

/** Returns the time in UTC, because the person's time zone is unknown. */
const timeOf = (at: UnixSeconds, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at * 1000);

/** Returns the name of the device as in the list of sessions, and the network if it is known. */
function whereOf({ userAgent, sourceIp }: AccountChangeWords, words: Words): string {
  const { browser = words.unknownBrowser, system = words.unknownSystem } = deviceOf(userAgent);
  return [fillIn(words.device, { browser, system }), sourceIp].filter((part) => part !== '').join(' · ');
}

/**
 * Writes the mail to the contacts that an account had before a change. It contains the change, its time and origin, and advice in case
 * another person made the change.
 */
export async function accountChangeMail(change: AccountChangeWords, language: Language): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.accountChange;
  const { title, text } = words.what[KINDS[change.type]];
  // An operator's change has no known device.
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

/** Writes the notice of an account's change as a text message. */
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
