import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';

/** Schema of the test runner's JSON report. Unused parts are left out. */
const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const reports = process.argv.slice(2).map((path) => Report.parse(JSON.parse(readFileSync(path, 'utf8'))));
const total = (count: 'numPassedTests' | 'numFailedTests' | 'numPendingTests'): number =>
  reports.reduce((sum, report) => sum + report[count], 0);

/** Number of lines of a failure's message that are repeated at the end of a long log. */
const MESSAGE_LINES = 12;
const shorten = (message: string): string => message.split('\n').slice(0, MESSAGE_LINES).join('\n');

// A log that is too long loses its beginning, so failures are printed again at the end.
for (const { name, status, message, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
  const failed = assertionResults.filter((each) => each.status === 'failed');
  for (const { fullName, failureMessages } of failed)
    console.log(`FAILED ${relative('.', name)} > ${fullName}\n${shorten(failureMessages?.[0] ?? '')}`);
  if (status === 'failed' && failed.length === 0) console.log(`FAILED ${relative('.', name)}\n${shorten(message)}`);
}
const skipped = total('numPendingTests') === 0 ? '' : `, ${total('numPendingTests')} skipped`;
console.log(`${total('numPassedTests')} passed, ${total('numFailedTests')} failed${skipped}`);
process.exitCode = reports.length > 0 && reports.every(({ success }) => success) ? 0 : 1;
