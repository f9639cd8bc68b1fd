import type { GateRule } from './gate-rule.ts';

const CONSTRAINTS = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html';
const NAMING = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html';
const NAMES =
  'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.ExpressionAttributeNames.html';
const RESERVED = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ReservedWords.html';
const UPDATE = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html';
const API = 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/';

/**
 * Rules by which DynamoDB refuses requests. The gate checks a rule that some emulator ignores, if the request alone shows whether the rule
 * is broken.
 */
export const DYNAMODB_RULES = [
  { rule: 'emptyKeyInCondition', judge: 'gate', refusal: 'ValidationException', source: NAMING },
  { rule: 'emptyKey', judge: 'emulator', refusal: 'ValidationException', source: NAMING },
  { rule: 'emptyIndexKey', judge: 'emulator', refusal: 'ValidationException', source: NAMING },
  { rule: 'partitionKeyBytes', judge: 'emulator', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'sortKeyBytes', judge: 'emulator', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'indexKeyBytes', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'keyShape', judge: 'emulator', refusal: 'ValidationException', source: `${API}API_GetItem.html` },
  { rule: 'itemBytes', judge: 'emulator', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'itemBytesAfterUpdate', judge: 'emulator', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'wellFormedText', judge: 'gate', refusal: 'SerializationException', source: NAMING },
  { rule: 'expressionBytes', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'expressionOperators', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'reservedWord', judge: 'emulator', refusal: 'ValidationException', source: RESERVED },
  { rule: 'unusedName', judge: 'gate', refusal: 'ValidationException', source: NAMES },
  { rule: 'unusedValue', judge: 'gate', refusal: 'ValidationException', source: NAMES },
  { rule: 'unknownPlaceholder', judge: 'gate', refusal: 'ValidationException', source: NAMES },
  { rule: 'inOperands', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'overlappingPaths', judge: 'emulator', refusal: 'ValidationException', source: UPDATE },
  { rule: 'updateOfKey', judge: 'emulator', refusal: 'ValidationException', source: UPDATE },
  { rule: 'filterOnKey', judge: 'emulator', refusal: 'ValidationException', source: `${API}API_Query.html` },
  { rule: 'boundsInOrder', judge: 'emulator', refusal: 'ValidationException', source: `${API}API_Query.html` },
  { rule: 'consistentIndexRead', judge: 'emulator', refusal: 'ValidationException', source: `${API}API_Query.html` },
  { rule: 'pageSize', judge: 'emulator', refusal: 'ValidationException', source: `${API}API_Query.html` },
  { rule: 'transactionItems', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'transactionBytes', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  {
    rule: 'transactionSameItem',
    judge: 'emulator',
    refusal: 'ValidationException',
    source: `${API}API_TransactWriteItems.html`,
  },
  { rule: 'batchWriteItems', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'batchGetKeys', judge: 'gate', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'batchGetSameKey', judge: 'emulator', refusal: 'ValidationException', source: `${API}API_BatchGetItem.html` },
  { rule: 'numberDigits', judge: 'emulator', refusal: 'ValidationException', source: NAMING },
  { rule: 'nesting', judge: 'emulator', refusal: 'ValidationException', source: CONSTRAINTS },
  { rule: 'emptySet', judge: 'emulator', refusal: 'ValidationException', source: NAMING },
] as const satisfies readonly GateRule[];

export type DynamoDbRule = (typeof DYNAMODB_RULES)[number]['rule'];
/** A rule that the gate checks itself. */
export type JudgedDynamoDbRule = Extract<(typeof DYNAMODB_RULES)[number], { judge: 'gate' }>['rule'];
