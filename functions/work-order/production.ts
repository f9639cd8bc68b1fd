import type { OrganisationId } from '#shared/ids.ts';
import { BOARD_TASKS_MAX } from '#shared/limits.ts';
import { nextWorkingDays } from '#shared/organisation/working-days.ts';
import { BOARD_DAYS } from '#shared/work-order/board.ts';
import type { productionCalls } from '#shared/work-order/production-calls.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { findOrder, findOrderByNumber, type OrderViewer, viewerOf } from '#functions/order/find-order.ts';
import { findKnownCalendar } from '#functions/organisation/find-known-calendar.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { makingEffect, plannedTasks } from './make-tasks.ts';
import { productionPlans } from './production-items.ts';
import { activeMembers, loadOf, openTasks, readPlan, tasksOfOrder, techniciansOf, toTask } from './production-store.ts';
import type { StoredWorkOrder } from './work-order-items.ts';

type Api = typeof productionCalls;
type Verb = keyof Api;
const labOf = ({ session }: Pick<Call<Api[Verb]>, 'session'>): OrganisationId => tenantOf(session).organisationId;

/** Returns an order for its lab. Throws 40400 for every other organisation. */
async function findAsLab(viewer: OrderViewer, input: Parameters<Handler<Api['orderTasks']>>[0]['input']) {
  const { order, side } =
    'orderId' in input ? await findOrder(viewer, input.orderId) : await findOrderByNumber(viewer, input.orderNumber);
  if (side !== 'lab' || order.lab === null) throw new AppError('notFound');
  return { order, lab: order.lab };
}

const tasksAnswer = (
  { orderId, orderNumber }: { orderId: StoredOrderId; orderNumber: string },
  tasks: StoredWorkOrder[],
) => ({
  order: { orderId, orderNumber },
  tasks: tasks.map(toTask).toSorted((a, b) => (a.task?.position ?? 0) - (b.task?.position ?? 0)),
});
type StoredOrderId = NonNullable<StoredWorkOrder['order']>['orderId'];

/** Returns the lab's plan. People who are no longer members are left out. */
const plan: Handler<Api['plan']> = async (call) => {
  const lab = labOf(call);
  const [found, active] = await Promise.all([readPlan(lab), activeMembers(lab)]);
  return { ...found, people: found.people.filter(({ accountId }) => active.has(accountId)) };
};

/** Replaces the lab's plan (WO-21). */
const savePlan: Handler<Api['savePlan']> = async (call) => {
  const { version, ...plan } = call.input;
  const { now } = call;
  if (new Set(plan.stages.map(({ stage }) => stage)).size < plan.stages.length)
    throw invalidField('stages', 'stageTwice');
  const organisationId = labOf(call);
  const [before, active] = await Promise.all([productionPlans.read({ organisationId }), activeMembers(organisationId)]);
  if (plan.people.some(({ accountId }) => !active.has(accountId))) throw new AppError('notFound');
  refuseStale(before?.version ?? 0, version);
  const row = before === undefined ? newRow(now, { organisationId, ...plan }) : changed(now, before, plan);
  const write =
    before === undefined
      ? productionPlans.create(row, () => new AppError('changedMeanwhile'))
      : productionPlans.replace(row);
  return await call.commit({
    writes: [write],
    subjects: [organisationId],
    answer: { ...plan, version: row.version },
  });
};

/** Returns the tasks that the order would get, so that a head can check them first (WO-24). */
const propose: Handler<Api['propose']> = async (call) => {
  const { order } = await findAsLab(viewerOf(call), call.input);
  const { stages, people } = await plannedTasks(labOf(call), order, call.now);
  return { stages, people };
};

/** Makes the missing tasks of the order (WO-22). */
const produce: Handler<Api['produce']> = (call) =>
  retryIfChanged(async () => {
    const { input, session, now } = call;
    const { order, lab } = await findAsLab(viewerOf(call), input);
    const active = await activeMembers(lab.organisationId);
    const named = Object.values(input.assignees).filter((each) => each !== null);
    if (named.some((accountId) => !active.has(accountId))) throw new AppError('notFound');
    const { effect, tasks } = await makingEffect({ lab, order, actor: session, now, assignees: input.assignees });
    const subjects = [input.orderId, ...effect.subjects];
    return await call.commit({ ...effect, subjects, answer: tasksAnswer(order, tasks) });
  });

/** Returns the lab's open tasks, and the stages and technicians that are the columns of the board (WO-40). */
const board: Handler<Api['board']> = async (call) => {
  const lab = labOf(call);
  const [open, { stages, people }, calendar] = await Promise.all([
    openTasks(lab),
    readPlan(lab),
    findKnownCalendar(lab),
  ]);
  if (calendar === undefined) throw new AppError('notFound');
  const load = loadOf(open);
  const technicians = await techniciansOf(lab, { people });
  return {
    tasks: open.slice(0, BOARD_TASKS_MAX).map(toTask),
    stages,
    people: technicians.map((person) => ({ ...person, openMinutes: load.get(person.accountId) ?? 0 })),
    days: nextWorkingDays(BOARD_DAYS, call.now, calendar),
    hasMore: open.length > BOARD_TASKS_MAX,
  };
};

/** Returns the tasks of one order. */
const orderTasks: Handler<Api['orderTasks']> = async (call) => {
  const { order } = await findAsLab(viewerOf(call), call.input);
  return tasksAnswer(order, await tasksOfOrder(labOf(call), order.orderId));
};

export const production = { plan, savePlan, propose, produce, board, orderTasks };
