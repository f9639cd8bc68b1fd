/**
 * The platform's analysers with the kind of model that each needs; null = the analyser needs no model. An operator installs a model as
 * files, without a new release. The code that runs the analysers is `functions/analysis/analysers.ts`.
 */
const ANALYSERS = {
  cephLandmarks: { modelKind: 'lateral-cephalogram-landmarks' },
  panoramicTeeth: { modelKind: null },
} as const satisfies Readonly<Record<string, { readonly modelKind: string | null }>>;

export type AnalyserId = keyof typeof ANALYSERS;
export const ANALYSER_IDS = ['cephLandmarks', 'panoramicTeeth'] as const satisfies readonly AnalyserId[];

/** The analysers that run only with an installed model. */
export const MODEL_ANALYSERS = ['cephLandmarks'] as const satisfies readonly AnalyserId[];

/** Whether an analyser runs only with an installed model. */
export const needsModel = (id: AnalyserId): boolean => MODEL_ANALYSERS.some((each) => each === id);

/** Returns the analyser that takes models of this kind; `undefined` if no analyser does. */
export const analyserOfKind = (kind: string): AnalyserId | undefined =>
  ANALYSER_IDS.find((id) => ANALYSERS[id].modelKind === kind);
