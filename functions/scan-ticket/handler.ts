import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';

export const handler = serve(scanTicketApi, {
  index: onDemand(async () => (await import('./index-tickets.ts')).index),
  create: onDemand(async () => (await import('./create.ts')).create),
  cancel: onDemand(async () => (await import('./cancel.ts')).cancel),
  waiting: onDemand(async () => (await import('./waiting.ts')).waiting),
  take: onDemand(async () => (await import('./take.ts')).take),
  complete: onDemand(async () => (await import('./complete.ts')).complete),
  fail: onDemand(async () => (await import('./fail.ts')).fail),
});
