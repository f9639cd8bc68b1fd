import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import type { Deployment } from './deployment.ts';

const EVENTS_AT_A_TIME = 50;
const Answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });
type Image = Record<string, AttributeValue>;

/**
 * Sends rows of the outbox to the relay, as the table's stream does.
 * @throws Error if the relay could not send an event
 */
async function relay({ lambda, functions }: Deployment, images: readonly Image[]): Promise<void> {
  const relayName = functions.find(({ FunctionName = '' }) => FunctionName.includes('Relay'))?.FunctionName;
  const Records = images.map((NewImage, number) => ({
    eventName: 'INSERT',
    dynamodb: { NewImage, SequenceNumber: String(number) },
  }));
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: relayName, Payload: Buffer.from(JSON.stringify({ Records })) }),
  );
  const answer = Answer.safeParse(JSON.parse(Payload?.transformToString() ?? 'null'));
  if (FunctionError !== undefined || answer.data?.batchItemFailures.length !== 0)
    throw new Error('The relay could not send an event. See its log, and run this again: repeats do no harm.');
}

/**
 * Sends all events again that were written at or after `since`, and returns their number. An event that was sent before is then sent twice;
 * consumers recognise the repeat by the event's id. The outbox keeps rows for seven days. One run reads the whole table, so only an
 * operator may start it.
 * @param since unix seconds
 */
export async function redriveOutbox(deployment: Deployment, since: number, region?: string): Promise<number> {
  const client = new DynamoDBClient(region === undefined ? {} : { region });
  const pages = paginateScan(
    { client },
    {
      TableName: deployment.setting('TABLE_NAME'),
      FilterExpression: '#entity = :outbox AND #at >= :since',
      ExpressionAttributeNames: { '#entity': 'entity', '#at': 'at' },
      ExpressionAttributeValues: { ':outbox': { S: 'outbox' }, ':since': { N: String(since) } },
    },
  );
  const images: Image[] = [];
  for await (const { Items = [] } of pages) images.push(...Items);
  // Sorts by key, which is nearly the order of writing: each key contains the event's id, which begins with the time of writing. Events
  // with the same time in their ids may be in any order.
  const inOrder = images.toSorted((one, other) => (one['pk']?.S ?? '').localeCompare(other['pk']?.S ?? ''));
  for (let from = 0; from < inOrder.length; from += EVENTS_AT_A_TIME)
    await relay(deployment, inOrder.slice(from, from + EVENTS_AT_A_TIME));
  return inOrder.length;
}
