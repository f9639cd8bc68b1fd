import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatResults, type Result } from './format-results.ts';

const REPORT = new URL('RESULTS.md', import.meta.url);

const nameIn = (line: string): string | undefined => /^\| (?<name>[a-z]+\.[^ |]+) \|/u.exec(line)?.groups?.['name'];

/**
 * Writes results into RESULTS.md. A row that ran replaces the earlier row with its name. Other rows stay, also rows that could not run on
 * this machine. Rows are in the order of the suites.
 */
export function keepResults(results: readonly Result[], suites: readonly string[]): void {
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').trimEnd().split('\n') : [];
  const known = new Set(before.map(nameIn));
  const kept = results.filter(({ row, seen }) => 'figure' in seen || !known.has(row.name));
  const report = formatResults(kept, { isReport: true }).trimEnd().split('\n');
  const ran = new Set(report.map(nameIn));
  const rows = [...report, ...before.filter((line) => !ran.has(nameIn(line)))].filter(
    (line) => nameIn(line) !== undefined,
  );
  const placeOf = (line: string): number => suites.indexOf(nameIn(line)?.split('.')[0] ?? '');
  const head = report.filter((line) => nameIn(line) === undefined);
  writeFileSync(REPORT, `${[...head, ...rows.toSorted((a, b) => placeOf(a) - placeOf(b))].join('\n')}\n`);
}
