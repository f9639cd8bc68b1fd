import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { planApi } from '#shared/plan/plan-api.ts';

export const handler = serve(planApi, {
  read: onDemand(async () => (await import('./read.ts')).read),
  save: onDemand(async () => (await import('./save.ts')).save),
});
