import { chartApi } from '#shared/chart/chart-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';

export const handler = serve(chartApi, {
  read: onDemand(async () => (await import('./read.ts')).read),
  save: onDemand(async () => (await import('./save.ts')).save),
  history: onDemand(async () => (await import('./history.ts')).history),
});
