import { Language } from '#shared/account/account.ts';

/** The first language of `Accept-Language` that the platform speaks; English without one. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.map((each) => Language.safeParse(each).data).find((each) => each !== undefined) ?? 'en';
}
