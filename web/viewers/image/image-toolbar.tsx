import { useTranslation } from 'react-i18next';
import { ViewerButton } from '../viewer-button.tsx';
import { ViewerBar } from '../viewer-bar.tsx';
import type { ImageSource } from './image-source.ts';
import { TOOLS, type ImageView, type Tool, type ViewChange } from './use-image-view.ts';
import { windowPresets } from './window-presets.ts';

interface ImageToolbarProps {
  readonly name: string;
  readonly source: ImageSource;
  readonly view: ImageView;
  readonly change: (change: ViewChange) => void;
  readonly onClose: () => void;
}

const LETTERS: Record<Tool, string> = { window: 'W', pan: 'P', zoom: 'Z', scroll: 'S' };

/** The tools, each with its icon, name and letter; nothing of it lies over the picture. */
export function ImageToolbar({ name, source, view, change, onClose }: ImageToolbarProps) {
  const { t } = useTranslation('viewer');
  const presets = windowPresets(source);
  const current = presets.findIndex(
    ({ window }) => window.center === view.window.center && window.width === view.window.width,
  );
  return (
    <ViewerBar name={name} onClose={onClose}>
      {TOOLS.filter((tool) => tool !== 'scroll' || source.frameCount > 1).map((tool) => (
        <ViewerButton
          key={tool}
          icon={tool}
          label={t(`tool.${tool}`)}
          letter={LETTERS[tool]}
          isOn={view.tool === tool}
          onPress={() => change({ kind: 'tool', tool })}
        />
      ))}
      <ViewerButton
        icon="invert"
        label={t('tool.invert')}
        letter="I"
        isOn={view.isInverted !== source.isInverted}
        onPress={() => change({ kind: 'invert' })}
      />
      <ViewerButton icon="reset" label={t('tool.reset')} letter="R" onPress={() => change({ kind: 'reset' })} />
      {presets.length > 1 && (
        <select
          className="viewer-select"
          aria-label={t('preset.label')}
          value={current}
          onChange={(event) => {
            const preset = presets[Number(event.target.value)];
            if (preset !== undefined) change({ kind: 'window', window: preset.window });
          }}
        >
          {current === -1 && <option value={-1}>{t('preset.own')}</option>}
          {presets.map((preset, index) => (
            <option key={index} value={index}>
              {t('preset.numbered', { number: index + 1, name: preset.label ?? t(`preset.${preset.name}`) })}
            </option>
          ))}
        </select>
      )}
    </ViewerBar>
  );
}
