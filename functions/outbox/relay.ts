import { Logger } from '@aws-lambda-powertools/logger';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { EventId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { EVENT_SOURCE } from '#shared/wire/event-source.ts';
import { Env } from './env.ts';

const env = Env.parse(process.env);
const bus = new EventBridgeClient({});
const logger = new Logger({ serviceName: 'arcata' });

/** An outbox row in the table's stream. */
const OutboxImage = z.object({
  entity: z.literal('outbox'),
  eventId: EventId,
  type: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: UnixSeconds,
});

/** The stream and the bus deliver at least once; consumers recognise repeats by `eventId`. */
const entryOf = ({ eventId, type, detail, at }: z.infer<typeof OutboxImage>) => ({
  Source: EVENT_SOURCE,
  DetailType: type,
  Detail: JSON.stringify({ ...detail, eventId }),
  EventBusName: env.EVENT_BUS_NAME,
  Time: new Date(at * 1000),
});

type Image = Parameters<typeof unmarshall>[0];
const isImage = (image: unknown): image is Image => typeof image === 'object' && image !== null;

async function relay(record: DynamoDBRecord): Promise<void> {
  const image: unknown = record.dynamodb?.NewImage;
  const row = OutboxImage.safeParse(isImage(image) ? unmarshall(image) : undefined);
  if (!row.success) return;
  const { FailedEntryCount = 0, Entries } = await bus.send(new PutEventsCommand({ Entries: [entryOf(row.data)] }));
  if (FailedEntryCount > 0) throw new Error(`the bus refused an event: ${Entries?.[0]?.ErrorCode ?? ''}`);
}

/**
 * Sends new outbox rows to the bus, in the stream's order. From the first failure on, the stream delivers the rows
 * again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await relay(record);
    } catch (cause) {
      logger.error('an event stays in the outbox', new Error('relay', { cause }));
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
