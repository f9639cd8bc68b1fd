import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** The namespace of every metric that the functions publish; the deployment is the dimension `service`. */
const NAMESPACE = 'Arcata';
const metrics = new Metrics({ namespace: NAMESPACE });

/** Counts one more of a metric, by one dimension of its own. */
export function countMetric(metric: string, dimension: string, value: string): void {
  const single = metrics.singleMetric();
  single.addDimension(dimension, value);
  single.addMetric(metric, MetricUnit.Count, 1);
}
