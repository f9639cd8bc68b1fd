import '#test/support/table-in-file.ts';
import { expect, test } from 'vitest';
import { tryAction } from '#test/support/work-orders.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { watchTable, type Written } from '#test/support/written.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredWorkOrder } from '#functions/work-order/work-order-items.ts';
import { productionSteps } from '#functions/work-order/production-items.ts';
import { openedWorkOrder, workOrderWrites } from '#functions/work-order/work-order-store.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WorkOrderEventDetail, WorkOrderEventType } from '#shared/work-order/work-order-events.ts';
import { WORK_ORDER_TRANSITIONS, type WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import type { WorkOrderSide } from '#shared/work-order/work-order.ts';
import { LET_IN } from './permission-verdicts.ts';
import { expectedAfter, VARIANTS, type Variant } from './work-order-verdicts.ts';

const ACTIONS = [...new Set(WORK_ORDER_TRANSITIONS.map(({ action }) => action))];

interface Caller {
  readonly member: Member;
  readonly sides: Readonly<Record<Variant['type'], readonly WorkOrderSide[]>>;
  /** Whether the role's scope is `assigned`. */
  readonly isNarrow: boolean;
  /** The types of work orders that the caller sees. */
  readonly sees: readonly Variant['type'][];
}

async function foundWorld() {
  const clinic = await foundWithHead('clinic');
  const lab = await foundWithHead('lab');
  const service = await foundWithHead('afterSales');
  const ofClinic = { sides: { service: ['owner'], production: [] }, isNarrow: false, sees: ['service'] } as const;
  const ofService = { sides: { service: ['handler'], production: [] }, sees: ['service'] } as const;
  const ofLab = { sides: { service: [], production: ['owner', 'handler'] }, sees: ['production', 'service'] } as const;
  const callers: Caller[] = [
    { member: clinic.head, ...ofClinic },
    { member: await addMember(clinic, 'clinicMember'), ...ofClinic },
    { member: service.head, ...ofService, isNarrow: false },
    { member: await addMember(service, 'afterSales'), ...ofService, isNarrow: true },
    { member: lab.head, ...ofLab, isNarrow: false },
    { member: await addMember(lab, 'factoryMember'), ...ofLab, isNarrow: true },
  ];
  return { clinic, lab, another: await addMember(lab, 'factoryMember'), callers, table: await watchTable() };
}
type World = Awaited<ReturnType<typeof foundWorld>>;

/**
 * Stores a finished design task for a new order of the lab. Returns the writes that make `machining` the next task of the same order. The
 * caller stores them.
 */
async function stepsOf({ lab, another }: World, machining: StoredWorkOrder): Promise<Write[]> {
  const order = { orderId: newId('order'), orderNumber: 'O2026000001' };
  const { organisationId: ownerId, name } = lab;
  const task = { name: '', skill: null, minutes: 40 };
  const opened = await openedWorkOrder(nowSeconds(), {
    type: 'production',
    owner: { organisationId: ownerId, name },
    order,
    description: '',
    reporterName: 'Maya',
    stage: 'design',
    task: { ...task, position: 0 },
    assignee: { accountId: another.accountId, name: another.name },
  });
  const design: StoredWorkOrder = { ...opened, state: 'completed' };
  const later: StoredWorkOrder = { ...machining, order, stage: 'machining', task: { ...task, position: 1 } };
  const steps = ([design, later] as const).map(({ workOrderId, stage }) =>
    productionSteps.create(newRow(nowSeconds(), { ownerId, orderId: order.orderId, stage: stage!, workOrderId })),
  );
  await transact([...workOrderWrites(undefined, design), ...steps]);
  return workOrderWrites(undefined, later);
}

/** Puts a work order of that variant into the table. A report names the lab of an order, and that lab may read the report. */
async function made(world: World, variant: Variant, { member }: Caller): Promise<StoredWorkOrder> {
  const { clinic, lab, another } = world;
  const { type, state, hasQuestion, assignee } = variant;
  const { organisationId, name } = type === 'service' ? clinic : lab;
  const person = assignee === 'caller' ? member : another;
  const row = await openedWorkOrder(nowSeconds(), {
    type,
    owner: { organisationId, name },
    lab: { organisationId: lab.organisationId, name: lab.name },
    description: 'It rocks.',
    reporterName: 'Maya',
    assignee: assignee === 'nobody' ? null : { accountId: person.accountId, name: person.name },
  });
  const question = hasQuestion ? { text: 'Which cable?', askedBy: 'Sam', at: row.createdAt } : null;
  const stored: StoredWorkOrder = { ...row, state, question };
  await transact(type === 'service' ? workOrderWrites(undefined, stored) : await stepsOf(world, stored));
  return stored;
}

const WORKS = new Set<string>(
  Object.entries(workOrderApi).flatMap(([verb, { permission }]) => (permission === 'workOrder:process' ? [verb] : [])),
);

/** Returns the expected state after the action, or the code of the refusal. */
function expected(variant: Variant, caller: Caller, action: WorkOrderAction): string | number {
  const { member, sides, isNarrow, sees } = caller;
  if (!LET_IN[`work-order.${action}`]!.some((role) => role === member.role)) return 40300;
  if (!sees.includes(variant.type)) return 40400;
  if (isNarrow && WORKS.has(action) && variant.assignee === 'another') return 40400;
  const standing = {
    sides: sides[variant.type],
    isHead: !isNarrow && member.role !== 'clinicMember' && member.role !== 'clinicAdmin',
  };
  return expectedAfter(variant, standing, action) ?? 40901;
}

/** Whether the line, the event or the row is about that work order. */
const isAbout =
  (workOrderId: string) =>
  ({ item }: Written): boolean =>
    [
      item['workOrderId'],
      item['subject'],
      (item['detail'] as { workOrderId?: string } | undefined)?.workOrderId,
    ].includes(workOrderId);

function faultsOfMove(before: StoredWorkOrder, action: WorkOrderAction, to: string, written: Written[]): string[] {
  const all = (entity: string) => written.filter((each) => each.entity === entity);
  const of = (entity: string) => (entity === 'audit' ? all(entity) : all(entity).filter(isAbout(before.workOrderId)));
  // WO-28: `sendBack` gives the earlier stage back to the person who worked on it. No other action changes another task.
  const others = all('workOrder').filter((each) => !isAbout(before.workOrderId)(each));
  const setBack = others.map(({ item }) => String(item['state'])).join();
  const lines = of('history').map(
    ({ item }) => `${String(item['action'])}: ${String(item['from'])} → ${String(item['to'])}`,
  );
  const events = of('outbox').map(({ item }) => {
    WorkOrderEventType.parse(item['type']);
    const { from, to: after } = WorkOrderEventDetail.parse(item['detail']);
    return `${from} → ${after}`;
  });
  return [
    ...(setBack === (action === 'sendBack' ? 'assigned' : '') ? [] : [`other tasks became ${setBack}`]),
    ...(of('workOrder').length === 1 ? [] : [`${of('workOrder').length} rows`]),
    ...(of('audit').length === 1 ? [] : [`${of('audit').length} lines of the audit`]),
    ...(lines.join() === `${action}: ${before.state} → ${to}` ? [] : [`history ${lines.join()}`]),
    ...(events.join() === `${before.state} → ${to}` ? [] : [`event ${events.join()}`]),
  ];
}

interface Tried {
  readonly world: World;
  readonly variant: Variant;
  readonly caller: Caller;
}

/** Tries all refused actions on one work order. Each must answer the expected code, and none may write anything. */
async function faultsOfRefusals(
  { world, variant, caller }: Tried,
  actions: readonly WorkOrderAction[],
): Promise<string[]> {
  const target = await made(world, variant, caller);
  await world.table.since();
  const faults: string[] = [];
  for (const action of actions) {
    const { code, data } = await tryAction(target, action, caller.member);
    const should = expected(variant, caller, action);
    if (code !== should) faults.push(`${action}: ${code}, not ${should} ${JSON.stringify(data)}`);
  }
  const wrote = await world.table.since();
  return [...faults, ...wrote.map(({ entity }) => `a refusal wrote ${entity}`)];
}

/** Tries an allowed action on a work order that is made for it. */
async function faultsOfAllowed({ world, variant, caller }: Tried, action: WorkOrderAction): Promise<string[]> {
  const target = await made(world, variant, caller);
  await world.table.since();
  const { code, data } = await tryAction(target, action, caller.member);
  if (code !== 200) return [`${action}: ${code} ${JSON.stringify(data)}`];
  const written = await world.table.since();
  const own = written.filter(isAbout(target.workOrderId));
  const became = String(own.find(({ entity }) => entity === 'workOrder')?.item['state']);
  const should = expected(variant, caller, action);
  return [
    ...faultsOfMove(target, action, became, written),
    ...(became === should ? [] : [`${action}: ${became}, not ${should}`]),
  ];
}

// WO-2, WO-3, WO-5, WO-6, WO-8, WO-11, WO-26, WO-28
test('every role may do exactly the actions that the table lists for a work order in each state', async () => {
  const world = await foundWorld();
  const counts = { moved: 0, refused: 0 };
  const unexpected: string[] = [];
  for (const variant of VARIANTS)
    for (const caller of world.callers) {
      const isAllowed = (action: WorkOrderAction) => typeof expected(variant, caller, action) === 'string';
      const [allowed, refused] = [ACTIONS.filter(isAllowed), ACTIONS.filter((action) => !isAllowed(action))];
      const tried = { world, variant, caller };
      const faults = await faultsOfRefusals(tried, refused);
      for (const action of allowed) faults.push(...(await faultsOfAllowed(tried, action)));
      counts.moved += allowed.length;
      counts.refused += refused.length;
      unexpected.push(...faults.map((fault) => `${caller.member.role} on ${JSON.stringify(variant)}: ${fault}`));
    }
  console.log(
    `work order sweep: ${VARIANTS.length} variants × ${ACTIONS.length} actions × ${world.callers.length} roles: ` +
      `${counts.moved} moved, ${counts.refused} refused, ${unexpected.length} unexpected`,
  );

  expect(unexpected).toEqual([]);
}, 600_000);
