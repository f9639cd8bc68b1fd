import { paperApi } from '#shared/paper/paper-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';

export const handler = serve(paperApi, {
  print: onDemand(async () => (await import('./print.ts')).print),
  report: onDemand(async () => (await import('./print-report.ts')).report),
});
