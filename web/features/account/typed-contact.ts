import type { ContactField } from './contact-field.tsx';

/** A contact as it stands in the form: an e-mail address, or a phone number's digits with the country code beside it. */
export type TypedContact = Pick<Parameters<typeof ContactField>[0], 'contact' | 'countryCallingCode'>;

/** Calling codes that each language's people most often have. */
const USUAL_CALLING_CODE: Readonly<Record<string, string>> = {
  zh: '86',
  en: '1',
  tr: '90',
  es: '34',
  ar: '966',
  ru: '7',
};

let kept: TypedContact | undefined;

/** Keeps what was typed for the screen's other forms: after a forgotten password the address need not be typed again. */
export const keepContact = (typed: TypedContact | undefined): void => {
  kept = typed;
};

export const emptyContact = (language: string): TypedContact => ({
  contact: '',
  countryCallingCode: USUAL_CALLING_CODE[language] ?? '1',
});

/** What a form of the screen begins with. */
export const firstContact = (language: string): TypedContact => kept ?? emptyContact(language);

/** Whether it is a phone that somebody writes: it begins like one, and is no address yet. */
export const isPhoneLike = (contact: string): boolean => /^\s*[\d+]/u.test(contact) && !contact.includes('@');

/** What the contract's schema judges; `undefined` while nothing is typed. */
export function contactInput({ contact, countryCallingCode }: TypedContact): unknown {
  const text = contact.trim();
  if (text === '') return undefined;
  if (!isPhoneLike(text)) return { kind: 'email', email: text };
  return { kind: 'phone', countryCallingCode, phone: text.replaceAll(/[\s-]/gu, '') };
}
