import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The part of the test runner's JSON report that counts. */
const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  success: z.boolean(),
});

const report = Report.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const skipped = report.numPendingTests === 0 ? '' : `, ${report.numPendingTests} skipped`;
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed${skipped}`);
process.exitCode = report.success ? 0 : 1;
