import { call, succeed } from './call.ts';
import { bound, serviceTeam } from './devices.ts';
import type { Member } from './world.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import { WorkOrder } from '#shared/work-order/work-order.ts';

interface Headed {
  readonly head: Member;
}

/** Reports a device of the organisation to after-sales. */
export async function reported(owner: Headed, service?: Headed): Promise<WorkOrder> {
  const { equipmentId } = await bound(service ?? (await serviceTeam()), owner);
  const input = { equipmentId, description: 'The image stays black.' };
  return succeed(workOrderApi.create, input, { token: owner.head.token });
}

/** Input of each action in addition to work order and version. */
const EXTRA: Record<WorkOrderAction, (worker: AccountId) => object> = {
  assign: (assigneeId) => ({ assigneeId }),
  take: () => ({}),
  start: () => ({}),
  pause: () => ({}),
  sendBack: () => ({ stage: 'design', note: 'The margin is too thin.' }),
  schedule: () => ({ dueDate: '2026-12-03' }),
  ask: () => ({ note: 'Which cable is in the box?' }),
  answer: () => ({ note: 'The grey one.' }),
  planVisit: () => ({ visitDate: '2026-12-01' }),
  recordParts: () => ({ parts: [{ name: 'Sensor cable', quantity: 1 }] }),
  finish: () => ({ note: 'Cable replaced.' }),
  confirm: () => ({}),
  reopen: () => ({ note: 'It is black again.' }),
  cancel: () => ({ note: 'It works after a restart.' }),
};

type Ref = Pick<WorkOrder, 'workOrderId' | 'version'>;

/** Tries an action as that member. The action `assign` assigns the work order to the same member. */
export const tryAction = ({ workOrderId, version }: Ref, action: WorkOrderAction, member: Member, extra: object = {}) =>
  call(
    workOrderApi[action] as AnyEndpoint,
    { workOrderId, version, ...EXTRA[action](member.accountId), ...extra },
    { token: member.token },
  );

/** Does an action that must succeed; returns the changed work order. */
export async function act(ref: Ref, action: WorkOrderAction, member: Member, extra: object = {}): Promise<WorkOrder> {
  const { code, msg, data } = await tryAction(ref, action, member, extra);
  if (code !== 200) throw new Error(`${action}: ${code} ${msg} ${JSON.stringify(data)}`);
  return WorkOrder.parse(data);
}
