import type { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import { TO_DO } from '#shared/work-order/board.ts';
import { ProductionPlan, USUAL_PLAN } from '#shared/work-order/production.ts';
import { ProductionTask, type WorkOrderState } from '#shared/work-order/work-order.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { isEnterable, memberStore } from '#functions/organisation/member-store.ts';
import { productionPlans, productionSteps } from './production-items.ts';
import { type StoredWorkOrder, workOrders } from './work-order-items.ts';

/** States of tasks that are neither completed nor cancelled. */
const OPEN_STATES = ['open', 'assigned', 'inProgress', 'awaitingConfirmation'] as const satisfies WorkOrderState[];

export const toTask = (stored: StoredWorkOrder): ProductionTask => ProductionTask.parse(stored);

/** Reads a lab's plan. Version 0 means the usual plan. */
export async function readPlan(organisationId: OrganisationId): Promise<ProductionPlan & { version: number }> {
  const row = await productionPlans.read({ organisationId });
  return { ...ProductionPlan.parse(row ?? USUAL_PLAN), version: row?.version ?? 0 };
}

/** Reads a lab's open tasks by the index of states, last changed first. Done and cancelled tasks are not read (WO-40). */
export async function openTasks(ownerId: OrganisationId): Promise<StoredWorkOrder[]> {
  const lists = await Promise.all(
    OPEN_STATES.map((state) =>
      workOrders.all({ index: 'gsi1', key: { ownerId, type: 'production', state }, isDescending: true }),
    ),
  );
  return lists.flat();
}

/** Returns the minutes of open work of each technician. */
export function loadOf(tasks: readonly StoredWorkOrder[]): Map<AccountId, number> {
  const load = new Map<AccountId, number>();
  for (const { assignee, task, state } of tasks)
    if (assignee !== null && TO_DO.includes(state))
      load.set(assignee.accountId, (load.get(assignee.accountId) ?? 0) + (task?.minutes ?? 0));
  return load;
}

/** Returns the accounts of a lab's active members. */
export async function activeMembers(organisationId: OrganisationId): Promise<Set<AccountId>> {
  const members = await memberStore.ofOrganisation(organisationId);
  return new Set(members.filter(isEnterable).map(({ accountId }) => accountId));
}

/** Returns the technicians of the plan with their names. People who are no longer members are left out. */
export async function techniciansOf(organisationId: OrganisationId, { people }: Pick<ProductionPlan, 'people'>) {
  const active = await activeMembers(organisationId);
  const accounts = await accountStore.byId(people.map(({ accountId }) => accountId));
  return people.flatMap((person) => {
    const account = accounts.get(person.accountId);
    return account === undefined || !active.has(person.accountId) ? [] : [{ ...person, name: account.userName }];
  });
}

const positionOf = ({ task }: StoredWorkOrder): number => task?.position ?? 0;

/** Reads the tasks of one order, sorted by stage. */
export async function tasksOfOrder(ownerId: OrganisationId, orderId: OrderId): Promise<StoredWorkOrder[]> {
  const steps = await productionSteps.all({ index: 'primary', key: { ownerId, orderId } });
  const tasks = await workOrders.readMany(steps);
  return tasks.toSorted((a, b) => positionOf(a) - positionOf(b));
}
