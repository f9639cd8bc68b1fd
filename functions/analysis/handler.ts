import { serve } from '#functions/gate/serve.ts';
import { late } from '#functions/runtime/late.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';

export const handler = serve(analysisApi, {
  run: late(async () => (await import('./run.ts')).run),
  read: late(async () => (await import('./read.ts')).read),
});
