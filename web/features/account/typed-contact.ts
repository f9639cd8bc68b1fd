import type { ContactField } from './contact-field.tsx';

/** A contact as typed in the form: an e-mail address, or a phone number's digits with a separate country code. */
export type TypedContact = Pick<Parameters<typeof ContactField>[0], 'contact' | 'countryCallingCode'>;

/** The most likely country code for each language. */
const USUAL_CALLING_CODE: Readonly<Record<string, string>> = {
  zh: '86',
  en: '1',
  tr: '90',
  es: '34',
  ar: '966',
  ru: '7',
};

let kept: TypedContact | undefined;

/** Keeps the typed contact for the other forms of the screen, so that people need not type their address again. */
export const keepContact = (typed: TypedContact | undefined): void => {
  kept = typed;
};

export const emptyContact = (language: string): TypedContact => ({
  contact: '',
  countryCallingCode: USUAL_CALLING_CODE[language] ?? '1',
});

/** Returns the first value of a contact field: the contact typed on this screen before, or an empty one. */
export const firstContact = (language: string): TypedContact => kept ?? emptyContact(language);

/** Whether a person is typing a phone number: the text begins like one and is not an e-mail address yet. */
export const isPhoneLike = (contact: string): boolean => /^\s*[\d+]/u.test(contact) && !contact.includes('@');

/** Returns the value that the contract's schema checks; `undefined` if nothing is typed. */
export function contactInput({ contact, countryCallingCode }: TypedContact): unknown {
  const text = contact.trim();
  if (text === '') return undefined;
  if (!isPhoneLike(text)) return { kind: 'email', email: text };
  return { kind: 'phone', countryCallingCode, phone: text.replaceAll(/[\s-]/gu, '') };
}
