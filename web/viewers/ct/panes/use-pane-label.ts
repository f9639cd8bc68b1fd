import { useTranslation } from 'react-i18next';
import type { CtDesk } from '../parts/ct-desk.ts';
import type { PaneName } from '../state/ct-state.ts';

/** Returns the name of a viewport for a screen reader: with its day if there are two of the kind. */
export function usePaneLabel(): (desk: Pick<CtDesk, 'compared'>, name: PaneName) => string {
  const { t } = useTranslation('ct');
  return ({ compared }, name) => {
    const pane = t(`pane.${name}`);
    return compared === undefined ? pane : t('compare.paneOf', { pane, day: compared.day });
  };
}
