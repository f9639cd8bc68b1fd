import type { TFunction } from 'i18next';
import type { ToothSurface } from '#shared/chart/chart-findings.ts';
import type { ToothFinding, ToothState } from '#shared/chart/chart.ts';
import { isUpperTooth } from '#shared/tooth/tooth-shapes.ts';
import { enumerated } from '#web/ui/enumerated.ts';

interface Reader {
  readonly t: TFunction<'chart'>;
  readonly language: string;
}

const isFront = (tooth: string): boolean => Number(tooth.charAt(1)) <= 3;

/** Returns the name of a surface, as it is called at that tooth: incisal for front teeth, palatal in the upper jaw. */
export function surfaceName(tooth: string, surface: ToothSurface, t: TFunction<'chart'>): string {
  if (surface === 'occlusal' && isFront(tooth)) return t('surface.incisal');
  if (surface === 'buccal' && isFront(tooth)) return t('surface.labial');
  if (surface === 'lingual' && isUpperTooth(tooth)) return t('surface.palatal');
  return t(`surface.${surface}`);
}

function findingWords(tooth: string, { finding, surfaces, amount }: ToothFinding, { t, language }: Reader): string {
  const name = t(`finding.${finding}`);
  if (finding === 'boneLoss') return `${name} ${t('percent', { amount })}`;
  if (finding === 'furcation') return `${name} ${t('degree', { amount })}`;
  if (surfaces.length === 0) return name;
  return t('withSurfaces', {
    name,
    surfaces: enumerated(
      surfaces.map((surface) => surfaceName(tooth, surface, t)),
      language,
    ),
  });
}

/** Returns a tooth's state in words, its note at the end; the words for an uncharted tooth without one. */
export function stateWords(tooth: string, state: ToothState | null | undefined, reader: Reader): string {
  const { t, language } = reader;
  if (state === null || state === undefined) return t('notCharted');
  const words = [
    t(`status.${state.status}`),
    ...state.findings.map((found) => findingWords(tooth, found, reader)),
    state.note,
  ];
  return enumerated(
    words.filter((word) => word !== ''),
    language,
  );
}
