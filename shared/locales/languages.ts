/** LANG-1, in its order. A list of its own without a schema: the sign-in page reads it too. */
export const LANGUAGES = ['zh', 'en', 'tr', 'es', 'ar', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const RIGHT_TO_LEFT: readonly string[] = ['ar'] satisfies Language[];

/** Which way a page or a mail in that language runs. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

/** The first of the tags (`es-MX`, `zh`) that the platform speaks. */
export const firstSpoken = (tags: readonly string[]): Language | undefined =>
  tags
    .map((tag) => LANGUAGES.find((language) => language === tag.trim().slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
