import { Logger } from '@aws-lambda-powertools/logger';
import type { EventBridgeEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';

const logger = new Logger({ serviceName: 'arcata' });

/** A queue's message from a rule: the event as text. */
const Message = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({ 'detail-type': z.string(), detail: z.unknown() }));

export type BusEvent = Pick<EventBridgeEvent<string, unknown>, 'detail-type' | 'detail'>;

/**
 * Makes the handler of a function that a queue of events feeds. It handles events one by one.
 * A failed event comes again alone; the successful ones do not.
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
