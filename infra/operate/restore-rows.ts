import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type Belongings, noteBelonging, nothingOf, type Row, treatmentOf } from './row-ownership.ts';

export interface RestoreRows {
  readonly client: DynamoDBClient;
  /** Name of the table with the earlier content: made by point-in-time recovery, or a copy. */
  readonly from: string;
  /** Name of the running deployment's table. */
  readonly to: string;
  /** Organisation whose rows are restored; absent = the whole table. */
  readonly organisationId?: string | undefined;
  /**
   * Whether changed rows get their earlier content again (are set back), and rows that were added later are removed. If not, only missing
   * rows are restored.
   */
  readonly isAsThen: boolean;
}

const ROWS_AT_A_TIME = 25;

/** Numbers of rows: missing rows that were put back, rows that got their earlier content again, and removed rows. */
export interface RestoredRows {
  put: number;
  setBack: number;
  removed: number;
  /** Files that have a row in the earlier table. The objects of these files must be restored, too. */
  readonly files: { readonly organisationId: string; readonly fileId: string }[];
}

async function* rowsOf(client: DynamoDBClient, TableName: string): AsyncGenerator<Row> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    for (const item of Items) yield unmarshall(item satisfies Record<string, AttributeValue>);
}

const keyOf = ({ pk, sk }: Row) => ({ pk, sk });

async function belongingsIn({ client, from, organisationId }: RestoreRows): Promise<Belongings | undefined> {
  if (organisationId === undefined) return undefined;
  const belongings = nothingOf(organisationId);
  for await (const row of rowsOf(client, from)) noteBelonging(row, belongings);
  return belongings;
}

/**
 * Puts a row back, unless the table has a row with its key.
 * @returns whether the row was put back
 */
async function putBack(table: DynamoDBDocumentClient, TableName: string, Item: Row): Promise<boolean> {
  try {
    await table.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Calls `work` for every row, for `ROWS_AT_A_TIME` rows at the same time. A million rows, one after the other, would take hours. */
async function eachRow(rows: AsyncIterable<Row>, work: (row: Row) => Promise<void>): Promise<void> {
  let batch: Promise<void>[] = [];
  for await (const row of rows) {
    batch.push(work(row));
    if (batch.length < ROWS_AT_A_TIME) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
}

async function bringBack(rows: RestoreRows, belongings: Belongings | undefined, done: RestoredRows): Promise<void> {
  const table = DynamoDBDocumentClient.from(rows.client);
  await eachRow(rowsOf(rows.client, rows.from), async (row) => {
    const treatment = treatmentOf(row, belongings);
    if (treatment === undefined) return;
    if (row['entity'] === 'caseFile')
      done.files.push({ organisationId: String(row['organisationId']), fileId: String(row['fileId']) });
    if (await putBack(table, rows.to, row)) done.put += 1;
    else if (rows.isAsThen && treatment === 'asThen') {
      const { Item } = await table.send(new GetCommand({ TableName: rows.to, Key: keyOf(row), ConsistentRead: true }));
      if (isDeepStrictEqual(Item, row)) return;
      await table.send(new PutCommand({ TableName: rows.to, Item: row }));
      done.setBack += 1;
    }
  });
}

/** Removes rows that the running table has but the earlier table does not. */
async function takeAway(rows: RestoreRows, belongings: Belongings | undefined, done: RestoredRows): Promise<void> {
  const table = DynamoDBDocumentClient.from(rows.client);
  await eachRow(rowsOf(rows.client, rows.to), async (row) => {
    if (treatmentOf(row, belongings) !== 'asThen') return;
    const { Item } = await table.send(new GetCommand({ TableName: rows.from, Key: keyOf(row), ConsistentRead: true }));
    if (Item !== undefined) return;
    await table.send(new DeleteCommand({ TableName: rows.to, Key: keyOf(row) }));
    done.removed += 1;
  });
}

/**
 * Copies rows from the earlier table (`from`) into the running table (`to`). May be repeated. Existing rows stay. With `isAsThen`, changed
 * rows get their earlier content again, and rows that were added later are removed.
 */
export async function restoreRows(rows: RestoreRows): Promise<RestoredRows> {
  const done: RestoredRows = { put: 0, setBack: 0, removed: 0, files: [] };
  const belongings = await belongingsIn(rows);
  await bringBack(rows, belongings, done);
  if (rows.isAsThen) await takeAway(rows, belongings, done);
  return done;
}
