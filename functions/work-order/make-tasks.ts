import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { CONSENT } from '#shared/order/order-transitions.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { dueDatesOf, proposeWorkers, stagesFor } from '#shared/work-order/production.ts';
import type { ProductionStage } from '#shared/work-order/work-order.ts';
import { orderUnchanged, type SeenOrder } from '#functions/order/find-order.ts';
import { findKnownCalendar } from '#functions/organisation/find-known-calendar.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newRow } from '#functions/store/stamps.ts';
import { productionSteps } from './production-items.ts';
import { loadOf, openTasks, readPlan, tasksOfOrder, techniciansOf } from './production-store.ts';
import { openedWorkOrder, openingsEffect } from './work-order-store.ts';

type StoredOrder = SeenOrder['order'];

/**
 * Returns the planned stages of an accepted order, each with its due day and proposed technician. Stages with a task are marked as made.
 */
export async function plannedTasks(lab: OrganisationId, order: StoredOrder, now: UnixSeconds) {
  // Only orders that the lab works on need tasks. A dispatched order does not.
  if (!CONSENT.some((state) => state === order.state)) throw new AppError('stateRefusesAction', { state: order.state });
  const [plan, open, made, calendar] = await Promise.all([
    readPlan(lab),
    openTasks(lab),
    tasksOfOrder(lab, order.orderId),
    findKnownCalendar(lab),
  ]);
  if (calendar === undefined) throw new AppError('notFound');
  const people = await techniciansOf(lab, plan);
  const stages = stagesFor(plan, order.prescription);
  const load = loadOf(open);
  const days = dueDatesOf({ count: stages.length, due: order.prescription.dueDate }, now, calendar);
  const madeStages = new Set(made.map(({ stage }) => stage));
  const workers = proposeWorkers(
    stages.filter(({ stage }) => !madeStages.has(stage)),
    people,
    load,
  );
  const rows = stages.map((template, position) => ({
    ...template,
    position,
    dueDate: days[position] ?? null,
    isMade: madeStages.has(template.stage),
  }));
  const missing = rows.filter(({ isMade }) => !isMade);
  const workerOf = new Map(missing.map(({ stage }, index) => [stage, workers[index] ?? null]));
  return {
    stages: rows.map((row) => ({ ...row, assigneeId: workerOf.get(row.stage) ?? null })),
    people: people.map((person) => ({ ...person, openMinutes: load.get(person.accountId) ?? 0 })),
    made,
  };
}

interface Making {
  readonly lab: { readonly organisationId: OrganisationId; readonly name: string };
  readonly order: StoredOrder;
  readonly actor: { readonly accountId: AccountId | null; readonly accountName: string };
  readonly now: UnixSeconds;
  /** Technicians that a head has chosen instead of the proposed ones. */
  readonly assignees: Partial<Record<ProductionStage, AccountId | null>>;
}

/** Returns the effect of making the missing tasks of an order, and all its tasks afterwards (WO-22). */
export async function makingEffect({ lab, order, actor, now, assignees }: Making) {
  const { organisationId: ownerId, name } = lab;
  const { orderId, orderNumber } = order;
  const { stages, people, made } = await plannedTasks(ownerId, order, now);
  const nameOf = new Map(people.map((person) => [person.accountId, person.name]));
  const opened = [];
  for (const { isMade, stage, assigneeId, dueDate, ...template } of stages) {
    if (isMade) continue;
    const named = assignees[stage] === undefined ? assigneeId : assignees[stage];
    const worker = named === null ? undefined : nameOf.get(named);
    if (named !== null && worker === undefined) throw new AppError('notFound');
    const { skill, minutes, position } = template;
    opened.push(
      await openedWorkOrder(now, {
        type: 'production',
        owner: { organisationId: ownerId, name },
        order: { orderId, orderNumber },
        description: '',
        stage,
        task: { name: template.name, skill, minutes, position },
        dueDate,
        assignee: named === null || worker === undefined ? null : { accountId: named, name: worker },
        reporterName: actor.accountName,
        ...(actor.accountId !== null && { reporterId: actor.accountId }),
      }),
    );
  }
  const effect = openingsEffect(opened, actor);
  const steps = opened.flatMap(({ stage, workOrderId }) => (stage === null ? [] : [{ stage, workOrderId }]));
  const writes = steps.map((step) =>
    productionSteps.create(newRow(now, { ownerId, orderId, ...step }), () => new AppError('changedMeanwhile')),
  );
  // WO-55: the check fails if the order changes at the same time, so that an ended order gets no tasks.
  const checks = opened.length === 0 ? [] : [orderUnchanged(order)];
  return { effect: { ...effect, writes: [...effect.writes, ...writes, ...checks] }, tasks: [...made, ...opened] };
}
