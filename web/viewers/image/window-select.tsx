import { useTranslation } from 'react-i18next';
import type { ImageSource } from './image-source.ts';
import type { ImageView, ViewChange } from './image-view.ts';
import { windowPresets } from './window-presets.ts';

interface WindowSelectProps {
  readonly source: ImageSource;
  readonly view: ImageView;
  readonly change: (change: ViewChange) => void;
  readonly onAutomatic: () => void;
}

/** Windows by name: the file's own, those of its modality, and one by the picture's values. */
export function WindowSelect({ source, view, change, onAutomatic }: WindowSelectProps) {
  const { t } = useTranslation('viewer');
  const presets = windowPresets(source);
  const { window, usesTable } = view;
  const index = presets.findIndex((each) => each.window.center === window.center && each.window.width === window.width);
  const current = usesTable ? 'table' : index === -1 ? 'own' : String(index);
  return (
    <select
      className="viewer-select"
      aria-label={t('preset.label')}
      value={current}
      onChange={({ target: { value } }) => {
        const preset = presets[Number(value)];
        if (value === 'automatic') onAutomatic();
        else if (value === 'table') change({ kind: 'table' });
        else if (preset !== undefined) change({ kind: 'window', window: preset.window });
      }}
    >
      {current === 'own' && <option value="own">{t('preset.own')}</option>}
      {source.voiTable !== undefined && (
        <option value="table">{source.voiTable.explanation ?? t('preset.table')}</option>
      )}
      {presets.map((preset, number) => (
        <option key={number} value={number}>
          {t('preset.numbered', { number: number + 1, name: preset.label ?? t(`preset.${preset.name}`) })}
        </option>
      ))}
      <option value="automatic">{t('preset.automatic')}</option>
    </select>
  );
}
