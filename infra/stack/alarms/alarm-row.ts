import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** An alarm. Its texts are the only help for the person on call at three in the morning. */
export interface AlarmRow {
  readonly id: string;
  /** The problem in the words of the people who notice and report it. */
  readonly notice: string;
  /** Where the person on call looks first. */
  readonly look: string;
  /** The steps that repair the problem. */
  readonly act: string;
  readonly metric: cloudwatch.IMetric;
  /** The alarm fires if a period's value is this number or more. */
  readonly threshold: number;
  /** Number of periods in a row that must reach `threshold`; absent = 1. */
  readonly periods?: number;
}

/** Period over which most alarms measure. */
export const PERIOD = Duration.minutes(5);

/** Returns the name of an alarm in AWS: `Arcata-prod-AccountFails`. */
export const alarmName = (deployment: string, id: string): string => `${deployment}-${id}`;

/** Returns the text that the alarm's mail shows. */
export const alarmText = ({ notice, look, act }: AlarmRow): string => `“${notice}” Look: ${look} Do: ${act}`;

/**
 * Returns a metric that our functions publish (`functions/gate/call-metrics.ts`, `functions/pipeline/sweep.ts`). Its dimension `service` is
 * the deployment's name. So two deployments in one account have separate metrics.
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
