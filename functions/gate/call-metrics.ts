import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** The namespace of every metric that the functions publish; the deployment is the dimension `service`. */
const NAMESPACE = 'Arcata';
const metrics = new Metrics({ namespace: NAMESPACE });

function count(metric: string, dimension: string, value: string): void {
  const single = metrics.singleMetric();
  single.addDimension(dimension, value);
  single.addMetric(metric, MetricUnit.Count, 1);
}

/** Counts a call that failed by our fault, for the alarm of its function. */
export const countFault = (functionName: string): void => count('fault', 'function', functionName);

/** Counts a call that had to be sent away because something behind the function is busy or gone. */
export const countOverload = (functionName: string): void => count('overload', 'function', functionName);

/** Counts a refusal by its wire code. A wave of one code is an attack or a broken client. */
export const countRefusal = (code: number): void => count('refused', 'code', String(code));
