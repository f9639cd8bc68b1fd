import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerMenu } from '#web/viewers/frame/viewer-menu.tsx';
import { inArch } from '../state/arch-changes.ts';
import type { Change } from '../state/ct-state.ts';
import type { CtDesk } from './ct-desk.ts';
import { CtTools } from './ct-tools.tsx';

/** Panels next to the images. Only one panel can be open at a time. */
export type CtSide = 'list' | 'plan' | 'elements';

interface CtToolbarProps {
  readonly desk: CtDesk;
  /** Panel that is open next to the images; absent if none is. */
  readonly side: CtSide | undefined;
  readonly hasElements: boolean;
  readonly onSide: (side: CtSide) => void;
  /** Opens the same slices in the image viewer. */
  readonly onSlices: () => void;
  /** The patient's other volumes, each of which can be opened next to this one. */
  readonly others: readonly OtherToCompare[];
}

/** Another volume that can be shown next to the open one. */
export interface OtherToCompare {
  readonly key: string;
  readonly name: string;
  readonly onOpen: () => void;
}

const openPlanes: Change = (state) => ({ ...state, layout: 'planes', enlarged: undefined });

/** Shows all tools outside of the images, each with its icon, name and letter. */
export function CtToolbar({ desk, side, hasElements, onSide, onSlices, others }: CtToolbarProps) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { state, change } = desk;
  const isArch = state.layout === 'arch';
  return (
    <>
      <div className="viewer-tool-group">
        <ViewerButton icon="planes" label={t('layout.planes')} isOn={!isArch} onPress={() => change(openPlanes)} />
        <ViewerButton
          icon="arch"
          label={t('layout.arch')}
          isOn={isArch}
          onPress={() => change(inArch(desk.scene, desk.measurements.curve))}
        />
      </div>
      <CtTools desk={desk} />
      <div className="viewer-tool-group">
        <ViewerButton icon="picture" label={t('openSlices')} onPress={onSlices} />
        {others.length > 0 && (
          <ViewerMenu
            icon="compare"
            label={t('compare.open')}
            rows={others.map(({ key, name, onOpen }) => ({ id: key, icon: 'compare', label: name, onPress: onOpen }))}
          />
        )}
        <ViewerButton icon="list" label={t('list.title')} isOn={side === 'list'} onPress={() => onSide('list')} />
        {hasElements && (
          <ViewerButton
            icon="elements"
            label={t('viewer:tool.elements')}
            isOn={side === 'elements'}
            onPress={() => onSide('elements')}
          />
        )}
        {desk.plan.right !== 'none' && (
          <ViewerButton icon="implant" label={t('plan.title')} isOn={side === 'plan'} onPress={() => onSide('plan')} />
        )}
      </div>
    </>
  );
}
