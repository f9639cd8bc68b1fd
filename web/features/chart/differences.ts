import { type ShownTooth, ToothState } from '#shared/chart/chart.ts';
import { inArchOrder } from '#shared/tooth/arches.ts';

/** A tooth with its states in two charts; undefined in a chart without an entry for the tooth. */
export interface Difference {
  readonly tooth: string;
  readonly earlier: ToothState | undefined;
  readonly later: ToothState | undefined;
}

/** Returns the states of a chart by tooth. */
export const statesOf = (teeth: readonly ShownTooth[]): ReadonlyMap<string, ToothState> =>
  new Map(teeth.map((shown) => [shown.tooth, ToothState.parse(shown)]));

/** Returns the teeth with different states in two charts, in the order of the arches. */
export function differencesOf(
  earlier: ReadonlyMap<string, ToothState>,
  later: ReadonlyMap<string, ToothState>,
): Difference[] {
  const all = inArchOrder([...new Set([...earlier.keys(), ...later.keys()])]);
  return all
    .map((tooth) => ({ tooth, earlier: earlier.get(tooth), later: later.get(tooth) }))
    .filter((each) => JSON.stringify(each.earlier) !== JSON.stringify(each.later));
}
