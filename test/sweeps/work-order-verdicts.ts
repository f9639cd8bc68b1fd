import type { WorkOrderSide, WorkOrderState, WorkOrderType } from '#shared/work-order/work-order.ts';

/**
 * State after each action, written by hand from WO-2, WO-8, WO-11, WO-26 and WO-28. The code's own table is not read, so that an error
 * there shows. An action that is not listed is refused with 40901.
 */
type Side = Readonly<Record<string, WorkOrderState>>;

const REPORT = { ask: true, planVisit: true, recordParts: true } as const;
const TASK = { pause: true, sendBack: true, schedule: true } as const;

const VERDICTS: Readonly<Record<WorkOrderState, Readonly<Record<WorkOrderSide, Side>>>> = {
  open: {
    owner: { cancel: 'cancelled' },
    handler: { assign: 'assigned', take: 'assigned', cancel: 'cancelled', schedule: 'open' },
  },
  assigned: {
    owner: { cancel: 'cancelled', answer: 'assigned' },
    handler: {
      assign: 'assigned',
      start: 'inProgress',
      sendBack: 'assigned',
      schedule: 'assigned',
      cancel: 'cancelled',
      ask: 'assigned',
      planVisit: 'assigned',
      recordParts: 'assigned',
    },
  },
  inProgress: {
    owner: { answer: 'inProgress' },
    handler: {
      assign: 'inProgress',
      finish: 'awaitingConfirmation',
      pause: 'assigned',
      sendBack: 'assigned',
      schedule: 'inProgress',
      ask: 'inProgress',
      planVisit: 'inProgress',
      recordParts: 'inProgress',
    },
  },
  awaitingConfirmation: { owner: { confirm: 'completed', reopen: 'inProgress' }, handler: {} },
  completed: { owner: {}, handler: {} },
  cancelled: { owner: {}, handler: {} },
};

export interface Variant {
  readonly type: WorkOrderType;
  readonly state: WorkOrderState;
  readonly hasQuestion: boolean;
  /** Assignee of the work order: no one, the caller or another person. */
  readonly assignee: 'nobody' | 'caller' | 'another';
}

/** The sides on which the caller is, and whether the caller is a head. Heads assign work. */
export interface Standing {
  readonly sides: readonly WorkOrderSide[];
  readonly isHead: boolean;
}

/** Returns the state after the action; `undefined` if the table refuses the action. */
export function expectedAfter(
  variant: Variant,
  { sides, isHead }: Standing,
  action: string,
): WorkOrderState | undefined {
  const { type, state, hasQuestion, assignee } = variant;
  if (type === 'production' && (action in REPORT || (action === 'cancel' && !isHead))) return undefined;
  if (type === 'service' && action in TASK) return undefined;
  if (type === 'production' && action === 'confirm' && assignee === 'caller' && !isHead) return undefined;
  if (action === 'ask' && hasQuestion) return undefined;
  if (action === 'answer' && !hasQuestion) return undefined;
  return sides.map((side) => VERDICTS[state][side][action]).find((to) => to !== undefined);
}

const STATES = Object.keys(VERDICTS) as WorkOrderState[];
const UNDER_WAY: readonly WorkOrderState[] = ['assigned', 'inProgress'];

/**
 * All variants: every state of both types. A report under way also occurs with a question. Open and cancelled work orders have no assignee,
 * and all others have one.
 */
export const VARIANTS: readonly Variant[] = (['service', 'production'] as const).flatMap((type) =>
  STATES.flatMap((state) =>
    (type === 'service' && UNDER_WAY.includes(state) ? [false, true] : [false]).flatMap((hasQuestion) =>
      (state === 'open' || state === 'cancelled' ? (['nobody'] as const) : (['caller', 'another'] as const)).map(
        (assignee) => ({ type, state, hasQuestion, assignee }),
      ),
    ),
  ),
);
