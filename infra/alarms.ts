import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { Duration, Stack } from 'aws-cdk-lib';
import type { AppFunction } from './app-function.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';

/** One row per alarm. */
export interface AlarmRow {
  readonly id: string;
  /** What a user would say while it is on. */
  readonly sentence: string;
  readonly metric: cloudwatch.IMetric;
  /** The alarm is on from this value of one period on. */
  readonly threshold: number;
  /** Periods in a row; absent = 1. */
  readonly periods?: number;
}

const period = Duration.minutes(5);

/** A metric that the functions publish themselves (`functions/http/call-metrics.ts`); the deployment is its dimension `service`. */
function own(fn: AppFunction['fn'], metricName: string, dimensions: Readonly<Record<string, string>> = {}) {
  const dimensionsMap = { service: Stack.of(fn).stackName, ...dimensions };
  return new cloudwatch.Metric({ namespace: 'Arcata', metricName, dimensionsMap, statistic: 'Sum', period });
}

/** A call's fault is answered, so Lambda counts no error: what failed is both together. */
function failuresOf({ fn, entry }: AppFunction): cloudwatch.IMetric {
  const errors = fn.metricErrors({ period });
  if (!entry.endsWith('/handler.ts')) return errors;
  const faults = own(fn, 'fault', { function: fn.functionName });
  return new cloudwatch.MathExpression({
    expression: 'FILL(errors, 0) + FILL(faults, 0)',
    usingMetrics: { errors, faults },
    label: 'Errors and faults',
    period,
  });
}

/** A function that fails, and events that it had to give up. */
export function alarmsOfFunction(made: AppFunction): AlarmRow[] {
  const { node, failureImpact, deadLetters } = made;
  const errors = {
    id: `${node.id}Fails`,
    sentence: failureImpact,
    metric: failuresOf(made),
    threshold: 3,
  };
  if (deadLetters === undefined) return [errors];
  const givenUp = {
    id: `${node.id}GaveUp`,
    sentence: `${failureImpact} It will not come by itself: events wait in the queue of dead letters.`,
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    threshold: 1,
  };
  return [errors, givenUp];
}

export const alarmsOfApi = ({ rest }: Api): AlarmRow[] => [
  {
    id: 'ApiFails',
    sentence: 'The portal says “something went wrong on our side”.',
    metric: rest.metricServerError({ period }),
    threshold: 5,
  },
  {
    id: 'ApiIsSlow',
    sentence: 'Everything in the portal takes seconds.',
    metric: rest.metricLatency({ period, statistic: 'p99' }),
    threshold: 3_000,
    periods: 3,
  },
];

export const alarmsOfData = ({ table }: Data): AlarmRow[] => [
  {
    id: 'TableThrottles',
    sentence: 'Saving works only at the second try.',
    metric: table.metric('ThrottledRequests', { period, statistic: 'Sum' }),
    threshold: 10,
  },
];

/** Reputation metrics of the account: at 5 % and 0.1 % AWS puts a sender under review. */
export const alarmsOfMail = (): AlarmRow[] => [
  { id: 'MailBounces', sentence: 'Soon nobody will get our mails.', metric: reputation('BounceRate'), threshold: 0.04 },
  { id: 'MailComplaints', sentence: 'Your mails are spam.', metric: reputation('ComplaintRate'), threshold: 0.0008 },
];

export const alarmsOfMachine = (machine: sfn.StateMachine): AlarmRow[] => [
  {
    id: `${machine.node.id}Fails`,
    sentence: 'My upload failed, and the file is fine.',
    metric: machine.metricFailed({ period }),
    threshold: 1,
  },
  {
    id: `${machine.node.id}TimesOut`,
    sentence: 'My upload has been in processing for hours.',
    metric: machine.metricTimedOut({ period }),
    threshold: 1,
  },
];

const reputation = (rate: string): cloudwatch.Metric =>
  new cloudwatch.Metric({ namespace: 'AWS/SES', metricName: `Reputation.${rate}`, period: Duration.hours(1) });
