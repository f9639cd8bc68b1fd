import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** One row per alarm. Its text is the only help for the person on call at three in the morning. */
export interface AlarmRow {
  readonly id: string;
  /** The words in which people report the problem while the alarm is on. */
  readonly notice: string;
  /** The first place to look at. */
  readonly look: string;
  /** The repair. */
  readonly act: string;
  readonly metric: cloudwatch.IMetric;
  /** The alarm fires when one period's value reaches this number. */
  readonly threshold: number;
  /** Number of periods in a row that must reach `threshold`; absent = 1. */
  readonly periods?: number;
}

/** The period of most alarms. */
export const PERIOD = Duration.minutes(5);

/** Returns the name of an alarm in AWS: `Arcata-prod-AccountFails`. */
export const alarmName = (deployment: string, id: string): string => `${deployment}-${id}`;

/** Returns the text of the alarm's mail. */
export const alarmText = ({ notice, look, act }: AlarmRow): string => `“${notice}” Look: ${look} Do: ${act}`;

/**
 * Returns a metric that the functions publish themselves (`functions/gate/call-metrics.ts`, `functions/pipeline/sweep.ts`). Its dimension
 * `service` is the deployment, which keeps two deployments in one account apart.
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

/** Returns the sum of several metrics; a metric without data counts as 0. */
export const sumOf = (label: string, metrics: Readonly<Record<string, cloudwatch.IMetric>>): cloudwatch.IMetric =>
  new cloudwatch.MathExpression({
    label,
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: { ...metrics },
    period: PERIOD,
  });
