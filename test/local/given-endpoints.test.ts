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

test('an emulator that the user names is taken', async () => {
  expect(await given()).toMatchObject({ s3: STARTED });
});

test('a process that inherits the addresses of a running cloud has none given', async () => {
  vi.stubEnv(OWN_ENDPOINTS_VARIABLE, 'true');
  expect(await given()).toEqual({ dynamodb: undefined, streams: undefined, s3: undefined, ses: undefined });
});
