import { onDemand } from '#functions/runtime/on-demand.ts';
import { serve } from '#functions/gate/serve.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';

export const handler = serve(supportAccessApi, {
  ask: onDemand(async () => (await import('./ask.ts')).ask),
  give: onDemand(async () => (await import('./grant.ts')).give),
  grant: onDemand(async () => (await import('./grant.ts')).grant),
  refuse: onDemand(async () => (await import('./moves.ts')).refuse),
  end: onDemand(async () => (await import('./moves.ts')).end),
  withdraw: onDemand(async () => (await import('./moves.ts')).withdraw),
  leave: onDemand(async () => (await import('./moves.ts')).leave),
  index: onDemand(async () => (await import('./index-accesses.ts')).index),
  read: onDemand(async () => (await import('./read.ts')).read),
  look: onDemand(async () => (await import('./look.ts')).look),
  lookAtFile: onDemand(async () => (await import('./look.ts')).lookAtFile),
});
