import { countMetric } from '#functions/runtime/count-metric.ts';

/** Counts a call that failed by our fault, for the alarm of its function. */
export const countFault = (functionName: string): void => countMetric('fault', 'function', functionName);

/** Counts a call that was refused because something that the function needs is busy or gone. */
export const countOverload = (functionName: string): void => countMetric('overload', 'function', functionName);

/** Counts a refusal by its wire code. A wave of one code is an attack or a broken client. */
export const countRefusal = (code: number): void => countMetric('refused', 'code', String(code));
