import * as z from 'zod';
import { localArn } from './identity.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

const Queue = z.object({
  VisibilityTimeout: z.int().default(30),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number().int() }).optional(),
  FifoQueue: z.undefined().optional(),
});

/** A standard queue of SQS. */
export interface QueueModel {
  readonly name: string;
  readonly arn: string;
  readonly visibilityMs: number;
  /** Dead-letter queue. A message moves there after it was received `afterReceives` times and not deleted. */
  readonly deadLetters: { readonly arn: string; readonly afterReceives: number } | undefined;
}

export const readQueues = (template: ResolvedTemplate): QueueModel[] =>
  template.all('AWS::SQS::Queue', Queue).map(({ name, properties: { VisibilityTimeout, RedrivePolicy } }) => ({
    name,
    arn: localArn('sqs', name),
    visibilityMs: VisibilityTimeout * 1000,
    deadLetters: RedrivePolicy && {
      arn: RedrivePolicy.deadLetterTargetArn,
      afterReceives: RedrivePolicy.maxReceiveCount,
    },
  }));

/** A mapping from a queue to a function. `maximumConcurrency` has no effect here: the local cloud runs batches one after the other. */
export const QueueSource = z.strictObject({
  EventSourceArn: z.string().includes(':sqs:'),
  FunctionName: z.string(),
  Enabled: z.literal(true).optional(),
  BatchSize: z.int().default(10),
  MaximumBatchingWindowInSeconds: z.int().optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.int() }).optional(),
});

/** A queue that feeds a function. */
export interface QueueMapping {
  readonly queueArn: string;
  readonly functionName: string;
  readonly batchSize: number;
  readonly reportsItems: boolean;
}

export const asQueueMapping = (source: z.output<typeof QueueSource>): QueueMapping => ({
  queueArn: source.EventSourceArn,
  functionName: source.FunctionName,
  batchSize: source.BatchSize,
  reportsItems: source.FunctionResponseTypes.length > 0,
});
