import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { Deleted } from '#shared/wire/deleted.ts';
import { refusedState } from '#web/api/refused-state.ts';
import { restoreDeleted } from '#web/api/restore-deleted.ts';
import { flash } from './flashes.ts';

const OBSTACLES = ['patientDeleted', 'ownerGone', 'restoreTimeOver'] as const;

/** Returns a mutation that restores a deleted thing. Then a message says that the thing is restored, or why the call failed. */
export function useRestore() {
  const { t } = useTranslation('bin');
  return useMutation({
    mutationFn: restoreDeleted,
    onSuccess: (_done, { label }: Deleted) =>
      flash({ type: 'success', content: t('restored', { label }) }, ERROR_TOAST_MS),
    onError: (error) => {
      const obstacle = OBSTACLES.find((each) => each === refusedState(error));
      const content = obstacle === undefined ? error.message : t(`obstacle.${obstacle}`);
      flash({ type: 'error', content }, ERROR_TOAST_MS);
    },
  });
}
