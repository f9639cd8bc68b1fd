import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import aws4 from 'aws4';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import { isTransient } from '#functions/runtime/is-transient.ts';
import { connectionOf } from '#functions/runtime/service/connection.ts';
import { ServiceError } from '#functions/runtime/service/service-error.ts';

interface Got {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse) => void;

const OK: Answer = (response) => void response.end('{"Item":{}}');
const refused =
  (status: number, body: object | string): Answer =>
  (response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const fault = (type: string) => ({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'in words' });

const got: Got[] = [];
let answers: Answer[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    got.push({ headers: request.headers, body });
    (answers.shift() ?? OK)(response);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const address = server.address();
const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const CREDENTIALS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'of the test', sessionToken: 'a token' };
Object.assign(process.env, {
  AWS_REGION: 'eu-central-1',
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_SESSION_TOKEN: CREDENTIALS.sessionToken,
});
const { tableClient } = await import('#functions/store/table-client.ts');
const INPUT = { TableName: 'Arcata', Key: { pk: { S: 'ORG#1' }, sk: { S: 'ORDER#é 牙' } } };
const read = () => tableClient.send('GetItem', INPUT);

beforeEach(() => {
  got.length = 0;
  answers = [];
});

/** Signs a received request again with aws4, over the headers that the request's own signature covers. Returns the new signature. */
function signedAgain({ headers, body }: Got): string {
  const covered =
    /SignedHeaders=(?<names>[^,]+)/u.exec(headers.authorization ?? '')?.groups?.['names']?.split(';') ?? [];
  const signed = aws4.sign(
    {
      host: headers.host!,
      service: 'dynamodb',
      region: 'eu-central-1',
      method: 'POST',
      path: '/',
      headers: Object.fromEntries(covered.map((name) => [name, String(headers[name])])),
      body,
    },
    CREDENTIALS,
  );
  return String(signed.headers?.['Authorization']);
}

test('a request is signed as the SDK signs it', async () => {
  await new DynamoDBClient({ endpoint, credentials: CREDENTIALS, region: 'eu-central-1' }).send(
    new GetItemCommand(INPUT),
  );
  await read();
  const [bySdk, ours] = got;

  expect(signedAgain(bySdk!)).toBe(bySdk!.headers.authorization);
  expect(signedAgain(ours!)).toBe(ours!.headers.authorization);
  expect(JSON.parse(ours!.body)).toEqual(JSON.parse(bySdk!.body));
  for (const name of ['x-amz-target', 'content-type', 'x-amz-security-token'])
    expect([name, ours!.headers[name]]).toEqual([name, bySdk!.headers[name]]);
});

test.for([
  ['a fault of the service', refused(500, fault('InternalServerError'))],
  ['throttling', refused(400, fault('ProvisionedThroughputExceededException'))],
  ['a page of a proxy', refused(503, '<html>')],
  ['a lost connection', (response) => void response.destroy()],
  [
    'an answer that is cut off',
    (response) => {
      response.writeHead(200, { 'content-length': 99 }).write('{"It');
      response.socket?.destroySoon();
    },
  ],
] satisfies [string, Answer][])('a request is sent again after %s', async ([, answer]) => {
  answers = [answer, answer];

  await expect(read()).resolves.toEqual({ Item: {} });
  expect(got).toHaveLength(3);
});

test('the third failure is the last', async () => {
  answers = [500, 500, 500, 200].map((status) => refused(status, fault('InternalServerError')));

  await expect(read()).rejects.toMatchObject({ name: 'InternalServerError', $metadata: { httpStatusCode: 500 } });
  expect(got).toHaveLength(3);
});

test('a fault of the request is not sent again', async () => {
  answers = [refused(400, fault('ValidationException'))];

  await expect(read()).rejects.toMatchObject({ name: 'ValidationException', message: 'in words' });
  expect(got).toHaveLength(1);
});

test('a cancelled transaction is for its caller to repeat', async () => {
  answers = [
    refused(400, { ...fault('TransactionCanceledException'), CancellationReasons: [{ Code: 'TransactionConflict' }] }),
  ];

  await expect(tableClient.send('TransactWriteItems', { TransactItems: [] })).rejects.toMatchObject({
    name: 'TransactionCanceledException',
  });
  expect(got).toHaveLength(1);
});

test('a service that does not answer in time is given up', async () => {
  const { requestTimeout } = IMPATIENT.requestHandler;
  Object.assign(IMPATIENT.requestHandler, { requestTimeout: 50 });
  answers = [() => undefined, () => undefined, () => undefined];
  try {
    await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' });
  } finally {
    Object.assign(IMPATIENT.requestHandler, { requestTimeout });
  }
  expect(got).toHaveLength(3);
});

test('bytes are sent as base64', async () => {
  const bytes = { B: new Uint8Array([0, 255]) };

  await tableClient.send('PutItem', { TableName: 'Arcata', Item: { one: bytes, buffer: { B: Buffer.from([7]) } } });

  expect(JSON.parse(got[0]!.body)).toMatchObject({ Item: { one: { B: 'AP8=' }, buffer: { B: 'Bw==' } } });
});

test.for([
  [{ AWS_REGION: 'eu-central-1' }, 'https://dynamodb.eu-central-1.amazonaws.com'],
  [{ AWS_REGION: 'cn-north-1' }, 'https://dynamodb.cn-north-1.amazonaws.com.cn'],
  [{ AWS_REGION: 'eu-central-1', AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' }, 'http://127.0.0.1:4566'],
  [{ AWS_REGION: 'x', AWS_ENDPOINT_URL: 'http://one:1', AWS_ENDPOINT_URL_DYNAMODB: 'http://two:2' }, 'http://two:2'],
] as const)('the environment %o leads to %s', ([environment, address]) => {
  const { protocol, host } = connectionOf(environment, 'dynamodb', 'DYNAMODB');

  expect(`${protocol}//${host}`).toBe(address);
});

test('an environment without credentials is refused at the first request, not before', () => {
  const { credentials } = connectionOf({ AWS_REGION: 'eu-central-1' }, 'dynamodb', 'DYNAMODB');

  expect(credentials).toThrow('AWS_ACCESS_KEY_ID');
});

test.for([
  ['TransactionConflict', true],
  ['ConditionalCheckFailed', false],
] as const)('a transaction that was cancelled by %s may succeed later: %s', ([Code, expected]) => {
  const answer = { ...fault('TransactionCanceledException'), CancellationReasons: [{ Code: 'None' }, { Code }] };

  expect(isTransient(new ServiceError(400, JSON.stringify(answer)))).toBe(expected);
});
