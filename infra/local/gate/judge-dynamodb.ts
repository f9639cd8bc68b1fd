import { itemBytes, keyText } from './attribute-value.ts';
import type { DynamoDbCall, Part } from './dynamodb-call.ts';
import { DYNAMODB_RULES, type JudgedDynamoDbRule } from './dynamodb-rules.ts';

/** Names of the key attributes of a table's indexes. */
export interface IndexKeys {
  readonly partition: readonly string[];
  readonly sort: readonly string[];
}

type Judge = (call: DynamoDbCall, keysOf: (table: string) => IndexKeys) => string | undefined;

const EXPRESSION_BYTES_MAX = 4096;
const EXPRESSION_OPERATORS_MAX = 300;
const PARTITION_KEY_BYTES_MAX = 2048;
const SORT_KEY_BYTES_MAX = 1024;
const IN_OPERANDS_MAX = 100;
const TRANSACTION_ITEMS_MAX = 100;
const TRANSACTION_BYTES_MAX = 4 * 1024 * 1024;
const BATCH_WRITE_MAX = 25;
const BATCH_GET_MAX = 100;

const expressionsOf = (part: Part): string[] =>
  [
    part.KeyConditionExpression,
    part.ConditionExpression,
    part.FilterExpression,
    part.ProjectionExpression,
    part.UpdateExpression,
  ].filter((text) => text !== undefined);

const placeholdersIn = (part: Part): Set<string> =>
  new Set(expressionsOf(part).flatMap((text) => text.match(/[#:]\w+/gu) ?? []));

/**
 * Matches operators and functions of an expression. `countOperators` leaves out `=` in updates, where it assigns a value. It also leaves
 * out `BETWEEN`, since the `AND` of `BETWEEN … AND …` is counted already.
 */
const OPERATORS = /\b(?:AND|OR|NOT|BETWEEN|IN)\b|\b[a-z_]+(?=\s*\()|<=|>=|<>|[<>=+-]/giu;

function countOperators(text: string, isUpdate: boolean): number {
  const found = text.match(OPERATORS) ?? [];
  const spare = found.filter((operator) => /^between$/iu.test(operator) || (isUpdate && operator === '='));
  return found.length - spare.length;
}

/** Returns the first defined result of `find`; `undefined` if no element has one. */
function first<Each>(all: Iterable<Each>, find: (each: Each) => string | undefined): string | undefined {
  for (const each of all) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isTooLong = (text: string | undefined, bytesMax: number): boolean =>
  text !== undefined && text.length * 3 > bytesMax && Buffer.byteLength(text) > bytesMax;

const unused = (kind: 'ExpressionAttributeNames' | 'ExpressionAttributeValues') => (call: DynamoDbCall) =>
  first(call.parts, (part) => {
    const used = placeholdersIn(part);
    const spare = Object.keys(part[kind] ?? {}).find((name) => !used.has(name));
    return spare === undefined ? undefined : `Value provided in ${kind} unused in expressions: keys: {${spare}}`;
  });

const JUDGES: Record<JudgedDynamoDbRule, Judge> = {
  wellFormedText: ({ body }) =>
    body.isWellFormed() && (!/\\ud[89a-f]/iu.test(body) || isWellFormedWithin(JSON.parse(body)))
      ? undefined
      : 'Text that is no UTF-8 was received.',

  emptyKeyInCondition: ({ parts }) =>
    first(parts, ({ KeyConditionExpression: text = '', ExpressionAttributeValues: values = {} }) =>
      (text.match(/:\w+/gu) ?? []).some((name) => keyText(values[name]) === '')
        ? 'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.'
        : undefined,
    ),

  indexKeyBytes: ({ items }, keysOf) =>
    first(items, ({ table, item }) => {
      const { partition, sort } = keysOf(table);
      const isOver =
        partition.some((name) => isTooLong(keyText(item[name]), PARTITION_KEY_BYTES_MAX)) ||
        sort.some((name) => isTooLong(keyText(item[name]), SORT_KEY_BYTES_MAX));
      return isOver
        ? 'One or more parameter values were invalid: Size of an index key has exceeded its limit'
        : undefined;
    }),

  expressionBytes: ({ parts }) =>
    first(parts.flatMap(expressionsOf), (text) =>
      isTooLong(text, EXPRESSION_BYTES_MAX)
        ? `Invalid expression: Expression size has exceeded the maximum allowed size; expression size: ${Buffer.byteLength(text)}`
        : undefined,
    ),

  expressionOperators: ({ parts }) =>
    first(parts, (part) => {
      const counts = expressionsOf(part).map((text) => countOperators(text, text === part.UpdateExpression));
      return counts.some((count) => count > EXPRESSION_OPERATORS_MAX)
        ? 'Invalid expression: The expression contains too many operators; maximum operator count: 300'
        : undefined;
    }),

  unusedName: unused('ExpressionAttributeNames'),
  unusedValue: unused('ExpressionAttributeValues'),

  unknownPlaceholder: ({ parts }) =>
    first(parts, (part) => {
      const given = { ...part.ExpressionAttributeNames, ...part.ExpressionAttributeValues };
      const missing = [...placeholdersIn(part)].find((name) => !Object.hasOwn(given, name));
      return missing === undefined
        ? undefined
        : `An expression attribute used in expression is not defined: ${missing}`;
    }),

  inOperands: ({ parts }) =>
    first(parts.flatMap(expressionsOf), (text) =>
      [...text.matchAll(/\bIN\s*\(([^)]*)\)/giu)].some(([, list = '']) => list.split(',').length > IN_OPERANDS_MAX)
        ? 'Invalid expression: The IN operator is provided with too many operands'
        : undefined,
    ),

  transactionItems: ({ operation, parts }) =>
    operation.startsWith('Transact') && (parts.length === 0 || parts.length > TRANSACTION_ITEMS_MAX)
      ? "Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100"
      : undefined,

  transactionBytes: ({ operation, items }) =>
    operation === 'TransactWriteItems' &&
    items.reduce((sum, { item }) => sum + itemBytes(item), 0) > TRANSACTION_BYTES_MAX
      ? 'Collection size of items exceeded the limit of 4 MB a transaction'
      : undefined,

  batchWriteItems: ({ operation, batchSize }) =>
    operation === 'BatchWriteItem' && batchSize > BATCH_WRITE_MAX
      ? "Value at 'requestItems' failed to satisfy constraint: Member must have length less than or equal to 25"
      : undefined,

  batchGetKeys: ({ operation, batchSize }) =>
    operation === 'BatchGetItem' && batchSize > BATCH_GET_MAX
      ? "Value at 'requestItems.member.keys' failed to satisfy constraint: Member must have length less than or equal to 100"
      : undefined,
};

function isWellFormedWithin(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => name.isWellFormed() && isWellFormedWithin(each));
}

const JUDGED = DYNAMODB_RULES.filter((row) => row.judge === 'gate');

/** Returns the error with which DynamoDB would refuse the call, if the request alone shows this error; else `undefined`. */
export function judgeDynamoDb(
  call: DynamoDbCall,
  keysOf: (table: string) => IndexKeys,
): { name: string; message: string } | undefined {
  for (const { rule, refusal } of JUDGED) {
    const message = JUDGES[rule](call, keysOf);
    if (message !== undefined) return { name: refusal, message };
  }
  return undefined;
}
