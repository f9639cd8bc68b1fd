import { afterEach, beforeEach, inject } from 'vitest';
import { tally } from './tally.ts';

/** Puts the second emulator under the tests of a file, by the AWS SDK's own variables alone; skips them where there is none. */
const endpoint = inject('secondEmulator');
if (endpoint !== null) {
  for (const service of ['DYNAMODB', 'DYNAMODB_STREAMS', 'S3', 'SES']) {
    process.env[`AWS_ENDPOINT_URL_${service}`] = endpoint;
  }
}

beforeEach((context) => {
  if (endpoint === null) context.skip('moto_server is not installed');
});

const counts = new Map<string, number>();
afterEach(({ task }) => {
  const what = endpoint === null ? 'tests without a second emulator: moto_server is not installed' : 'tests on moto';
  counts.set(what, (counts.get(what) ?? 0) + 1);
  tally(task, Object.fromEntries(counts));
});
