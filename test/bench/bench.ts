import { writeFileSync } from 'node:fs';
import { formatResults, type Result } from './format-results.ts';
import type { BenchRow } from './measure.ts';

/** The suites by the first word of their rows' names; each is loaded only when it runs, with its peers. */
const SUITES: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  unzip: async () => (await import('./unzip-bench.ts')).unzipRows(),
  mesh: async () => (await import('./mesh-bench.ts')).meshRows(),
};

/** `npm run bench [name]`: rows whose name starts so; all without one, and then the results are kept in RESULTS.md. */
const [wanted = ''] = process.argv.slice(2);

const results: Result[] = [];
for (const [suite, rows] of Object.entries(SUITES)) {
  if (!suite.startsWith(wanted.split('.')[0] ?? '')) continue;
  for (const row of await rows()) {
    if (!row.name.startsWith(wanted)) continue;
    results.push({ row, seen: await row.run() });
    console.log(formatResults(results.slice(-1), { isHeaded: results.length === 1 }));
  }
}
if (wanted === '') writeFileSync(new URL('RESULTS.md', import.meta.url), formatResults(results, { isReport: true }));
const hasFailed = results.some(
  ({ row, seen }) =>
    !('absent' in seen) && (row.better === 'higher' ? seen.figure < row.floor : seen.figure > row.floor),
);
process.exitCode = results.length === 0 || hasFailed ? 1 : 0;
