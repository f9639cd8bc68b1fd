import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** One row per alarm. Its text is all that the person on call has at three in the morning. */
export interface AlarmRow {
  readonly id: string;
  /** What people notice while it is on, in their words. */
  readonly notice: string;
  /** Where to look first. */
  readonly look: string;
  /** What to do about it. */
  readonly act: string;
  readonly metric: cloudwatch.IMetric;
  /** The alarm is on from this value of one period on. */
  readonly threshold: number;
  /** Periods in a row; absent = 1. */
  readonly periods?: number;
}

/** The period over which most alarms count. */
export const PERIOD = Duration.minutes(5);

/** Returns the text that the alarm's mail carries. */
export const alarmText = ({ notice, look, act }: AlarmRow): string => `“${notice}” Look: ${look} Do: ${act}`;

/**
 * A metric that the functions publish themselves (`functions/gate/call-metrics.ts`, `functions/pipeline/sweep.ts`). The deployment is its
 * dimension `service`, so that two deployments in one account are told apart.
 */
export const ownMetric = (
  scope: Construct,
  metricName: string,
  dimensions: Readonly<Record<string, string>> = {},
): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace: 'Arcata',
    metricName,
    dimensionsMap: { service: Stack.of(scope).stackName, ...dimensions },
    statistic: 'Sum',
    period: PERIOD,
  });

/** The sum of several metrics; one without data counts as 0. */
export const sumOf = (label: string, metrics: Readonly<Record<string, cloudwatch.IMetric>>): cloudwatch.IMetric =>
  new cloudwatch.MathExpression({
    label,
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: { ...metrics },
    period: PERIOD,
  });
