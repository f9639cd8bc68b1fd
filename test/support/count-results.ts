import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The parts of the test runner's JSON report that we use. */
const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  success: z.boolean(),
});

const reports = process.argv.slice(2).map((path) => Report.parse(JSON.parse(readFileSync(path, 'utf8'))));
const total = (count: 'numPassedTests' | 'numFailedTests' | 'numPendingTests'): number =>
  reports.reduce((sum, report) => sum + report[count], 0);

const skipped = total('numPendingTests') === 0 ? '' : `, ${total('numPendingTests')} skipped`;
console.log(`${total('numPassedTests')} passed, ${total('numFailedTests')} failed${skipped}`);
process.exitCode = reports.length > 0 && reports.every(({ success }) => success) ? 0 : 1;
