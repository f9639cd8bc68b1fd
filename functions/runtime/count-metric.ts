import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Namespace of all metrics that the functions publish. The dimension `service` of each metric names the deployment. */
const NAMESPACE = 'Arcata';
const metrics = new Metrics({ namespace: NAMESPACE });

/** Adds one to a metric, with one additional dimension. */
export function countMetric(metric: string, dimension: string, value: string): void {
  const single = metrics.singleMetric();
  single.addDimension(dimension, value);
  single.addMetric(metric, MetricUnit.Count, 1);
}
