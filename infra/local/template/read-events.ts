import * as z from 'zod';
import { asQueueMapping, type QueueMapping, QueueSource } from './read-queues.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

const EventPattern = z.record(z.string(), z.unknown());

export const RuleTarget = z.strictObject({
  Id: z.string(),
  Arn: z.string(),
  /** ARN of the role that EventBridge uses to start a state machine. */
  RoleArn: z.string().optional(),
  Input: z.string().optional(),
  InputPath: z.string().optional(),
  InputTransformer: z
    .strictObject({ InputPathsMap: z.record(z.string(), z.string()).default({}), InputTemplate: z.string() })
    .optional(),
  RetryPolicy: z
    .strictObject({ MaximumRetryAttempts: z.int().default(185), MaximumEventAgeInSeconds: z.int().default(86_400) })
    .default({ MaximumRetryAttempts: 185, MaximumEventAgeInSeconds: 86_400 }),
  DeadLetterConfig: z.strictObject({ Arn: z.string().optional() }).optional(),
});
export type RuleTarget = z.infer<typeof RuleTarget>;

const Rule = z.strictObject({
  Name: z.string().optional(),
  Description: z.string().optional(),
  EventBusName: z.string().default('default'),
  EventPattern: EventPattern.optional(),
  ScheduleExpression: z.string().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(RuleTarget),
});

/** A rule of EventBridge. It starts its targets for events of a bus that match a pattern, or on a schedule. */
export interface EventRule {
  readonly name: string;
  readonly bus: string;
  readonly pattern: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds between two runs; `undefined` for a rule without a schedule. */
  readonly everyMs: number | undefined;
  readonly targets: readonly RuleTarget[];
}

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Converts an expression such as `rate(15 minutes)` to milliseconds. Returns `undefined` for any other form. */
function rateMs(expression: string): number | undefined {
  const match = /^rate\((\d+) (minute|hour|day)s?\)$/u.exec(expression);
  return match === null ? undefined : Number(match[1]) * (UNIT_MS[match[2] ?? ''] ?? Number.NaN);
}

/** Reads enabled rules. @throws Error for a schedule that is not a rate */
export const readRules = (template: ResolvedTemplate): EventRule[] =>
  template
    .all('AWS::Events::Rule', Rule)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ name, properties }) => {
      const everyMs = properties.ScheduleExpression === undefined ? undefined : rateMs(properties.ScheduleExpression);
      if (properties.ScheduleExpression !== undefined && everyMs === undefined) {
        throw new Error(
          `The local cloud runs schedules of the form rate(…), not ${properties.ScheduleExpression} (${name}).`,
        );
      }
      return {
        name,
        bus: properties.EventBusName,
        pattern: properties.EventPattern,
        everyMs,
        targets: properties.Targets,
      };
    });

const StreamSource = z.strictObject({
  EventSourceArn: z.string().includes(':dynamodb:'),
  FunctionName: z.string(),
  Enabled: z.literal(true).optional(),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  BatchSize: z.int().default(100),
  MaximumBatchingWindowInSeconds: z.int().optional(),
  MaximumRetryAttempts: z.int().default(-1),
  MaximumRecordAgeInSeconds: z.int().default(-1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  ParallelizationFactor: z.literal(1).optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  FilterCriteria: z
    .strictObject({
      Filters: z.array(
        z.strictObject({ Pattern: z.string().transform((text) => EventPattern.parse(JSON.parse(text))) }),
      ),
    })
    .default({ Filters: [] }),
  DestinationConfig: z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) }).optional(),
});

/** A table's stream that feeds a function. */
export interface StreamMapping {
  readonly id: string;
  readonly streamArn: string;
  readonly functionName: string;
  readonly batchSize: number;
  /** Number of retries of a failed batch; -1 = no limit. */
  readonly retries: number;
  readonly bisects: boolean;
  readonly reportsItems: boolean;
  readonly filters: readonly Readonly<Record<string, unknown>>[];
  /** ARN of the queue that gets a notice of each batch of records that Lambda has given up; `undefined` if there is none. */
  readonly deadLetterArn: string | undefined;
}

const asStreamMapping = (id: string, source: z.output<typeof StreamSource>): StreamMapping => ({
  id,
  streamArn: source.EventSourceArn,
  functionName: source.FunctionName,
  batchSize: source.BatchSize,
  retries: source.MaximumRetryAttempts,
  bisects: source.BisectBatchOnFunctionError,
  reportsItems: source.FunctionResponseTypes.length > 0,
  filters: source.FilterCriteria.Filters.map(({ Pattern }) => Pattern),
  deadLetterArn: source.DestinationConfig?.OnFailure.Destination,
});

/** Reads the sources that feed functions: streams of tables, and queues. */
export function readSources(template: ResolvedTemplate): { streams: StreamMapping[]; queueMappings: QueueMapping[] } {
  const streams: StreamMapping[] = [];
  const queueMappings: QueueMapping[] = [];
  const Source = z.union([StreamSource, QueueSource]);
  for (const { logicalId, properties } of template.all('AWS::Lambda::EventSourceMapping', Source))
    if ('StartingPosition' in properties) streams.push(asStreamMapping(logicalId, properties));
    else queueMappings.push(asQueueMapping(properties));
  return { streams, queueMappings };
}
