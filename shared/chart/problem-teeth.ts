import type { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { FINDINGS } from './chart-findings.ts';
import type { ShownTooth } from './chart.ts';

/** Returns the teeth with a pathology, in the order of the chart. A restoration alone does not count (PAT-133). */
export const problemTeeth = (teeth: readonly ShownTooth[]): FdiToothNumber[] =>
  teeth
    .filter(({ findings }) =>
      findings.some((each) => FINDINGS.some((row) => row.finding === each.finding && row.group === 'pathology')),
    )
    .map(({ tooth }) => tooth);
