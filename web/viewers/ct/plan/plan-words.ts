import type { TFunction } from 'i18next';
import { lengthOf, subtract } from '#shared/geometry/vector.ts';
import { traceOf } from '#shared/plan/clearances.ts';
import { lengthMmOf } from '#shared/plan/edit-plan.ts';
import type { PlannedBody, PlanPart, Tube } from '#shared/plan/plan.ts';
import type { ToothNotation } from '#shared/tooth/tooth-notations.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';

export interface PlanWords {
  readonly t: TFunction<'ct'>;
  readonly language: string;
}

export const millimetres = (mm: number, { t, language }: PlanWords): string =>
  t('value.mm', {
    value: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mm),
  });

/** Returns the name of a part: its kind with its tooth, or with its number among parts of that kind. */
export function partName(
  part: PlanPart,
  all: readonly PlanPart[],
  { t, notation }: Pick<PlanWords, 't'> & { readonly notation: ToothNotation },
): string {
  if (part.kind === 'implant' && part.tooth !== undefined) {
    return t('plan.name.implantAt', { tooth: writeTooth(part.tooth, notation) });
  }
  if (part.kind === 'view') return part.name;
  const number = all.filter(({ kind }) => kind === part.kind).findIndex(({ partId }) => partId === part.partId) + 1;
  return t(`plan.name.${part.kind}`, { number });
}

/** Returns a part's diameter and length as texts. */
export function sizesOf(part: PlannedBody, words: PlanWords): readonly string[] {
  const diameter = words.t('plan.diameter', { mm: millimetres(part.diameterMm, words) });
  const length = part.kind === 'implant' ? lengthMmOf(part) : curveLength(part);
  return [diameter, words.t('plan.length', { mm: millimetres(length, words) })];
}

const curveLength = (part: Tube): number =>
  traceOf(part).reduce((sum, point, at, trace) => sum + lengthOf(subtract(point, trace[at - 1] ?? point)), 0);
