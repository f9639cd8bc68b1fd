import * as z from 'zod';
import { Item } from './attribute-value.ts';

/** A request, or one write or read of a transaction: its items and expressions. */
const Part = z.looseObject({
  TableName: z.string().optional(),
  Item: Item.optional(),
  Key: Item.optional(),
  KeyConditionExpression: z.string().optional(),
  ConditionExpression: z.string().optional(),
  FilterExpression: z.string().optional(),
  ProjectionExpression: z.string().optional(),
  UpdateExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: Item.optional(),
});
export type Part = z.infer<typeof Part>;

const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Part)) });
const BatchWrite = z.object({
  RequestItems: z.record(z.string(), z.array(z.object({ PutRequest: z.object({ Item }).optional() }))),
});
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(Item) })) });

/** A request to DynamoDB, parsed so that the rules can be checked. */
export interface DynamoDbCall {
  readonly operation: string;
  /** Body of the request as JSON text, unparsed. */
  readonly body: string;
  /** The request itself, or all parts of a transaction; empty for a batch. */
  readonly parts: readonly Part[];
  /** Whole items that the request writes, each with its table. */
  readonly items: readonly { readonly table: string; readonly item: Item }[];
  /** Number of reads or writes in a batch; 0 for all other operations. */
  readonly batchSize: number;
}

function takeBatchApart(operation: string, input: unknown): Pick<DynamoDbCall, 'parts' | 'items' | 'batchSize'> {
  if (operation === 'BatchGetItem') {
    const tables = Object.values(BatchGet.parse(input).RequestItems);
    return { parts: [], items: [], batchSize: tables.reduce((sum, { Keys }) => sum + Keys.length, 0) };
  }
  const requests = Object.entries(BatchWrite.parse(input).RequestItems);
  const items = requests.flatMap(([table, writes]) =>
    writes.flatMap(({ PutRequest }) => (PutRequest === undefined ? [] : [{ table, item: PutRequest.Item }])),
  );
  return { parts: [], items, batchSize: requests.reduce((sum, [, writes]) => sum + writes.length, 0) };
}

/**
 * Parses a request, so that the rules can be checked.
 * @param operation name of the operation, without the service's name
 */
export function takeApart(operation: string, body: string): DynamoDbCall {
  const input: unknown = JSON.parse(body);
  if (operation.startsWith('Batch')) return { operation, body, ...takeBatchApart(operation, input) };
  const parts = operation.startsWith('Transact')
    ? Transaction.parse(input).TransactItems.flatMap((item) => Object.values(item))
    : [Part.parse(input)];
  const items = parts.flatMap(({ TableName, Item: item }) =>
    TableName === undefined || item === undefined ? [] : [{ table: TableName, item }],
  );
  return { operation, body, parts, items, batchSize: 0 };
}
