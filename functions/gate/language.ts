import { firstSpoken, type Language } from '#shared/locales/languages.ts';

/** The first language of `Accept-Language` that the platform speaks; English without one. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  firstSpoken((acceptLanguage ?? '').split(',')) ?? 'en';
