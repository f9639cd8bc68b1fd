/** Languages in the order of LANG-1. The list is no zod schema, because the sign-in page also reads it and does not load zod. */
export const LANGUAGES = ['zh', 'en', 'tr', 'es', 'ar', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const RIGHT_TO_LEFT: readonly string[] = ['ar'] satisfies Language[];

/** Returns the writing direction of a page or mail in a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

/** Returns the first of these language tags (`es-MX`, `zh`) that names a language of the platform; `undefined` if none does. */
export const firstSpoken = (tags: readonly string[]): Language | undefined =>
  tags
    .map((tag) => LANGUAGES.find((language) => language === tag.trim().slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
