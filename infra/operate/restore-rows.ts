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
  /** The earlier table: made by point-in-time recovery, or a copy. */
  readonly from: string;
  /** Table of the running deployment. */
  readonly to: string;
  /** Organisation whose rows are restored; absent = the whole table. */
  readonly organisationId?: string | undefined;
  /** Whether to set changed rows back and remove later ones. If not, only missing rows are restored. */
  readonly isAsThen: boolean;
}

const ROWS_AT_A_TIME = 25;

/** Counts of rows that were put back, set back and removed. */
export interface RestoredRows {
  put: number;
  setBack: number;
  removed: number;
  /** Files whose rows the earlier table holds: their objects must be restored, too. */
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

/** Puts a row back if the table has none with its key; a newer row stays. @returns whether the row was put */
async function putBack(table: DynamoDBDocumentClient, TableName: string, Item: Row): Promise<boolean> {
  try {
    await table.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Works on `ROWS_AT_A_TIME` rows at a time: one after the other, a million would take hours. */
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

/** Removes rows of the running table that the earlier one does not have. */
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
 * Copies rows from the earlier table (`from`) into the running one (`to`). May be repeated. Existing rows stay, unless `isAsThen`: then
 * changed rows are set back and later ones removed.
 */
export async function restoreRows(rows: RestoreRows): Promise<RestoredRows> {
  const done: RestoredRows = { put: 0, setBack: 0, removed: 0, files: [] };
  const belongings = await belongingsIn(rows);
  await bringBack(rows, belongings, done);
  if (rows.isAsThen) await takeAway(rows, belongings, done);
  return done;
}
