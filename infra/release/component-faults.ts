import { spawnSync } from 'node:child_process';
import * as z from 'zod';

/** JSON that `npm audit --json` prints if the package registry answered. */
const Report = z.object({ vulnerabilities: z.record(z.string(), z.unknown()) });

/** Returns the number of packages with known vulnerabilities in npm's report; `unknown` if the text is no such report. */
export function knownFaultsIn(report: string): number | 'unknown' {
  try {
    const parsed = Report.safeParse(JSON.parse(report));
    return parsed.success ? Object.keys(parsed.data.vulnerabilities).length : 'unknown';
  } catch (error) {
    if (error instanceof SyntaxError) return 'unknown';
    throw error;
  }
}

/** Asks the npm registry for the number of packages in production with known vulnerabilities. */
export function readKnownFaults(): number | 'unknown' {
  // npm exits with 1 if it finds vulnerabilities, and prints the report nevertheless. So the exit code is ignored.
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return knownFaultsIn(stdout);
}
