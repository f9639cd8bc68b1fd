import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import { StoreEnv } from './env.ts';
import { takeAnswers } from './take-answers.ts';

/** The single table's name and client, for this folder only. Stores and handlers use item types. */
export const TABLE_NAME = StoreEnv.parse(process.env).TABLE_NAME;

/** The client for reads, which take items as they come (`plain-item.ts`). */
export const tableReads = new DynamoDBClient(IMPATIENT);
// It copies each request and answer for a log that no one reads.
tableReads.middlewareStack.remove('loggerMiddleware');
takeAnswers(tableReads);

/** The client for writes, and for them alone: what it would read comes with the names of types. Both have one connection and one stack of middleware. */
export const table = DynamoDBDocumentClient.from(tableReads, { marshallOptions: { removeUndefinedValues: true } });
