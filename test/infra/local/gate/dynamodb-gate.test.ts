import '#test/support/table.ts';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  type AttributeValue,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DYNAMODB_RULES, type DynamoDbRule } from '#infra/local/gate/dynamodb-rules.ts';
import { tally } from '#test/support/tally.ts';

const TableName = process.env['TABLE_NAME']!;
const client = new DynamoDBClient({ maxAttempts: 1 });
afterAll(() => client.destroy());

const text = (S: string) => ({ S });
const keyOf = (pk: string, sk = 'a') => ({ pk: text(pk), sk: text(sk) });
const put =
  (item: Record<string, AttributeValue>, more: Partial<PutItemCommandInput> = {}) =>
  () =>
    client.send(new PutItemCommand({ TableName, Item: { ...keyOf('put'), ...item }, ...more }));
const update =
  (UpdateExpression: string, value: AttributeValue, more: Partial<UpdateItemCommandInput> = {}) =>
  () =>
    client.send(
      new UpdateItemCommand({
        TableName,
        Key: keyOf('update'),
        UpdateExpression,
        ExpressionAttributeValues: { ':x': value },
        ...more,
      }),
    );
const query =
  (KeyConditionExpression: string, values: readonly string[], more: Partial<QueryCommandInput> = {}) =>
  () =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression,
        ExpressionAttributeValues: Object.fromEntries(values.map((value, index) => [`:v${index}`, text(value)])),
        ...more,
      }),
    );
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const transact =
  (count: number, bytes = 1) =>
  () =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: range(count).map((index) => ({
          Put: { TableName, Item: { ...keyOf('transact', `${index}`), x: text('x'.repeat(bytes)) } },
        })),
      }),
    );
const writeBatch = (count: number) => () =>
  client.send(
    new BatchWriteItemCommand({
      RequestItems: {
        [TableName]: range(count).map((index) => ({ PutRequest: { Item: keyOf('batch', `${index}`) } })),
      },
    }),
  );
const readBatch = (keys: readonly Record<string, AttributeValue>[]) => () =>
  client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [...keys] } } }));
const get = (Key: Record<string, AttributeValue>) => () => client.send(new GetItemCommand({ TableName, Key }));
const putAndDelete = (deleted: string) => () =>
  client.send(
    new TransactWriteItemsCommand({
      TransactItems: [{ Put: { TableName, Item: keyOf('same') } }, { Delete: { TableName, Key: keyOf(deleted) } }],
    }),
  );
const nested = (depth: number): AttributeValue => (depth === 0 ? text('x') : { L: [nested(depth - 1)] });
const inList = (count: number) =>
  put(
    {},
    {
      ConditionExpression: `attribute_not_exists(pk) OR NOT sk IN (${range(count)
        .map((index) => `:v${index}`)
        .join(', ')})`,
      ExpressionAttributeValues: Object.fromEntries(range(count).map((index) => [`:v${index}`, text(`${index}`)])),
    },
  );
/** Returns a condition that holds. It has one function, and two operators for each comparison. */
const comparisons = (count: number): string => `attribute_not_exists(pk)${' OR pk=:v'.repeat(count)}`;
const withOperators = (ConditionExpression: string) =>
  put({}, { ConditionExpression, ExpressionAttributeValues: { ':v': text('put') } });
const conditionOf = (bytes: number): string => `attribute_not_exists(${'z'.repeat(251)})`.padEnd(bytes);
const KIB = 1024;

type Send = () => Promise<unknown>;

/** For each rule, two calls: one that AWS refuses, and one just below the limit. */
const CASES: Record<DynamoDbRule, readonly [refused: Send, accepted: Send]> = {
  emptyKeyInCondition: [
    query('pk = :v0 AND begins_with(sk, :v1)', ['p', '']),
    query('pk = :v0 AND begins_with(sk, :v1)', ['p', 'a']),
  ],
  emptyKey: [put(keyOf('')), put({ x: text('') })],
  emptyIndexKey: [put({ gsi1pk: text('x'), gsi1sk: text('') }), put({ gsi1pk: text('x'), gsi1sk: text('y') })],
  partitionKeyBytes: [put(keyOf('é'.repeat(1025))), put(keyOf('é'.repeat(1024)))],
  sortKeyBytes: [put(keyOf('p', 'é'.repeat(513))), put(keyOf('p', 'é'.repeat(512)))],
  indexKeyBytes: [
    put({ gsi1pk: text('x'), gsi1sk: text('é'.repeat(513)) }),
    put({ gsi1pk: text('é'.repeat(1024)), gsi1sk: text('é'.repeat(512)) }),
  ],
  keyShape: [get({ ...keyOf('a'), x: text('more') }), get(keyOf('a'))],
  itemBytes: [put({ x: text('x'.repeat(400 * KIB)) }), put({ x: text('x'.repeat(400 * KIB - 20)) })],
  itemBytesAfterUpdate: [
    update('SET x = :x', text('x'.repeat(400 * KIB))),
    update('SET x = :x', text('x'.repeat(399 * KIB))),
  ],
  wellFormedText: [put({ x: text('half an emoji: \ud83d') }), put({ x: text('a whole one: \ud83d\ude00') })],
  expressionBytes: [
    put({}, { ConditionExpression: conditionOf(4097) }),
    put({}, { ConditionExpression: conditionOf(4096) }),
  ],
  expressionOperators: [withOperators(comparisons(150)), withOperators(`${comparisons(148)} OR NOT z=:v`)],
  reservedWord: [
    update('SET name = :x', text('x')),
    update('SET #name = :x', text('x'), { ExpressionAttributeNames: { '#name': 'name' } }),
  ],
  unusedName: [
    update('SET x = :x', text('x'), { ExpressionAttributeNames: { '#y': 'y' } }),
    update('SET #y = :x', text('x'), { ExpressionAttributeNames: { '#y': 'y' } }),
  ],
  unusedValue: [query('pk = :v0', ['p', 'spare']), query('pk = :v0', ['p'])],
  unknownPlaceholder: [query('pk = :v0 AND #sk = :v0', ['p']), query('pk = :v0 AND sk = :v0', ['p'])],
  inOperands: [inList(101), inList(100)],
  overlappingPaths: [update('SET x = :x, x.y = :x', text('x')), update('SET x = :x, y = :x', text('x'))],
  updateOfKey: [update('SET sk = :x', text('x')), update('SET z = :x', text('x'))],
  filterOnKey: [
    query('pk = :v0', ['p'], { FilterExpression: 'sk = :v0' }),
    query('pk = :v0', ['p'], { FilterExpression: 'x = :v0' }),
  ],
  boundsInOrder: [
    query('pk = :v0 AND sk BETWEEN :v1 AND :v2', ['p', 'b', 'a']),
    query('pk = :v0 AND sk BETWEEN :v1 AND :v2', ['p', 'a', 'a']),
  ],
  consistentIndexRead: [
    query('gsi1pk = :v0', ['p'], { IndexName: 'gsi1', ConsistentRead: true }),
    query('gsi1pk = :v0', ['p'], { IndexName: 'gsi1' }),
  ],
  pageSize: [query('pk = :v0', ['p'], { Limit: 0 }), query('pk = :v0', ['p'], { Limit: 1 })],
  transactionItems: [transact(101), transact(100)],
  transactionBytes: [transact(11, 390 * KIB), transact(10, 390 * KIB)],
  transactionSameItem: [putAndDelete('same'), putAndDelete('other')],
  batchWriteItems: [writeBatch(26), writeBatch(25)],
  batchGetKeys: [
    readBatch(range(101).map((index) => keyOf('read', `${index}`))),
    readBatch(range(100).map((index) => keyOf('read', `${index}`))),
  ],
  batchGetSameKey: [readBatch([keyOf('a'), keyOf('a')]), readBatch([keyOf('a'), keyOf('b')])],
  numberDigits: [put({ x: { N: '1'.repeat(39) } }), put({ x: { N: '1'.repeat(38) } })],
  nesting: [put({ x: nested(33) }), put({ x: nested(31) })],
  emptySet: [put({ x: { SS: [] } }), put({ x: { SS: ['a'] } })],
};

const tried = { 'refusals of DynamoDB, each beside a call just inside its limit': 0 };
afterEach(({ task }) => tally(task, tried));

test.each(DYNAMODB_RULES)('the gate or emulator refuses what DynamoDB refuses: $rule', async ({ rule, refusal }) => {
  const [refused, accepted] = CASES[rule];

  await expect(refused()).rejects.toMatchObject({ name: refusal });
  await expect(accepted()).resolves.toBeDefined();
  tried['refusals of DynamoDB, each beside a call just inside its limit'] += 1;
});

test('a transaction that is repeated with its token runs once; the token is refused for another transaction', async () => {
  const count = (by: string, ClientRequestToken: string) =>
    client.send(
      new TransactWriteItemsCommand({
        ClientRequestToken,
        TransactItems: [
          {
            Update: {
              TableName,
              Key: keyOf('once'),
              UpdateExpression: 'ADD x :x',
              ExpressionAttributeValues: { ':x': { N: by } },
            },
          },
        ],
      }),
    );

  await Promise.all(range(4).map(() => count('1', 'first')));
  await count('1', 'second');

  await expect(count('2', 'first')).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
  expect((await client.send(new GetItemCommand({ TableName, Key: keyOf('once') }))).Item?.['x']).toEqual({ N: '2' });
});

test('a page of a query has at most 1 MB, an answer to many keys at most 16 MB', async () => {
  const keys = range(45).map((index) => keyOf('page', String(index).padStart(3, '0')));
  for (const key of keys) await put({ ...key, x: text('x'.repeat(390 * KIB)) })();

  const page = await query('pk = :v0', ['page'])();
  const batch = await readBatch(keys)();

  expect(page.Items).toHaveLength(2);
  expect(page.LastEvaluatedKey).toEqual(keys[1]);
  expect(batch.Responses?.[TableName]?.length).toBeLessThanOrEqual(42);
  expect((batch.UnprocessedKeys?.[TableName]?.Keys?.length ?? 0) + (batch.Responses?.[TableName]?.length ?? 0)).toBe(
    45,
  );
});
