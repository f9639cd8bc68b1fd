import { useTranslation } from 'react-i18next';
import type { CtDesk } from '../parts/ct-desk.ts';
import type { PaneName } from '../state/ct-state.ts';

/** Returns a function that names a viewport for screen readers. In a comparison, the name includes the day of the volume. */
export function usePaneLabel(): (desk: Pick<CtDesk, 'compared'>, name: PaneName) => string {
  const { t } = useTranslation('ct');
  return ({ compared }, name) => {
    const pane = t(`pane.${name}`);
    return compared === undefined ? pane : t('compare.paneOf', { pane, day: compared.day });
  };
}
