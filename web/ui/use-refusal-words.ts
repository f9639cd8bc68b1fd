import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import type { Refusal } from '#web/api/refusals.ts';

/** Explains a refusal in the server's words, or in ours where it has none. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { t } = useTranslation('app');
  return useCallback(
    (refusal) =>
      refusal instanceof ApiError
        ? refusal.message || t('error.unnamed')
        : refusal.serverWords || t('error.unreachable'),
    [t],
  );
}
