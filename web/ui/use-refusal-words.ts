import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, UnreachableError } from '#web/api/api-error.ts';

/** Explains a refusal in the server's words, or in ours where it has none. */
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
