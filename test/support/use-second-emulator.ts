import { afterEach, beforeEach, inject } from 'vitest';
import { OWN_ENDPOINTS_VARIABLE } from '#infra/local/own-endpoints.ts';
import { tally } from './tally.ts';

/**
 * Address of the second emulator; null if it is not installed. A test file that imports this file uses the second emulator, through the AWS
 * SDK's own environment variables only. If the address is null, the file's tests are skipped.
 */
const endpoint = inject('secondEmulator');
if (endpoint !== null) {
  // The process that starts the tests may also run the local cloud of the browser suites. The tests then inherit the variable, which would
  // lead them to that cloud.
  delete process.env[OWN_ENDPOINTS_VARIABLE];
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
