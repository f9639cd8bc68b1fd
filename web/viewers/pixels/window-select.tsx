import { useTranslation } from 'react-i18next';
import type { Window } from './window-lut.ts';
import type { WindowPreset } from './window-presets.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';

interface WindowSelectProps {
  readonly presets: readonly WindowPreset[];
  readonly window: Window;
  /** The device's own VOI LUT, where there is one. */
  readonly table?:
    | { readonly name: string | undefined; readonly isUsed: boolean; readonly onUse: () => void }
    | undefined;
  readonly onWindow: (window: Window) => void;
  /** Chooses a window by the image's values. */
  readonly onAutomatic: () => void;
}

/**
 * Selects a window by name: the file's own, those of its modality, and an automatic one. Digits select in the same
 * order.
 */
export function WindowSelect({ presets, window, table, onWindow, onAutomatic }: WindowSelectProps) {
  const { t } = useTranslation('viewer');
  const index = presets.findIndex((each) => each.window.center === window.center && each.window.width === window.width);
  const value = table?.isUsed ? 'table' : index === -1 ? 'own' : String(index);
  return (
    <ViewerSelect
      label={t('preset.label')}
      value={value}
      choices={[
        ...(value === 'own' ? [['own', t('preset.own')] as const] : []),
        ...(table ? [['table', table.name ?? t('preset.table')] as const] : []),
        ...presets.map(({ label, name }, at) => {
          const words = t('preset.numbered', { number: at + 1, name: label ?? t(`preset.${name}`) });
          return [String(at), words] as const;
        }),
        ['automatic', t('preset.automatic')],
      ]}
      onChoose={(chosen) => {
        const preset = presets[Number(chosen)];
        if (chosen === 'automatic') onAutomatic();
        else if (chosen === 'table') table?.onUse();
        else if (preset !== undefined) onWindow(preset.window);
      }}
    />
  );
}
