import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import { LOCAL_CREDENTIALS as credentials, LOCAL_REGION as region } from '#infra/local/template/identity.ts';

/** Conditions of the SQL statements that dynoxide runs at each write and each poll, copied from its binary. */
const LAST_NUMBER =
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1';
const NEXT_RECORDS = 'WHERE table_name = ?1 AND shard_id = ?2 AND CAST(sequence_number AS INTEGER) > ?3';

const Plan = z.array(z.object({ detail: z.string() }));

test('dynoxide uses an index to find the last number and the next records of a stream', async () => {
  const binary = createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`);
  const statements = (await readFile(join(binary, '..', 'dynoxide'))).toString('latin1');
  const folder = await mkdtemp(join(tmpdir(), 'arcata-stream-'));
  const dbPath = join(folder, 'table.db');
  const dynamodb = await startDynamoDb({ dbPath });
  const table = new DynamoDBClient({ endpoint: dynamodb.endpoint, region, credentials });
  await table.send(
    new CreateTableCommand({
      TableName: 'kept',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
  await table.send(new PutItemCommand({ TableName: 'kept', Item: { pk: { S: 'one' } } }));
  table.destroy();
  await dynamodb.stop();

  const db = new DatabaseSync(dbPath);
  const planOf = (statement: string): string =>
    Plan.parse(db.prepare(`EXPLAIN QUERY PLAN ${statement}`).all())
      .map(({ detail }) => detail)
      .join();
  const next = `SELECT sequence_number FROM _stream_records ${NEXT_RECORDS}`;

  expect([LAST_NUMBER, NEXT_RECORDS].filter((statement) => !statements.includes(statement))).toEqual([]);
  expect(planOf(LAST_NUMBER)).toContain('INDEX stream_by_number');
  expect(planOf(next)).toContain('INDEX stream_by_number');
  expect(db.prepare('SELECT count(*) AS records FROM _stream_records').get()).toMatchObject({ records: 1 });
  db.close();
  await rm(folder, { recursive: true });
});
