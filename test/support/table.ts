import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll } from 'vitest';

/** Starts the table emulator for one test file, in memory, and points the functions to it. Import it before anything of `functions`. */
const BINARY = createRequire(import.meta.url)
  .resolve('@dynoxide/linux-x64/package.json')
  .replace(/package\.json$/u, 'dynoxide');
const READY_ATTEMPTS = 200;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const port = await freePort();
const emulator = spawn(BINARY, ['serve', '--port', String(port)], { stdio: 'ignore' });
const stop = (): boolean => emulator.kill();
process.once('exit', stop);
afterAll(stop);

Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  TABLE_NAME: 'Arcata',
});

const client = new DynamoDBClient({ maxAttempts: 1 });
for (let attempt = 1; ; attempt += 1) {
  try {
    await client.send(new ListTablesCommand());
    break;
  } catch (error) {
    if (attempt === READY_ATTEMPTS) throw error;
    await setTimeout(10);
  }
}

const keys = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];
const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
];

await client.send(
  new CreateTableCommand({
    TableName: 'Arcata',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema('pk', 'sk'),
    GlobalSecondaryIndexes: ['gsi1', 'gsi2'].map((IndexName) => ({
      IndexName,
      KeySchema: keySchema(`${IndexName}pk`, `${IndexName}sk`),
      Projection: { ProjectionType: 'ALL' },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  }),
);
