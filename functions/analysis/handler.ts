import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';

export const handler = serve(analysisApi, {
  run: onDemand(async () => (await import('./run.ts')).run),
  model: onDemand(async () => (await import('./model.ts')).model),
  keep: onDemand(async () => (await import('./keep.ts')).keep),
  read: onDemand(async () => (await import('./read.ts')).read),
  precision: onDemand(async () => (await import('./precision.ts')).precision),
  useOffset: onDemand(async () => (await import('./use-offset.ts')).useOffset),
  reviewTeeth: onDemand(async () => (await import('./review-teeth.ts')).reviewTeeth),
});
