import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { TOOLS } from '../state/ct-state.ts';
import { isOblique, straighten } from '../state/plane-changes.ts';
import type { LookDesk } from './ct-desk.ts';
import { resetLooks, takeTool, TOOL_LETTERS } from './ct-keys.ts';
import { SlabControl } from './slab-control.tsx';
import { WindowControl } from './window-control.tsx';
import './ct-toolbar.css';

/** Shows the tools that are the same in every layout and in the comparison. */
export function CtTools({ desk }: { readonly desk: LookDesk }) {
  const { t } = useTranslation('ct');
  const { state, change } = desk;
  return (
    <>
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
    </>
  );
}
