import { platformApi } from '#shared/platform/platform-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { maintenance } from './maintenance.ts';

export const handler = serve(platformApi, {
  status: onDemand(async () => (await import('./status.ts')).status),
  maintenance,
});
