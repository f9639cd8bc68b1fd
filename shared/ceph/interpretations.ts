import type { Judged, Verdict } from './judge.ts';
import type { MeasureId } from './measures.ts';

interface Rule {
  readonly measure: MeasureId;
  readonly verdict: Verdict;
  /** Key of the sentence under `finding.` in the dictionary `ceph`. */
  readonly finding: string;
}

/** Sentences that follow from verdicts, in the order of the text. A measure without a verdict has no sentence. */
export const INTERPRETATIONS = [
  { measure: 'ANB', verdict: 'above', finding: 'classTwo' },
  { measure: 'ANB', verdict: 'within', finding: 'classOne' },
  { measure: 'ANB', verdict: 'below', finding: 'classThree' },
  { measure: 'wits', verdict: 'above', finding: 'witsTwo' },
  { measure: 'wits', verdict: 'within', finding: 'witsOne' },
  { measure: 'wits', verdict: 'below', finding: 'witsThree' },
  { measure: 'convexityMm', verdict: 'above', finding: 'convex' },
  { measure: 'convexityMm', verdict: 'below', finding: 'concave' },
  { measure: 'convexity', verdict: 'above', finding: 'convex' },
  { measure: 'convexity', verdict: 'below', finding: 'concave' },
  { measure: 'SNA', verdict: 'above', finding: 'maxillaAhead' },
  { measure: 'SNA', verdict: 'below', finding: 'maxillaBehind' },
  { measure: 'aNasion', verdict: 'above', finding: 'maxillaAhead' },
  { measure: 'aNasion', verdict: 'below', finding: 'maxillaBehind' },
  { measure: 'SNB', verdict: 'above', finding: 'mandibleAhead' },
  { measure: 'SNB', verdict: 'below', finding: 'mandibleBehind' },
  { measure: 'facialAngle', verdict: 'above', finding: 'chinAhead' },
  { measure: 'facialAngle', verdict: 'below', finding: 'chinBehind' },
  { measure: 'pogNasion', verdict: 'above', finding: 'chinAhead' },
  { measure: 'pogNasion', verdict: 'below', finding: 'chinBehind' },
  { measure: 'snGoGn', verdict: 'above', finding: 'steep' },
  { measure: 'snGoGn', verdict: 'below', finding: 'flat' },
  { measure: 'fhGoMe', verdict: 'above', finding: 'steep' },
  { measure: 'fhGoMe', verdict: 'below', finding: 'flat' },
  { measure: 'mmpa', verdict: 'above', finding: 'steep' },
  { measure: 'mmpa', verdict: 'below', finding: 'flat' },
  { measure: 'facialAxis', verdict: 'above', finding: 'growsForward' },
  { measure: 'facialAxis', verdict: 'below', finding: 'growsDown' },
  { measure: 'jarabak', verdict: 'above', finding: 'turnsCounterClockwise' },
  { measure: 'jarabak', verdict: 'below', finding: 'turnsClockwise' },
  { measure: 'lowerFace', verdict: 'above', finding: 'lowerFaceLong' },
  { measure: 'lowerFace', verdict: 'below', finding: 'lowerFaceShort' },
  { measure: 'u1APog', verdict: 'above', finding: 'upperIncisorsAhead' },
  { measure: 'u1APog', verdict: 'below', finding: 'upperIncisorsBehind' },
  { measure: 'l1APogMm', verdict: 'above', finding: 'lowerIncisorsAhead' },
  { measure: 'l1APogMm', verdict: 'below', finding: 'lowerIncisorsBehind' },
  { measure: 'impa', verdict: 'above', finding: 'lowerIncisorsProclined' },
  { measure: 'impa', verdict: 'below', finding: 'lowerIncisorsRetroclined' },
  { measure: 'interincisal', verdict: 'above', finding: 'incisorsUpright' },
  { measure: 'interincisal', verdict: 'below', finding: 'incisorsInclined' },
  { measure: 'overjet', verdict: 'above', finding: 'overjetLarge' },
  { measure: 'overjet', verdict: 'below', finding: 'overjetSmall' },
  { measure: 'overbite', verdict: 'above', finding: 'biteDeep' },
  { measure: 'overbite', verdict: 'below', finding: 'biteOpen' },
  { measure: 'upperLipE', verdict: 'above', finding: 'upperLipAhead' },
  { measure: 'upperLipE', verdict: 'below', finding: 'upperLipBehind' },
  { measure: 'lowerLipE', verdict: 'above', finding: 'lowerLipAhead' },
  { measure: 'lowerLipE', verdict: 'below', finding: 'lowerLipBehind' },
] as const satisfies readonly Rule[];

export type Finding = (typeof INTERPRETATIONS)[number]['finding'];

/** Returns the sentences that follow from the verdicts, each once, with all measures that lead to it. */
export function interpret(
  rows: readonly Pick<Judged, 'measure' | 'verdict'>[],
): readonly { finding: Finding; measures: readonly MeasureId[] }[] {
  const said = new Map<Finding, MeasureId[]>();
  for (const { measure, verdict, finding } of INTERPRETATIONS)
    if (rows.some((row) => row.measure === measure && row.verdict === verdict))
      said.set(finding, [...(said.get(finding) ?? []), measure]);
  return [...said].map(([finding, measures]) => ({ finding, measures }));
}
