import { Logger } from '@aws-lambda-powertools/logger';
import type { EventBridgeEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';

const logger = new Logger({ serviceName: 'arcata' });

/** The body of a queue message: an event as JSON text. A rule of the event bus puts the events into the queue. */
const Message = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({ 'detail-type': z.string(), detail: z.unknown() }));

/** The organisation of an event. The detail names it either as `organisationId` or as `organisation.organisationId`. */
const About = z.object({
  'detail-type': z.string().default(''),
  detail: z
    .object({
      organisationId: z.unknown().optional(),
      organisation: z.object({ organisationId: z.unknown() }).optional().catch(undefined),
    })
    .catch({}),
});

export type BusEvent = Pick<EventBridgeEvent<string, unknown>, 'detail-type' | 'detail'>;

/** Records the failure for the operator (PLAT-20). */
async function note(messageId: string, event: unknown, error: unknown): Promise<void> {
  const { noteError, functionId } = await import('#functions/error-log/note-error.ts');
  const { 'detail-type': code, detail } = About.catch({ 'detail-type': '', detail: {} }).parse(event);
  const place = functionId(process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? '');
  const name = error instanceof Error ? error.name : '';
  const organisationId = detail.organisationId ?? detail.organisation?.organisationId;
  await noteError({ kind: 'event', function: place, code, name }, { requestId: messageId, organisationId });
}

/**
 * Returns the handler of a function that receives events from a queue. It handles the events one by one. Only a failed event is delivered
 * again.
 */
export const eachMessage =
  (work: (event: BusEvent) => Promise<void>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records) {
      let event: BusEvent | undefined;
      try {
        event = Message.parse(body);
        await work(event);
      } catch (cause) {
        logger.error('an event comes again', new Error('queue', { cause }));
        await note(messageId, event, cause);
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
