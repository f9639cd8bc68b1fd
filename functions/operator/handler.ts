import { operatorApi } from '#shared/operator/operator-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { errors, errorsOf } from './errors.ts';
import { statistics } from './statistics.ts';

export const handler = serve(operatorApi, {
  statistics,
  errors,
  errorsOf,
  alarms: onDemand(async () => (await import('./alarms.ts')).alarms),
});
