import { afterEach, expect, test, vi } from 'vitest';
import { MissingEmulatorError, startDynamoDb } from '#infra/local/dynamodb.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('on a platform without dynoxide and moto, the error names two remedies', async () => {
  vi.stubEnv('PATH', '/nowhere');

  const starting = startDynamoDb({ platform: 'darwin-arm64' });

  await expect(starting).rejects.toThrow(MissingEmulatorError);
  await expect(starting).rejects.toThrow(/darwin-arm64[\s\S]*pip install 'moto\[server\]'[\s\S]*npm run localstack/);
});
