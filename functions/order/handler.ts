import { orderApi } from '#shared/order/order-api.ts';
import { late } from '#functions/runtime/late.ts';
import { serve } from '#functions/gate/serve.ts';
import { moves } from './moves.ts';

export const handler = serve(orderApi, {
  create: late(async () => (await import('./create.ts')).create),
  read: late(async () => (await import('./read.ts')).read),
  index: late(async () => (await import('./index-orders.ts')).index),
  export: late(async () => (await import('./export-orders.ts')).exportOrders),
  message: late(async () => (await import('./message.ts')).message),
  messages: late(async () => (await import('./messages.ts')).messages),
  delete: late(async () => (await import('./delete.ts')).deleteOrder),
  restore: late(async () => (await import('./delete.ts')).restore),
  erase: late(async () => (await import('./erase.ts')).erase),
  deleted: late(async () => (await import('./delete.ts')).deleted),
  kept: late(async () => (await import('./kept.ts')).kept),
  readKept: late(async () => (await import('./kept.ts')).readKept),
  templates: late(async () => (await import('./prescription-templates.ts')).templates),
  saveTemplate: late(async () => (await import('./prescription-templates.ts')).saveTemplate),
  deleteTemplate: late(async () => (await import('./prescription-templates.ts')).deleteTemplate),
  views: late(async () => (await import('./list-views.ts')).views),
  saveView: late(async () => (await import('./list-views.ts')).saveView),
  deleteView: late(async () => (await import('./list-views.ts')).deleteView),
  submissions: late(async () => (await import('./submissions.ts')).submissions),
  pins: late(async () => (await import('./pins.ts')).pins),
  pin: late(async () => (await import('./pins.ts')).pin),
  replyPin: late(async () => (await import('./pins.ts')).replyPin),
  resolvePin: late(async () => (await import('./pins.ts')).resolvePin),
  reopenPin: late(async () => (await import('./pins.ts')).reopenPin),
  revisions: late(async () => (await import('./revisions.ts')).revisions),
  sent: late(async () => (await import('./sent.ts')).sent),
  readSent: late(async () => (await import('./sent.ts')).readSent),
  sentKeys: late(async () => (await import('./sent.ts')).sentKeys),
  ...moves,
  remakeOf: late(async () => (await import('./remake-of.ts')).remakeOf),
});
