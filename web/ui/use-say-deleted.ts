import { useTranslation } from 'react-i18next';
import type { Deleted } from '#shared/wire/deleted.ts';
import { flash } from './flashes.ts';
import { useRestore } from './use-restore.ts';

/** Milliseconds in which a person can undo a deletion: long enough to notice a mistake. */
const UNDO_MS = 10_000;

/** Returns a function that announces a deletion and offers to undo it. */
export function useSayDeleted(): (deleted: Deleted) => void {
  const { t } = useTranslation('bin');
  const { mutate } = useRestore();
  return (deleted) => {
    const { kind, label } = deleted;
    const action = { text: t('action.undo'), run: () => mutate(deleted) };
    flash({ type: 'success', content: t(`done.${kind}`, { label }), action }, UNDO_MS);
  };
}
