import type {
  BatchGetItemInput,
  BatchGetItemOutput,
  BatchWriteItemInput,
  BatchWriteItemOutput,
  GetItemInput,
  GetItemOutput,
  PutItemInput,
  PutItemOutput,
  QueryInput,
  QueryOutput,
  TransactWriteItemsInput,
  TransactWriteItemsOutput,
  UpdateItemInput,
  UpdateItemOutput,
} from '@aws-sdk/client-dynamodb';

/** Input and output of the operations of DynamoDB that the store uses. Bytes are base64 in an output. */
export interface Operations {
  readonly BatchGetItem: readonly [BatchGetItemInput, BatchGetItemOutput];
  readonly BatchWriteItem: readonly [BatchWriteItemInput, BatchWriteItemOutput];
  readonly GetItem: readonly [GetItemInput, GetItemOutput];
  readonly PutItem: readonly [PutItemInput, PutItemOutput];
  readonly Query: readonly [QueryInput, QueryOutput];
  readonly TransactWriteItems: readonly [TransactWriteItemsInput, TransactWriteItemsOutput];
  readonly UpdateItem: readonly [UpdateItemInput, UpdateItemOutput];
}
