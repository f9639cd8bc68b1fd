import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TokenKeys } from '#functions/token-keys/token-keys.ts';

/** Versions of one secret as Secrets Manager keeps them, over its real protocol. */
const versions = new Map([['v1', { value: '{"keys":[]}', stages: ['AWSCURRENT'] }]]);
let server: Server;

interface Input {
  readonly VersionId?: string;
  readonly VersionStage: string;
  readonly VersionStages: string[];
  readonly ClientRequestToken: string;
  readonly SecretString: string;
  readonly MoveToVersionId: string;
  readonly RemoveFromVersionId: string;
}

const OPERATIONS: Record<string, (input: Input) => object | undefined> = {
  GetSecretValue: ({ VersionId, VersionStage }) => {
    const found = [...versions].find(
      ([id, { stages }]) => (VersionId === undefined || id === VersionId) && stages.includes(VersionStage),
    );
    return found && { SecretString: found[1].value, VersionId: found[0] };
  },
  PutSecretValue: ({ ClientRequestToken, SecretString, VersionStages }) => {
    versions.set(ClientRequestToken, { value: SecretString, stages: VersionStages });
    return {};
  },
  DescribeSecret: () => ({
    VersionIdsToStages: Object.fromEntries([...versions].map(([id, { stages }]) => [id, stages])),
  }),
  UpdateSecretVersionStage: ({ VersionStage, MoveToVersionId, RemoveFromVersionId }) => {
    const from = versions.get(RemoveFromVersionId)!;
    from.stages = from.stages.filter((stage) => stage !== VersionStage);
    versions.get(MoveToVersionId)!.stages.push(VersionStage);
    return {};
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1]!;
    void json(request).then((input) => {
      const answer = OPERATIONS[operation]!(input as Input);
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(answer ?? { __type: 'ResourceNotFoundException', message: 'no such version' }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
afterAll(() => server.close());

async function rotate(version: string): Promise<void> {
  const { handler } = await import('#functions/token-keys/rotate.ts');
  for (const Step of ['createSecret', 'createSecret', 'setSecret', 'testSecret', 'finishSecret', 'finishSecret'])
    await handler({ SecretId: 'keys', ClientRequestToken: version, Step }, {} as Context);
}
const current = () =>
  TokenKeys.parse(JSON.parse([...versions.values()].find(({ stages }) => stages.includes('AWSCURRENT'))!.value));

test('the first rotation turns an empty secret into keys, although each step comes twice', async () => {
  await rotate('v2');

  expect(current().keys).toHaveLength(2);
  expect(versions.get('v1')!.stages).toEqual([]);
});

test('a further rotation signs with the key that was announced', async () => {
  const announced = current().keys[1]!.kid;

  await rotate('v3');

  expect(current().keys[0]!.kid).toBe(announced);
});

test('an event that is none of a rotation is refused', async () => {
  const { handler } = await import('#functions/token-keys/rotate.ts');

  await expect(handler({ Step: 'dropSecret' }, {} as Context)).rejects.toThrow('ClientRequestToken');
});
