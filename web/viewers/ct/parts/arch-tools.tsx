import { useTranslation } from 'react-i18next';
import { ViewerButton } from '../../viewer-button.tsx';
import { beginArch } from '../state/arch-changes.ts';
import type { CtDesk } from './ct-desk.ts';

/** Begins the curve anew, as the teeth propose it. */
export function ArchTools({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation('ct');
  return (
    <ViewerButton
      icon="automatic"
      label={t('arch.propose')}
      onPress={() => desk.change(beginArch(desk.scene.space, desk.scene.valueAt))}
    />
  );
}
