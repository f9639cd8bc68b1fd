import { paperApi } from '#shared/paper/paper-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { late } from '#functions/runtime/late.ts';

export const handler = serve(paperApi, {
  print: late(async () => (await import('./print.ts')).print),
});
