import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { inArch } from '../state/arch-changes.ts';
import { TOOLS, type Change } from '../state/ct-state.ts';
import { isOblique, straighten } from '../state/plane-changes.ts';
import type { CtDesk } from './ct-desk.ts';
import { resetLooks, takeTool, TOOL_LETTERS } from './ct-keys.ts';
import { SlabControl } from './slab-control.tsx';
import { WindowControl } from './window-control.tsx';
import './ct-toolbar.css';

/** Panels beside the images, one at a time. */
export type CtSide = 'list' | 'plan' | 'elements';

interface CtToolbarProps {
  readonly desk: CtDesk;
  /** The open panel beside the images. */
  readonly side: CtSide | undefined;
  readonly hasElements: boolean;
  readonly onSide: (side: CtSide) => void;
  /** Opens the same slices in the image viewer. */
  readonly onSlices: () => void;
}

const openPlanes: Change = (state) => ({ ...state, layout: 'planes', enlarged: undefined });

/** Shows every tool with its icon, name and letter, outside the images. */
export function CtToolbar({ desk, side, hasElements, onSide, onSlices }: CtToolbarProps) {
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
      <div className="viewer-tool-group">
        {TOOLS.map((tool) => (
          <ViewerButton
            key={tool}
            icon={tool}
            label={t(`tool.${tool}`)}
            letter={TOOL_LETTERS[tool]}
            isOn={state.tool === tool}
            onPress={() => change(takeTool(tool))}
          />
        ))}
      </div>
      <div className="viewer-tool-group">
        <ViewerButton
          icon="crosshair"
          label={t('tool.crosshair')}
          letter="C"
          isOn={state.isCrosshairShown}
          onPress={() => change((before) => ({ ...before, isCrosshairShown: !before.isCrosshairShown }))}
        />
        {isOblique(state) && (
          <ViewerButton icon="straighten" label={t('tool.straighten')} letter="O" onPress={() => change(straighten)} />
        )}
        <ViewerButton
          icon="invert"
          label={t('tool.invert')}
          letter="I"
          isOn={state.isInverted !== (desk.scene.index.PhotometricInterpretation === 'MONOCHROME1')}
          onPress={() => change((before) => ({ ...before, isInverted: !before.isInverted }))}
        />
        <ViewerButton icon="reset" label={t('tool.reset')} letter="R" onPress={() => change(resetLooks)} />
      </div>
      <div className="viewer-tool-group">
        <WindowControl desk={desk} />
        <SlabControl desk={desk} />
      </div>
      <div className="viewer-tool-group">
        <ViewerButton icon="picture" label={t('openSlices')} onPress={onSlices} />
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
