import { spawnSync } from 'node:child_process';
import * as z from 'zod';

/** Output of `npm audit --json` if the registry answered. */
const Report = z.object({ vulnerabilities: z.record(z.string(), z.unknown()) });

/** Returns how many components have known faults according to npm's report; `unknown` if the text is no such report. */
export function knownFaultsIn(report: string): number | 'unknown' {
  try {
    const parsed = Report.safeParse(JSON.parse(report));
    return parsed.success ? Object.keys(parsed.data.vulnerabilities).length : 'unknown';
  } catch (error) {
    if (error instanceof SyntaxError) return 'unknown';
    throw error;
  }
}

/** Asks the package registry for known faults in the deployed components. */
export function readKnownFaults(): number | 'unknown' {
  // npm exits with 1 if there are faults, and still prints the report.
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return knownFaultsIn(stdout);
}
