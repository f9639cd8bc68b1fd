import { Logger } from '@aws-lambda-powertools/logger';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { changesOf } from '#functions/live/find-changes.ts';
import { EventId } from '#shared/ids.ts';
import { LIVE_DETAIL_TYPE, LIVE_SOURCE, type LiveRowChange } from '#shared/live/live-events.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { EVENT_SOURCE } from '#shared/wire/event-source.ts';
import { Env } from './env.ts';

const env = Env.parse(process.env);
const bus = new EventBridgeClient({});
const logger = new Logger({ serviceName: 'arcata' });

/** A row of the outbox as the table's stream delivers it. */
const OutboxImage = z.object({
  entity: z.literal('outbox'),
  eventId: EventId,
  type: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: UnixSeconds,
});

/** Returns the entry for the bus. Stream and bus may deliver an event twice; consumers recognise the repeat by `eventId`. */
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

/** Most changes in one event. EventBridge accepts 256 KB, and a change has about 200 bytes. */
const CHANGES_MAX = 200;

/** Returns the changes in a batch of stream records. A change that several items mention is returned once. */
function changesIn(records: readonly DynamoDBRecord[]): LiveRowChange[] {
  const images = records.map(({ dynamodb }): unknown => dynamodb?.NewImage ?? dynamodb?.OldImage);
  const changes = images.flatMap((image) => (isImage(image) ? changesOf(unmarshall(image)) : []));
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/**
 * Puts the changes on the bus for open pages. A failure is only logged, because open pages also ask for changes by themselves. The domain
 * events must not wait for this.
 */
async function announce(changes: readonly LiveRowChange[]): Promise<void> {
  try {
    for (let from = 0; from < changes.length; from += CHANGES_MAX) {
      const Detail = JSON.stringify({ changes: changes.slice(from, from + CHANGES_MAX) });
      const entry = { Source: LIVE_SOURCE, DetailType: LIVE_DETAIL_TYPE, Detail, EventBusName: env.EVENT_BUS_NAME };
      await bus.send(new PutEventsCommand({ Entries: [entry] }));
    }
  } catch (cause) {
    logger.warn('open pages do not hear of a change', new Error('live', { cause }));
  }
}

/**
 * Announces the changes to open pages, then sends new outbox rows to the bus in the stream's order. After a failure, the stream delivers
 * the failed row and all later rows again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  await announce(changesIn(event.Records));
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
