import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EdgeKeys } from '#functions/edge-keys/edge-keys.ts';
import { TokenKeys } from '#functions/token-keys/token-keys.ts';

/** Versions of one secret. The server below simulates Secrets Manager with its real protocol. */
const versions = new Map([['v1', { value: '{"keys":[]}', stages: ['AWSCURRENT'] }]]);
let server: Server;
/** Present content of the other secret, which contains only the public parts of the keys. */
let published: unknown;

interface Input {
  readonly SecretId: string;
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
  PutSecretValue: ({ SecretId, ClientRequestToken, SecretString, VersionStages }) => {
    if (SecretId === 'public-keys') published = JSON.parse(SecretString);
    else versions.set(ClientRequestToken, { value: SecretString, stages: VersionStages });
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

/** The key and the protocol version that CloudFront currently sends to the API. */
const edge = { key: 'a'.repeat(43), version: 1 };

async function answerCloudFront(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  if (request.method === 'PUT') {
    expect(request.headers['if-match']).toBe(`v${edge.version}`);
    edge.key = /<HeaderValue>(.*?)<\/HeaderValue>/u.exec(body)?.[1] ?? '';
    edge.version += 1;
  }
  const header = `<HeaderName>X-Origin-Key</HeaderName><HeaderValue>${edge.key}</HeaderValue>`;
  const origin = `<Id>api</Id><DomainName>api.example</DomainName>
    <CustomHeaders><Quantity>1</Quantity><Items><OriginCustomHeader>${header}</OriginCustomHeader></Items></CustomHeaders>`;
  const config = `<DistributionConfig><CallerReference>1</CallerReference><Enabled>true</Enabled>
    <Origins><Quantity>1</Quantity><Items><Origin>${origin}</Origin></Items></Origins></DistributionConfig>`;
  const answer = request.method === 'PUT' ? `<Distribution><Id>E1</Id>${config}</Distribution>` : config;
  response.writeHead(200, { 'content-type': 'text/xml', etag: `v${edge.version}` }).end(answer);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/2020-05-31/distribution/') === true) return void answerCloudFront(request, response);
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
    AWS_ENDPOINT_URL_CLOUDFRONT: `http://127.0.0.1:${port}`,
    DISTRIBUTION_ID: 'E1',
    PUBLIC_TOKEN_KEYS_SECRET: 'public-keys',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
afterAll(() => server.close());

type Handler = (event: unknown, context: Context) => Promise<void>;

async function rotate(version: string, load: () => Promise<{ handler: Handler }> = tokenKeysRotation): Promise<void> {
  const { handler } = await load();
  for (const Step of ['createSecret', 'createSecret', 'setSecret', 'testSecret', 'finishSecret', 'finishSecret'])
    await handler({ SecretId: 'keys', ClientRequestToken: version, Step }, {} as Context);
}
const tokenKeysRotation = () => import('#functions/token-keys/rotate.ts');
const edgeKeysRotation = () => import('#functions/edge-keys/rotate.ts');
const currentJson = (): unknown =>
  JSON.parse([...versions.values()].find(({ stages }) => stages.includes('AWSCURRENT'))!.value);
const current = () => TokenKeys.parse(currentJson());

test('the first rotation turns an empty secret into keys, although each step comes twice', async () => {
  await rotate('v2');

  expect(current().keys).toHaveLength(2);
  expect(published).toEqual({ keys: current().keys.map(({ kty, crv, kid, x }) => ({ kty, crv, kid, x })) });
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

test('CloudFront’s key: what was announced before is what the next rotation sends, and the former one still counts', async () => {
  versions.clear();
  versions.set('e1', { value: JSON.stringify({ sent: edge.key }), stages: ['AWSCURRENT'] });

  await rotate('e2', edgeKeysRotation);
  const announced = EdgeKeys.parse(currentJson());
  expect(announced).toEqual({ sent: 'a'.repeat(43), next: expect.any(String) });
  expect(edge).toEqual({ key: announced.sent, version: 1 });

  await rotate('e3', edgeKeysRotation);
  expect(currentJson()).toEqual({ sent: announced.next, next: expect.any(String), former: announced.sent });
  expect(edge).toEqual({ key: announced.next, version: 2 });
});
