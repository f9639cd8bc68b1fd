import { serve } from '#functions/gate/serve.ts';
import { late } from '#functions/runtime/late.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { open } from './open.ts';
import { sendCode } from './send-code.ts';

export const handler = serve(shareApi, {
  create: late(async () => (await import('./create.ts')).create),
  index: late(async () => (await import('./index-shares.ts')).index),
  visits: late(async () => (await import('./index-shares.ts')).visits),
  cancel: late(async () => (await import('./cancel.ts')).cancel),
  sendCode,
  open,
  read: late(async () => (await import('./read.ts')).read),
  guestOrder: late(async () => (await import('./guest-order.ts')).guestOrder),
  answerAsGuest: late(async () => (await import('./guest-order.ts')).answerAsGuest),
  keepOrder: late(async () => (await import('./keep-order.ts')).keepOrder),
  tracking: late(async () => (await import('./tracking.ts')).tracking),
  beginTracking: late(async () => (await import('./tracking.ts')).beginTracking),
  endTracking: late(async () => (await import('./tracking.ts')).endTracking),
  track: late(async () => (await import('./track.ts')).track),
  download: late(async () => (await import('./download.ts')).download),
});
