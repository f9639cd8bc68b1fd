import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OWN_ENDPOINTS_VARIABLE } from '#infra/local/own-endpoints.ts';

const STARTED = 'http://127.0.0.1:4000';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', STARTED);
  vi.stubEnv(OWN_ENDPOINTS_VARIABLE, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const given = async () => (await import('#infra/local/given-endpoints.ts')).GIVEN_ENDPOINTS;

test('an emulator whose address the user set is used', async () => {
  expect(await given()).toMatchObject({ s3: STARTED });
});

test('addresses that a process inherits from a running cloud do not count as set by the user', async () => {
  vi.stubEnv(OWN_ENDPOINTS_VARIABLE, 'true');
  expect(await given()).toEqual({ dynamodb: undefined, streams: undefined, s3: undefined, ses: undefined });
});
