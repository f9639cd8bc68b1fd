import { orderApi } from '#shared/order/order-api.ts';
import { late } from '#functions/runtime/late.ts';
import { serve } from '#functions/gate/serve.ts';
import { create } from './create.ts';
import { deleted, deleteOrder, restore } from './delete.ts';
import { index } from './index-orders.ts';
import { message } from './message.ts';
import { messages } from './messages.ts';
import { moves } from './moves.ts';
import { read } from './read.ts';

export const handler = serve(orderApi, {
  create,
  read,
  index,
  message,
  messages,
  delete: deleteOrder,
  restore,
  erase: late(async () => (await import('./erase.ts')).erase),
  deleted,
  ...moves,
});
