import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, UnreachableError } from '#web/api/api-error.ts';

/** Returns a function that explains a refusal: in the server's words, or in the portal's own if the server has none. */
export function useRefusalWords(): (refusal: Error) => string {
  const { t } = useTranslation('app');
  return useCallback(
    (refusal) => {
      if (refusal instanceof ApiError) return refusal.message || t('error.unnamed');
      return (refusal instanceof UnreachableError && refusal.serverWords) || t('error.unreachable');
    },
    [t],
  );
}
