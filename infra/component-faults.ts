import { spawnSync } from 'node:child_process';
import * as z from 'zod';

/** What `npm audit --json` answers where the registry could be asked. */
const Report = z.object({ vulnerabilities: z.record(z.string(), z.unknown()) });

/** Returns how many components have known faults by npm's report; `unknown` for anything that is no report. */
export function knownFaultsIn(report: string): number | 'unknown' {
  try {
    const parsed = Report.safeParse(JSON.parse(report));
    return parsed.success ? Object.keys(parsed.data.vulnerabilities).length : 'unknown';
  } catch (error) {
    if (error instanceof SyntaxError) return 'unknown';
    throw error;
  }
}

/** Asks the package registry for the known faults of what is deployed. */
export function readKnownFaults(): number | 'unknown' {
  // It ends with 1 where there are faults, and says which all the same.
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return knownFaultsIn(stdout);
}
