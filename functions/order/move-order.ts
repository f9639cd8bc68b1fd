import type { OrderAction, PinAction } from '#shared/order/order-transitions.ts';
import type { Order, OrderSide } from '#shared/order/order.ts';
import type { OrderId } from '#shared/ids.ts';
import type { AnyEndpoint, InputOf } from '#shared/wire/endpoint.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { Call } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { findOrder, viewerOf } from './find-order.ts';
import type { StoredOrder } from './order-items.ts';
import { readTally } from './order-tally-store.ts';
import type { MoveEffect } from './moved-order.ts';

/** The calls that change an order's state. Each gives the order's id and the version that the caller saw. */
type MoveVerb = Exclude<
  keyof typeof orderApi,
  'create' | 'read' | 'index' | 'message' | 'messages' | 'delete' | 'remakeOf' | PinAction
> &
  OrderAction;
interface OrderVersion {
  readonly orderId: OrderId;
  readonly version: number;
}
type MoveCall<Verb extends MoveVerb> = Omit<Call<AnyEndpoint>, 'input' | 'session'> & {
  readonly input: InputOf<(typeof orderApi)[Verb]> & OrderVersion;
  readonly session: MemberSession;
};

/** Returns the handler of one action of the table (ORD-2, ORD-6). `effect` returns the changes in addition to state and turn. */
export const moveOrder =
  <Verb extends MoveVerb>(
    action: Verb,
    effect: (call: MoveCall<Verb>, seen: { order: StoredOrder; side: OrderSide }) => MoveEffect | Promise<MoveEffect>,
  ) =>
  async (call: MoveCall<Verb>): Promise<Order> => {
    const { orderId, version: seenVersion } = call.input;
    const seen = await findOrder(viewerOf(call), orderId);
    const { side } = seen;
    const actor = { side, actorName: call.session.accountName, now: call.now, seenVersion };
    const [{ movedOrder }, { toOrder }] = await Promise.all([import('./moved-order.ts'), import('./order-views.ts')]);
    const moved = await movedOrder(seen.order, { action, ...actor, ...(await effect(call, seen)) });
    const tally = await readTally({ order: moved.after, side });
    return await call.commit({
      ...moved.effect,
      answer: toOrder({ order: moved.after, side }, tally),
    });
  };
