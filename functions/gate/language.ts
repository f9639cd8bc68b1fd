import { firstSpoken, type Language } from '#shared/locales/languages.ts';

/** Returns the first language of `Accept-Language` that the platform has; English if there is none. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  firstSpoken((acceptLanguage ?? '').split(',')) ?? 'en';
