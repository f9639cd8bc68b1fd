import { useTranslation } from 'react-i18next';
import type { Window } from './window-lut.ts';
import type { WindowPreset } from './window-presets.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';

interface WindowSelectProps {
  readonly presets: readonly WindowPreset[];
  readonly window: Window;
  /** VOI LUT of the device; absent if there is none. */
  readonly table?:
    | { readonly name: string | undefined; readonly isUsed: boolean; readonly onUse: () => void }
    | undefined;
  readonly onWindow: (window: Window) => void;
  /** Sets a window that is computed from the values of the image. */
  readonly onAutomatic: () => void;
}

/**
 * Lets the person choose a window by name: a window of the file, a usual window of its modality, or an automatic
 * window. The digit keys select the numbered windows.
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
