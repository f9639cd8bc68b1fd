import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import { StoreEnv } from './env.ts';

/** The single table's name and client, for this folder only. Stores and handlers use item types. */
export const TABLE_NAME = StoreEnv.parse(process.env).TABLE_NAME;

export const table = DynamoDBDocumentClient.from(new DynamoDBClient(IMPATIENT), {
  marshallOptions: { removeUndefinedValues: true },
});
