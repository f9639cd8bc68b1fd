import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { beginArch, proposedPoints } from '../state/arch-changes.ts';
import type { CtDesk } from './ct-desk.ts';

/** Button that resets the curve to the proposed one. */
export function ArchTools({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const propose = () => {
    const points = proposedPoints(desk.scene, desk.state);
    desk.measurements.setCurve(points);
    desk.change(beginArch(desk.scene.space, points));
  };
  return <ViewerButton icon="automatic" label={t('arch.propose')} onPress={propose} />;
}
