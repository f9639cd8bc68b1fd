import type { AnalysisId, MeasureId } from './measures.ts';

/** Sources of the norms: authors and years, as papers cite them. */
export const NORM_SOURCES = {
  steiner: 'Steiner 1953, 1959; SD by convention',
  segner: 'Steiner 1953; Segner & Hasund 1998',
  holdaway: 'Holdaway 1956',
  downs: 'Downs 1948; 20 persons of 12–17 years',
  ricketts: 'Ricketts 1960–1981; age 9 and yearly change',
  tweed: 'Tweed 1954',
  mcNamara: 'McNamara 1984',
  jarabak: 'Björk 1947; Jarabak & Fizzell 1972',
  jacobson: 'Jacobson 1975',
  eastman: 'Eastman; Mills 1982',
  merrifield: 'Merrifield 1966',
  practice: 'Orthodontic textbooks',
  sichuanHan: 'Sichuan Han adults, n = 120; means without SD',
} as const;

/** Sets of norms that people can choose: the norms that were published with each analysis, or the norms of another population. */
export const NORM_SETS = ['published', 'sichuanHan'] as const;
export type NormSet = (typeof NORM_SETS)[number];

export interface Norm {
  readonly set: NormSet;
  /** Analysis for which the norm holds; absent = every analysis with the measure. */
  readonly analysis?: AnalysisId;
  readonly measure: MeasureId;
  /** Sex for which the norm holds; absent = both. */
  readonly sex?: 'male' | 'female';
  readonly mean?: number;
  readonly sd?: number;
  /** The range that counts as normal where no SD is published. */
  readonly range?: readonly [least: number, most: number];
  /** Change of the mean per year of age, from 9 to 18. */
  readonly perYear?: number;
  readonly source: keyof typeof NORM_SOURCES;
  /** The norm is not checked against the paper. It is shown, but no verdict uses it. */
  readonly isUnchecked?: true;
}

const of = <const Shared extends Partial<Norm>, const Row extends Partial<Norm>>(
  shared: Shared,
  rows: readonly Row[],
): readonly (Shared & Row)[] => rows.map((row) => ({ ...shared, ...row }));

const HAN = { set: 'sichuanHan', source: 'sichuanHan' } as const;

/** The norms as published. The first matching row applies, so rows for an analysis or a sex come before general rows. */
export const NORMS: readonly Norm[] = [
  ...of({ set: 'published', analysis: 'steiner', source: 'steiner' }, [
    { measure: 'SNA', mean: 82, sd: 2 },
    { measure: 'SNB', mean: 80, sd: 2 },
    { measure: 'ANB', mean: 2, sd: 2 },
    { measure: 'SND', range: [76, 77] },
    { measure: 'snGoGn', mean: 32, sd: 5 },
    { measure: 'snOcclusal', mean: 14 },
    { measure: 'u1Na', mean: 22 },
    { measure: 'u1NaMm', mean: 4 },
    { measure: 'l1Nb', mean: 25 },
    { measure: 'l1NbMm', mean: 4 },
    { measure: 'interincisal', mean: 131 },
    { measure: 'holdaway', mean: 0, source: 'holdaway' },
    { measure: 'upperLipS', mean: 0 },
    { measure: 'lowerLipS', mean: 0 },
  ]),
  ...of({ set: 'published', analysis: 'downs', source: 'downs' }, [
    { measure: 'facialAngle', mean: 87.8, sd: 3.6 },
    { measure: 'convexity', mean: 0, sd: 5.1 },
    { measure: 'abPlane', mean: -4.6, sd: 3.7 },
    { measure: 'fhGoMe', mean: 21.9, sd: 3.2 },
    { measure: 'yAxis', mean: 59.4, sd: 3.8 },
    { measure: 'cantOcclusal', mean: 9.3, sd: 3.8 },
    { measure: 'interincisal', mean: 135.4, sd: 5.8 },
    { measure: 'l1Occlusal', mean: 14.5, sd: 3.5 },
    { measure: 'impa', mean: 91.4, sd: 3.8 },
    { measure: 'u1APog', mean: 2.7, sd: 1.8 },
  ]),
  ...of({ set: 'published', analysis: 'ricketts', source: 'ricketts' }, [
    { measure: 'facialAxis', mean: 90, sd: 3, perYear: 0 },
    { measure: 'facialAngle', mean: 87, sd: 3, perYear: 0.33 },
    { measure: 'fhGoMe', mean: 26, sd: 4, perYear: -0.3 },
    { measure: 'lowerFace', mean: 47, sd: 4, perYear: 0 },
    { measure: 'mandibularArc', mean: 26, sd: 4, perYear: 0.5 },
    { measure: 'convexityMm', mean: 2, sd: 2, perYear: -0.2 },
    { measure: 'l1APogMm', mean: 1, sd: 2 },
    { measure: 'l1APog', mean: 22, sd: 4 },
    { measure: 'u6Ptv', mean: 12, perYear: 1 },
    { measure: 'lowerLipE', mean: -2, sd: 2 },
    { measure: 'upperLipE', mean: -4, sd: 2 },
  ]),
  ...of({ set: 'published', analysis: 'tweed', source: 'tweed' }, [
    { measure: 'fhGoMe', mean: 25, range: [20, 30] },
    { measure: 'impa', mean: 90, range: [87, 93] },
    { measure: 'fmia', mean: 65, range: [60, 75] },
  ]),
  ...of({ set: 'published', analysis: 'mcNamara', source: 'mcNamara' }, [
    { measure: 'aNasion', range: [0, 1] },
    { measure: 'pogNasion', sex: 'female', range: [-4, -2] },
    { measure: 'pogNasion', range: [-4, 0] },
    { measure: 'coA', sex: 'female', mean: 91, sd: 4.3, isUnchecked: true },
    { measure: 'coA', sex: 'male', mean: 99.8, sd: 6, isUnchecked: true },
    { measure: 'coGn', sex: 'female', mean: 120.2, sd: 5.3, isUnchecked: true },
    { measure: 'coGn', sex: 'male', mean: 134.3, sd: 6.8, isUnchecked: true },
    { measure: 'jawDifference', sex: 'female', range: [26, 29] },
    { measure: 'ansMe', sex: 'female', mean: 66.7, sd: 4.1, isUnchecked: true },
    { measure: 'ansMe', sex: 'male', mean: 74.6, sd: 5, isUnchecked: true },
    { measure: 'lowerFaceShare', mean: 55 },
  ]),
  ...of({ set: 'published', analysis: 'jarabak', source: 'jarabak' }, [
    { measure: 'saddle', mean: 123, sd: 5 },
    { measure: 'articular', mean: 143, sd: 6 },
    { measure: 'gonial', mean: 130, sd: 7 },
    { measure: 'upperGonial', range: [52, 55] },
    { measure: 'lowerGonial', range: [70, 75] },
    { measure: 'bjorkSum', mean: 396, sd: 6 },
    { measure: 'sAr', mean: 32, sd: 3 },
    { measure: 'sN', mean: 71, sd: 3, isUnchecked: true },
    { measure: 'arGo', mean: 44, sd: 5, isUnchecked: true },
    { measure: 'goMe', mean: 71, sd: 5, isUnchecked: true },
    { measure: 'jarabak', range: [62, 65] },
    { measure: 'lowerFaceShare', mean: 55 },
  ]),
  ...of({ set: 'published', analysis: 'wits', source: 'jacobson' }, [
    { measure: 'wits', sex: 'male', mean: -1, sd: 2 },
    { measure: 'wits', sex: 'female', mean: 0, sd: 2 },
    { measure: 'ANB', mean: 2, sd: 2, source: 'steiner' },
  ]),
  ...of({ set: 'published', analysis: 'eastman', source: 'eastman' }, [
    { measure: 'SNA', mean: 81, sd: 3, isUnchecked: true },
    { measure: 'SNB', mean: 78, sd: 3, isUnchecked: true },
    { measure: 'ANB', mean: 3, sd: 2, isUnchecked: true },
    { measure: 'mmpa', mean: 27, sd: 4 },
    { measure: 'u1Max', mean: 109, sd: 6, isUnchecked: true },
    { measure: 'impa', mean: 93, sd: 6, isUnchecked: true },
  ]),
  ...of({ set: 'published', analysis: 'softTissue' }, [
    { measure: 'upperLipE', mean: -4, sd: 2, source: 'ricketts' },
    { measure: 'lowerLipE', mean: -2, sd: 2, source: 'ricketts' },
    { measure: 'upperLipS', mean: 0, source: 'steiner' },
    { measure: 'lowerLipS', mean: 0, source: 'steiner' },
    { measure: 'nasolabial', mean: 102, sd: 8, isUnchecked: true, source: 'mcNamara' },
    { measure: 'zAngle', mean: 80, sd: 9, source: 'merrifield' },
    { measure: 'overjet', mean: 2.5, sd: 1, source: 'practice' },
    { measure: 'overbite', mean: 2.5, sd: 1, source: 'practice' },
  ]),
  ...of({ ...HAN, sex: 'male' }, [
    { measure: 'SNA', mean: 84.87 },
    { measure: 'SNB', mean: 81.42 },
    { measure: 'ANB', mean: 3.48 },
    { measure: 'u1Na', mean: 23.08 },
    { measure: 'l1Nb', mean: 29.86 },
    { measure: 'interincisal', mean: 124.75 },
    { measure: 'cantOcclusal', mean: 14.19 },
    { measure: 'fhGoMe', mean: 30.68 },
    { measure: 'impa', mean: 95.07 },
    { measure: 'fmia', mean: 54.24 },
    { measure: 'facialAngle', mean: 82.67 },
    { measure: 'yAxis', mean: 65.58 },
    { measure: 'abPlane', mean: -6.96 },
  ]),
  ...of({ ...HAN, sex: 'female' }, [
    { measure: 'SNA', mean: 82.98 },
    { measure: 'SNB', mean: 80.84 },
    { measure: 'ANB', mean: 2.21 },
    { measure: 'u1Na', mean: 22.89 },
    { measure: 'l1Nb', mean: 29.14 },
    { measure: 'interincisal', mean: 123.96 },
    { measure: 'cantOcclusal', mean: 14.45 },
    { measure: 'fhGoMe', mean: 30.31 },
    { measure: 'impa', mean: 94.88 },
    { measure: 'fmia', mean: 54.76 },
    { measure: 'facialAngle', mean: 82.35 },
    { measure: 'yAxis', mean: 66.12 },
    { measure: 'abPlane', mean: -6.13 },
  ]),
];
