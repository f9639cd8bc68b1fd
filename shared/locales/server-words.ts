import type enMail from './en/mail.json';
import type enNotification from './en/notification.json';
import type enRefusal from './en/refusal.json';
import type { Language } from './languages.ts';

/** The namespaces of the server's texts: mails, messages of the notification centre, reasons of refusals. */
interface ServerDictionaries {
  readonly mail: typeof enMail;
  readonly notification: typeof enNotification;
  readonly refusal: typeof enRefusal;
}

export interface ServerWords extends ServerDictionaries {
  /** Writes a day in the language, with the figures 0–9. */
  readonly day: (day: string) => string;
}

type Loads = { readonly [Name in keyof ServerDictionaries]: () => Promise<{ default: ServerDictionaries[Name] }> };

const WORDS: Readonly<Record<Language, Loads>> = {
  zh: {
    mail: () => import('./zh/mail.json', { with: { type: 'json' } }),
    notification: () => import('./zh/notification.json', { with: { type: 'json' } }),
    refusal: () => import('./zh/refusal.json', { with: { type: 'json' } }),
  },
  en: {
    mail: () => import('./en/mail.json', { with: { type: 'json' } }),
    notification: () => import('./en/notification.json', { with: { type: 'json' } }),
    refusal: () => import('./en/refusal.json', { with: { type: 'json' } }),
  },
  tr: {
    mail: () => import('./tr/mail.json', { with: { type: 'json' } }),
    notification: () => import('./tr/notification.json', { with: { type: 'json' } }),
    refusal: () => import('./tr/refusal.json', { with: { type: 'json' } }),
  },
  es: {
    mail: () => import('./es/mail.json', { with: { type: 'json' } }),
    notification: () => import('./es/notification.json', { with: { type: 'json' } }),
    refusal: () => import('./es/refusal.json', { with: { type: 'json' } }),
  },
  ar: {
    mail: () => import('./ar/mail.json', { with: { type: 'json' } }),
    notification: () => import('./ar/notification.json', { with: { type: 'json' } }),
    refusal: () => import('./ar/refusal.json', { with: { type: 'json' } }),
  },
  ru: {
    mail: () => import('./ru/mail.json', { with: { type: 'json' } }),
    notification: () => import('./ru/notification.json', { with: { type: 'json' } }),
    refusal: () => import('./ru/refusal.json', { with: { type: 'json' } }),
  },
};

function dayIn(language: Language): ServerWords['day'] {
  const locale = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** Returns the server's texts in a language. A language is loaded when it is first used: loading six would slow every start. */
export async function serverWords(language: Language): Promise<ServerWords> {
  const [mail, notification, refusal] = await Promise.all([
    WORDS[language].mail(),
    WORDS[language].notification(),
    WORDS[language].refusal(),
  ]);
  return { mail: mail.default, notification: notification.default, refusal: refusal.default, day: dayIn(language) };
}

const ARABIC = /\p{Script=Arabic}/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Replaces each `{{name}}` with its value, like i18next in the portal. A name without a value becomes empty. In Arabic texts each value is
 * isolated: a Latin name, number or code keeps its own direction (Unicode TR 9). Web addresses are not isolated, because a phone would make
 * the isolating mark a part of the link.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  const isRightToLeft = ARABIC.test(text);
  return text
    .replaceAll(/\{\{(\w+)\}\}/gu, (_match, name: string) => {
      const value = String(values[name] ?? '');
      return isRightToLeft && value !== '' && !value.startsWith('http')
        ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`
        : value;
    })
    .trim();
}
