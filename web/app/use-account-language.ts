import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { changeLanguage } from '#web/ui/i18n.ts';
import { isLanguageOpen } from '#web/ui/language.ts';

/** Switches to the account's language as soon as the account is known. A language that was chosen in this browser stays. */
export function useAccountLanguage(): void {
  const { data } = useQuery({ ...accountQueries.self(), enabled: false });
  const language = data?.language;
  useEffect(() => {
    if (language !== undefined && isLanguageOpen()) void changeLanguage(language);
  }, [language]);
}
