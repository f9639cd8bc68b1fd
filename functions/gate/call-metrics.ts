import { countMetric } from '#functions/runtime/count-metric.ts';

/** Counts a call that failed by our fault, for the alarm of its function. */
export const countFault = (functionName: string): void => countMetric('fault', 'function', functionName);

/** Counts a call that was refused because a resource that the function needs is overloaded or not available. */
export const countOverload = (functionName: string): void => countMetric('overload', 'function', functionName);

/** Counts a refusal by its wire code. Very many refusals with one code show an attack or a broken client. */
export const countRefusal = (code: number): void => countMetric('refused', 'code', String(code));
