import type { Language } from '../account/account.ts';
import enMail from './en/mail.json' with { type: 'json' };
import enNotification from './en/notification.json' with { type: 'json' };
import enRefusal from './en/refusal.json' with { type: 'json' };
import zhMail from './zh/mail.json' with { type: 'json' };
import zhNotification from './zh/notification.json' with { type: 'json' };
import zhRefusal from './zh/refusal.json' with { type: 'json' };

/** The namespaces that the server itself speaks in: mails, messages of the notification centre, reasons of refusals. */
const en = { mail: enMail, notification: enNotification, refusal: enRefusal };
const zh: typeof en = { mail: zhMail, notification: zhNotification, refusal: zhRefusal };

/** Languages without server words of their own yet are written to in English. */
const WORDS: Partial<Record<Language, typeof en>> & { en: typeof en } = { en, zh };

export const serverWords = (language: Language): typeof en => WORDS[language] ?? WORDS.en;

/** Fills `{{name}}` in, as the portal's i18next does; a name without a value stays empty. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (_match, name: string) => String(values[name] ?? '')).trim();
