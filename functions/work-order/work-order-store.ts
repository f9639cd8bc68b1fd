import type { DomainEvent } from '#shared/domain-event.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { latenessOf } from '#shared/service/late-report.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import {
  WORK_ORDER_EVENT_TYPES,
  WORK_ORDER_READY,
  type WorkOrderEventDetail,
} from '#shared/work-order/work-order-events.ts';
import type { WorkOrder, WorkOrderSide, WorkOrderState } from '#shared/work-order/work-order.ts';
import type { Effect } from '#functions/store/commit.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { advance, nextInSequence } from '#functions/store/sequence.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import {
  NOBODY,
  reportDeadlines,
  SERVICE_DESK,
  type StoredWorkOrder,
  type StoredWorkOrderGrant,
  workOrderGrants,
  workOrders,
} from './work-order-items.ts';
import { rowOf } from './work-order-views.ts';

type Reader = StoredWorkOrderGrant['readerId'];
const NUMBER_DIGITS = 6;

/** Returns the next number of a work order, such as `W2026000017`: the year in UTC and a running number of the whole platform. */
async function nextWorkOrderNumber(now: UnixSeconds): Promise<string> {
  const year = new Date(now * 1000).getUTCFullYear();
  const running = await nextInSequence(`workOrder:${year}`);
  return `W${year}${String(running).padStart(NUMBER_DIGITS, '0')}`;
}

/** Returns the name of the counter for work orders of a type in a state. */
export const stateCounter = (type: WorkOrder['type'], state: WorkOrderState): string => `workOrder:${type}:${state}`;

/** Returns the readers other than the owner: after-sales for every report, and the lab of the reported order. */
function readersOf({ type, lab, ownerId }: StoredWorkOrder): Reader[] {
  if (type === 'production') return [];
  return [SERVICE_DESK, ...(lab === null || lab.organisationId === ownerId ? [] : [lab.organisationId])];
}

/** A work order before and after a change. `before` is `undefined` for a new work order, and `after` for a removed one. */
interface Change {
  readonly before: StoredWorkOrder | undefined;
  readonly after: StoredWorkOrder | undefined;
}

function countOn(reader: Reader | OrganisationId, name: string, by: number): Write {
  return reader === SERVICE_DESK
    ? advance(name, by)
    : counters.add({ organisationId: reader, name }, { by: { count: by } });
}

/**
 * Returns the writes that update the counts of all lists after changes of state. Changes of the same count are summed up, because a
 * transaction can write an item only once.
 */
function countWrites(changes: readonly Change[]): Write[] {
  const sums = new Map<string, { reader: Reader | OrganisationId; name: string; by: number }>();
  const count = (stored: StoredWorkOrder | undefined, by: 1 | -1) => {
    if (stored === undefined) return;
    const name = stateCounter(stored.type, stored.state);
    for (const reader of [stored.ownerId, ...readersOf(stored)]) {
      const sum = sums.get(`${reader} ${name}`) ?? { reader, name, by: 0 };
      sums.set(`${reader} ${name}`, { ...sum, by: sum.by + by });
    }
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...sums.values()].flatMap(({ reader, name, by }) => (by === 0 ? [] : [countOn(reader, name, by)]));
}

const grantWrites = (stored: StoredWorkOrder): Write[] =>
  readersOf(stored).map((readerId) => {
    const { ownerId, worker, version, createdAt, updatedAt } = stored;
    const stamps = { version, createdAt, updatedAt, openedAt: createdAt };
    return workOrderGrants.put({ ...rowOf(stored), ...stamps, readerId, ownerId, worker });
  });

/** Returns the write that stores or deletes the moment from which a report (type `service`) is late. A lab's task needs no write. */
function deadlineWrites(stored: StoredWorkOrder): Write[] {
  if (stored.type !== 'service') return [];
  const { ownerId, workOrderId, updatedAt } = stored;
  const late = latenessOf(stored);
  if (late === undefined) return [reportDeadlines.drop({ ownerId, workOrderId })];
  return [reportDeadlines.put(newRow(updatedAt, { ownerId, workOrderId, ...late }))];
}

const rowWrites = (before: StoredWorkOrder | undefined, after: StoredWorkOrder): Write[] => [
  before === undefined ? workOrders.create(after) : workOrders.replace(after),
  ...grantWrites(after),
  ...deadlineWrites(after),
];

/** Returns all writes of a work order's change: the row, its readers' lines and the counts. */
export const workOrderWrites = (before: StoredWorkOrder | undefined, after: StoredWorkOrder): Write[] => [
  ...rowWrites(before, after),
  ...countWrites([{ before, after }]),
];

/** Returns the writes that remove a work order, when its organisation is erased. */
export const workOrderGoneWrites = (stored: StoredWorkOrder): Write[] => [
  workOrders.remove(stored),
  ...(stored.type === 'service' ? [reportDeadlines.drop(stored)] : []),
  ...readersOf(stored).map((readerId) => workOrderGrants.drop({ readerId, workOrderId: stored.workOrderId })),
  ...countWrites([{ before: stored, after: undefined }]),
];

interface Acted {
  readonly action: keyof typeof WORK_ORDER_EVENT_TYPES;
  readonly side: WorkOrderSide;
  /** The member who acted. `accountId` is `null` for the platform itself and for people without an account. */
  readonly actor: { readonly accountId: AccountId | null; readonly accountName: string };
  readonly from: WorkOrderState | null;
  readonly note: string;
}

/** A change of one work order by one action. */
interface ActedChange {
  readonly before: StoredWorkOrder | undefined;
  readonly after: StoredWorkOrder;
  readonly acted: Acted;
}

/** Returns the detail of an event about the work order. */
function detailOf(
  stored: StoredWorkOrder,
  { side, actor, from }: Omit<Acted, 'action' | 'note'>,
): WorkOrderEventDetail {
  const {
    workOrderId,
    workOrderNumber,
    type,
    owner,
    lab,
    reporterId = null,
    assignee,
    equipment,
    order,
    state,
  } = stored;
  return {
    schemaVersion: 1,
    workOrderId,
    workOrderNumber,
    type,
    owner,
    lab,
    reporterId,
    assigneeId: assignee?.accountId ?? null,
    subject: equipment?.serialNumber ?? order?.orderNumber ?? '',
    side,
    actorId: actor.accountId,
    actorName: actor.accountName,
    from,
    to: state,
  };
}

/** Returns the line of history and the event for one action. */
function trailOf({ after, acted }: ActedChange) {
  const { action, side, from, note } = acted;
  const { ownerId, workOrderId, state } = after;
  return {
    line: { owner: ownerId, subject: workOrderId, action, from, to: state, side, note },
    event: { type: WORK_ORDER_EVENT_TYPES[action], detail: detailOf(after, acted) },
  };
}

/** Returns the events of tasks that may start now (WO-54). */
export const readyEvents = (tasks: readonly StoredWorkOrder[], actor: Acted['actor']): DomainEvent[] =>
  tasks.map((task) => {
    const detail = detailOf(task, { side: 'owner', actor, from: task.state });
    return { type: WORK_ORDER_READY, detail };
  });

/** Returns the effect of actions on several work orders in one transaction: the writes, and a line of history and an event for each. */
export function workOrdersEffect(changes: readonly ActedChange[]): Omit<Effect<never>, 'answer'> {
  const trails = changes.map(trailOf);
  return {
    writes: [...changes.flatMap(({ before, after }) => rowWrites(before, after)), ...countWrites(changes)],
    history: trails.map(({ line }) => line),
    events: trails.map(({ event }) => event),
    subjects: changes.map(({ after }) => after.workOrderId),
  };
}

type Opened = Pick<WorkOrder, 'type' | 'owner' | 'description' | 'reporterName'> &
  Partial<
    Pick<
      StoredWorkOrder,
      'lab' | 'equipment' | 'order' | 'stage' | 'task' | 'dueDate' | 'assignee' | 'reporterId' | 'outsider'
    >
  >;

/** Returns a new work order: `assigned` if it has an assignee, otherwise `open`. */
export async function openedWorkOrder(now: UnixSeconds, opened: Opened): Promise<StoredWorkOrder> {
  const assignee = opened.assignee ?? null;
  return newRow(now, {
    lab: null,
    equipment: null,
    order: null,
    stage: null,
    task: null,
    dueDate: null,
    outsider: null,
    ...opened,
    assignee,
    workOrderId: newId('workOrder'),
    workOrderNumber: await nextWorkOrderNumber(now),
    state: assignee === null ? ('open' as const) : ('assigned' as const),
    ownerId: opened.owner.organisationId,
    worker: assignee?.accountId ?? NOBODY,
    question: null,
    visitDate: null,
    parts: [],
    solution: '',
    rating: null,
    startedAt: null,
    workedSeconds: 0,
  });
}

/** Returns the effect of opening several work orders. */
export const openingsEffect = (
  opened: readonly StoredWorkOrder[],
  actor: Acted['actor'],
): Omit<Effect<never>, 'answer'> => {
  const acted = { action: 'create', side: 'owner', actor, from: null, note: '' } as const;
  return workOrdersEffect(opened.map((after) => ({ before: undefined, after, acted })));
};

/** Returns the effect of a report by a person without an account. The event contains no text that the person typed. */
export const outsideReportEffect = (after: StoredWorkOrder): Omit<Effect<never>, 'answer'> => {
  const actor = { accountId: null, accountName: '' };
  const acted = { action: 'reportOutside', side: 'owner', actor, from: null, note: '' } as const;
  return workOrdersEffect([{ before: undefined, after, acted }]);
};

/** Returns the effect of opening a work order. */
export const openingEffect = (opened: StoredWorkOrder, actor: Acted['actor']): Omit<Effect<never>, 'answer'> =>
  openingsEffect([opened], actor);
