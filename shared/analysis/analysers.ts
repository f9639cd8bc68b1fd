/**
 * The analysers of the platform, and the kind of model that each needs. A model is data that an operator installs; the
 * code that runs it is `functions/analysis/analysers.ts`.
 */
const ANALYSERS = {
  cephLandmarks: { modelKind: 'lateral-cephalogram-landmarks' },
} as const satisfies Readonly<Record<string, { readonly modelKind: string }>>;

export type AnalyserId = keyof typeof ANALYSERS;
export const ANALYSER_IDS = ['cephLandmarks'] as const satisfies readonly AnalyserId[];

/** Returns the analyser that takes models of this kind; `undefined` if none does. */
export const analyserOfKind = (kind: string): AnalyserId | undefined =>
  ANALYSER_IDS.find((id) => ANALYSERS[id].modelKind === kind);
