/** The languages in LANG-1's order. This list has no schema, since the sign-in page reads it too. */
export const LANGUAGES = ['zh', 'en', 'tr', 'es', 'ar', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const RIGHT_TO_LEFT: readonly string[] = ['ar'] satisfies Language[];

/** Returns the direction in which a page or mail in that language runs. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

/** Returns the first of the tags (`es-MX`, `zh`) that the platform has. */
export const firstSpoken = (tags: readonly string[]): Language | undefined =>
  tags
    .map((tag) => LANGUAGES.find((language) => language === tag.trim().slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
