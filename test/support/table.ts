import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import { atEnd } from './at-end.ts';

// Tests wait much longer than usual. On a busy machine, a hundred calls at once take longer than the API's clients wait (WIRE-10). A call
// that times out has an unknown outcome.
Object.assign(IMPATIENT.requestHandler, { connectionTimeout: 60_000, requestTimeout: 120_000 });

/** The folder of a table that is kept in a file (`table-in-file.ts`). */
const folder =
  process.env['ARCATA_TABLE_IN_FILE'] === undefined ? undefined : mkdtempSync(join(tmpdir(), 'arcata-table-'));

/**
 * Starts the table of this process, in memory. Requests reach it through the gate (`infra/local/gate`), as on the local cloud. The
 * functions use this table. Import this file before any module of `functions`. The table has no stream until `watchTable` asks for one.
 * With a stream, the emulator reads all its records at each write.
 */
export const dynamodb = await startDynamoDb(folder === undefined ? {} : { dbPath: join(folder, 'table.db') });
atEnd(() => {
  // Not by the process id: a bench ends this emulator earlier and serves its own rows (`import-rows.ts`).
  void dynamodb.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

// If an environment variable names a running emulator, all processes share that emulator. So each process has a table of its own.
const TableName = `Arcata-${process.pid}`;
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
  AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamodb.streamsEndpoint,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  TABLE_NAME: TableName,
});

const keys = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];
const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
];

const client = new DynamoDBClient({});
const createTable = () =>
  client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema('pk', 'sk'),
      GlobalSecondaryIndexes: ['gsi1', 'gsi2'].map((IndexName) => ({
        IndexName,
        KeySchema: keySchema(`${IndexName}pk`, `${IndexName}sk`),
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
  );

await createTable();

let present = {};
/** Returns an object that identifies the present table. After `renewTable`, it is a different object. */
export const presentTable = (): object => present;

/** Replaces the table with an empty one, which has no stream. */
export async function renewTable(): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName }));
  await createTable();
  present = {};
}
