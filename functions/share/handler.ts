import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { open } from './open.ts';
import { sendCode } from './send-code.ts';

export const handler = serve(shareApi, {
  create: onDemand(async () => (await import('./create.ts')).create),
  index: onDemand(async () => (await import('./index-shares.ts')).index),
  visits: onDemand(async () => (await import('./index-shares.ts')).visits),
  cancel: onDemand(async () => (await import('./cancel.ts')).cancel),
  sendCode,
  open,
  read: onDemand(async () => (await import('./read.ts')).read),
  guestOrder: onDemand(async () => (await import('./guest-order.ts')).guestOrder),
  answerAsGuest: onDemand(async () => (await import('./guest-order.ts')).answerAsGuest),
  keepOrder: onDemand(async () => (await import('./keep-order.ts')).keepOrder),
  tracking: onDemand(async () => (await import('./tracking.ts')).tracking),
  beginTracking: onDemand(async () => (await import('./tracking.ts')).beginTracking),
  endTracking: onDemand(async () => (await import('./tracking.ts')).endTracking),
  track: onDemand(async () => (await import('./track.ts')).track),
  download: onDemand(async () => (await import('./download.ts')).download),
});
