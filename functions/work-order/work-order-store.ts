import type { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { WORK_ORDER_EVENT_TYPES, type WorkOrderEventDetail } from '#shared/work-order/work-order-events.ts';
import type { WorkOrder, WorkOrderSide, WorkOrderState } from '#shared/work-order/work-order.ts';
import type { MemberSession } from '#functions/http/session.ts';
import type { Effect } from '#functions/store/commit.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { advance, nextInSequence, recede } from '#functions/store/sequence.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import {
  NOBODY,
  SERVICE_DESK,
  type StoredWorkOrder,
  type StoredWorkOrderGrant,
  workOrderGrants,
  workOrders,
} from './work-order-items.ts';
import { rowOf } from './work-order-views.ts';

type Reader = StoredWorkOrderGrant['readerId'];
const NUMBER_DIGITS = 6;

/** Returns the next number, such as `W2026000017`: the year in UTC, then a running number of the platform. */
async function nextWorkOrderNumber(now: UnixSeconds): Promise<string> {
  const year = new Date(now * 1000).getUTCFullYear();
  const running = await nextInSequence(`workOrder:${year}`);
  return `W${year}${String(running).padStart(NUMBER_DIGITS, '0')}`;
}

/** Returns the name of the counter of a list's work orders in a state. */
export const stateCounter = (type: WorkOrder['type'], state: WorkOrderState): string => `workOrder:${type}:${state}`;

/** Returns the readers beside the owner: after-sales of every report, and the lab whose order it is about. */
function readersOf({ type, lab, ownerId }: StoredWorkOrder): Reader[] {
  if (type === 'production') return [];
  return [SERVICE_DESK, ...(lab === null || lab.organisationId === ownerId ? [] : [lab.organisationId])];
}

const countOn = (reader: Reader | OrganisationId, name: string, by: 1 | -1): Write => {
  if (reader === SERVICE_DESK) return by === 1 ? advance(name) : recede(name);
  return counters.add({ organisationId: reader, name }, { by: { count: by } });
};

/** Returns how the counts of every list follow a change of state. */
function countWrites(before: StoredWorkOrder | undefined, after: StoredWorkOrder | undefined): Write[] {
  const stored = after ?? before;
  if (stored === undefined || before?.state === after?.state) return [];
  const { type, ownerId } = stored;
  return [ownerId, ...readersOf(stored)].flatMap((reader) => [
    ...(before === undefined ? [] : [countOn(reader, stateCounter(type, before.state), -1)]),
    ...(after === undefined ? [] : [countOn(reader, stateCounter(type, after.state), 1)]),
  ]);
}

const grantWrites = (stored: StoredWorkOrder): Write[] =>
  readersOf(stored).map((readerId) => {
    const { ownerId, worker, version, createdAt, updatedAt } = stored;
    const stamps = { version, createdAt, updatedAt, openedAt: createdAt };
    return workOrderGrants.put({ ...rowOf(stored), ...stamps, readerId, ownerId, worker });
  });

/** Returns every write of a work order's change: the row, its readers' lines and the counts. */
export const workOrderWrites = (before: StoredWorkOrder | undefined, after: StoredWorkOrder): Write[] => [
  before === undefined ? workOrders.create(after) : workOrders.replace(after),
  ...grantWrites(after),
  ...countWrites(before, after),
];

/** Returns the writes that remove a work order of an organisation that is erased. */
export const workOrderGoneWrites = (stored: StoredWorkOrder): Write[] => [
  workOrders.remove(stored),
  ...readersOf(stored).map((readerId) => workOrderGrants.drop({ readerId, workOrderId: stored.workOrderId })),
  ...countWrites(stored, undefined),
];

interface Acted {
  readonly action: keyof typeof WORK_ORDER_EVENT_TYPES;
  readonly side: WorkOrderSide;
  readonly actor: Pick<MemberSession, 'accountId' | 'accountName'>;
  readonly from: WorkOrderState | null;
  readonly note: string;
}

/** Returns the effect of one action: writes, one line of history, one event. */
export function workOrderEffect(
  before: StoredWorkOrder | undefined,
  after: StoredWorkOrder,
  { action, side, actor, from, note }: Acted,
): Omit<Effect<never>, 'answer'> {
  const {
    workOrderId,
    workOrderNumber,
    type,
    owner,
    ownerId,
    lab,
    reporterId = null,
    assignee,
    equipment,
    order,
    state,
  } = after;
  const detail: WorkOrderEventDetail = {
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
  return {
    writes: workOrderWrites(before, after),
    history: [{ owner: ownerId, subject: workOrderId, action, from, to: state, side, note }],
    events: [{ type: WORK_ORDER_EVENT_TYPES[action], detail }],
    subjects: [workOrderId],
  };
}

type Opened = Pick<WorkOrder, 'type' | 'owner' | 'description' | 'reporterName'> &
  Partial<Pick<StoredWorkOrder, 'lab' | 'equipment' | 'order' | 'stage' | 'dueDate' | 'assignee' | 'reporterId'>>;

/** Makes a new work order: open, or assigned where it names who does it. */
export async function openedWorkOrder(now: UnixSeconds, opened: Opened): Promise<StoredWorkOrder> {
  const assignee = opened.assignee ?? null;
  return fresh(now, {
    lab: null,
    equipment: null,
    order: null,
    stage: null,
    dueDate: null,
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

/** Returns the effect of opening a work order. */
export const openingEffect = (opened: StoredWorkOrder, actor: Acted['actor']): Omit<Effect<never>, 'answer'> =>
  workOrderEffect(undefined, opened, { action: 'create', side: 'owner', actor, from: null, note: '' });
