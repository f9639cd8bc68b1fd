import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { changeLanguage } from '#web/ui/i18n.ts';
import { isLanguageOpen } from '#web/ui/language.ts';

/** A browser in which nobody has chosen a language yet follows the account's, once it is known who is signed in. */
export function useAccountLanguage(): void {
  const { data } = useQuery({ ...accountQueries.self(), enabled: false });
  const language = data?.language;
  useEffect(() => {
    if (language !== undefined && isLanguageOpen()) void changeLanguage(language);
  }, [language]);
}
