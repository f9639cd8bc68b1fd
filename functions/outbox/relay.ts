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

/** Changes of one event; EventBridge takes 256 KB, and a change has about 200 bytes. */
const CHANGES_MAX = 200;

/** Returns each change once, however many items of a batch say it. */
function changesIn(records: readonly DynamoDBRecord[]): LiveRowChange[] {
  const images = records.map(({ dynamodb }): unknown => dynamodb?.NewImage ?? dynamodb?.OldImage);
  const changes = images.flatMap((image) => (isImage(image) ? changesOf(unmarshall(image)) : []));
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** Puts what changed on the bus, for open pages. They ask again by themselves, so a failure holds up no domain event. */
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
 * Announces what changed to open pages, then sends new outbox rows to the bus, in the stream's order. From the first failure on, the
 * stream delivers the rows again.
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
