import { Logger } from '@aws-lambda-powertools/logger';
import type { EventBridgeEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';

const logger = new Logger({ serviceName: 'arcata' });

/** What a rule puts into a queue: the event, as text. */
const Message = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({ 'detail-type': z.string(), detail: z.unknown() }));

export type BusEvent = Pick<EventBridgeEvent<string, unknown>, 'detail-type' | 'detail'>;

/**
 * Returns the handler of a function that a queue of events feeds. One event after the other; one that fails comes again by itself, and does
 * not bring back those that did not.
 */
export const eachMessage =
  (work: (event: BusEvent) => Promise<void>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records) {
      try {
        await work(Message.parse(body));
      } catch (cause) {
        logger.error('an event comes again', new Error('queue', { cause }));
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
