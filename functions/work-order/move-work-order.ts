import { isReached, judgeWorkOrderAction } from '#shared/work-order/work-order-actions.ts';
import type { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';
import type { WorkOrderId } from '#shared/ids.ts';
import type { AnyEndpoint, InputOf } from '#shared/wire/endpoint.ts';
import type { Call } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { changed } from '#functions/store/stamps.ts';
import { refuseStale } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import { findWorkOrder, workOrderActorOf } from './find-work-order.ts';
import { NOBODY, type StoredWorkOrder } from './work-order-items.ts';
import { readyEvents, workOrdersEffect } from './work-order-store.ts';
import { toWorkOrder } from './work-order-views.ts';

type MoveCall<Verb extends WorkOrderAction> = Omit<Call<AnyEndpoint>, 'input' | 'session'> & {
  readonly input: InputOf<(typeof workOrderApi)[Verb]> & {
    readonly workOrderId: WorkOrderId;
    readonly version: number;
  };
  readonly session: MemberSession;
};

/** The effects of an action in addition to the new state. */
interface MoveEffect {
  readonly changes?: Partial<StoredWorkOrder>;
  readonly note?: string;
  /** Checks that fail the transaction if something that the action relies on has changed. */
  readonly checks?: readonly Write[];
  /** Tasks that may start now. */
  readonly readied?: readonly StoredWorkOrder[];
  /** Other tasks of the order that must be done again, as `setBackTo` returns them. Each is listed before and after the action. */
  readonly setBack?: readonly { readonly before: StoredWorkOrder; readonly after: StoredWorkOrder }[];
}

/** Returns the handler of one action, as `judgeWorkOrderAction` allows it (WO-2, WO-3). */
export const moveWorkOrder =
  <Verb extends WorkOrderAction>(
    action: Verb,
    effect: (call: MoveCall<Verb>, before: StoredWorkOrder) => MoveEffect | Promise<MoveEffect>,
  ) =>
  async (call: MoveCall<Verb>): Promise<WorkOrder> => {
    const { input, session, scope, now } = call;
    const before = await findWorkOrder(session, input.workOrderId);
    if (!isReached(scope, before, session.accountId)) throw new AppError('notFound');
    const verdict = judgeWorkOrderAction(before, action, workOrderActorOf(session));
    if ('refusal' in verdict)
      throw new AppError('stateRefusesAction', { state: before.state, refusal: verdict.refusal });
    refuseStale(before.version, input.version);
    const { to, side } = verdict.move;
    const { changes = {}, note = '', checks = [], setBack = [], readied = [] } = await effect(call, before);
    const moved = { ...before, ...changes };
    const worker = moved.assignee?.accountId ?? NOBODY;
    const after = changed(now, before, { ...changes, state: to, worker });
    const acted = { action, side, actor: session, from: before.state, note };
    const others = setBack.map((each) => ({ ...each, acted: { ...acted, from: each.before.state } }));
    const moves = workOrdersEffect([{ before, after, acted }, ...others]);
    return await call.commit({
      ...moves,
      writes: [...moves.writes, ...checks],
      events: [...(moves.events ?? []), ...readyEvents(readied, session)],
      answer: toWorkOrder(after),
    });
  };
