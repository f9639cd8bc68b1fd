import type { TFunction } from 'i18next';
import type { ToothSurface } from '#shared/chart/chart-findings.ts';
import type { ToothState } from '#shared/chart/chart.ts';
import { stateText } from '#shared/chart/state-text.ts';
import { surfaceKey } from '#shared/chart/surface-key.ts';
import { enumerated } from '#shared/locales/enumerated.ts';

interface Reader {
  readonly t: TFunction<'chart'>;
  readonly language: string;
}

/** Returns the name of a surface. Some names depend on the tooth: `occlusal` is incisal on a front tooth. */
export const surfaceName = (tooth: string, surface: ToothSurface, t: TFunction<'chart'>): string =>
  t(`surface.${surfaceKey(tooth, surface)}`);

/** Returns a tooth's state in words, with its note at the end. Without a state, returns the words for an uncharted tooth. */
export function stateWords(tooth: string, state: ToothState | null | undefined, { t, language }: Reader): string {
  if (state === null || state === undefined) return t('notCharted');
  return stateText(tooth, state, {
    write: (key, values) => t(key, values ?? {}),
    list: (words) => enumerated(words, language),
  });
}
