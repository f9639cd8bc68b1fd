import * as z from 'zod';
import { AccountId, OrderId } from '../ids.ts';
import { CalendarDate } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { ProductionPlan, StageTemplate, Technician } from './production.ts';
import { ProductionStage, ProductionTask } from './work-order.ts';

const path = <const Verb extends string>(verb: Verb) => `/api/v1/dental/workorder/production/${verb}` as const;

const OrderTasks = z.object({
  order: z.object({ orderId: OrderId, orderNumber: z.string() }),
  tasks: z.array(ProductionTask),
});

/** A technician with the minutes of their open tasks. */
const Loaded = Technician.extend({ name: z.string(), openMinutes: z.int() });

/** Calls of a lab about its own tasks (WO-20). */
export const productionCalls = {
  plan: endpoint({
    path: path('plan'),
    permission: 'workOrder:board',
    reads: 'other',
    summary:
      'The lab’s plan: its stages in their order, its technicians with their skills; version 0 is the usual plan.',
    input: Empty,
    output: ProductionPlan.extend({ version: z.int() }),
  }),
  savePlan: endpoint({
    path: path('savePlan'),
    permission: 'workOrder:plan',
    idempotent: true,
    summary: 'Replaces the lab’s plan, unless a colleague has changed it since that version.',
    input: ProductionPlan.extend({ version: z.int() }),
    output: ProductionPlan.extend({ version: z.int() }),
  }),
  propose: endpoint({
    path: path('propose'),
    permission: 'workOrder:plan',
    reads: 'other',
    summary: 'The tasks that an accepted order would have, each with the technician who is proposed by skill and load.',
    input: z.object({ orderId: OrderId }),
    output: z.object({
      stages: z.array(
        StageTemplate.extend({
          dueDate: CalendarDate.nullable(),
          assigneeId: AccountId.nullable(),
          isMade: z.boolean(),
        }),
      ),
      people: z.array(Loaded),
    }),
  }),
  produce: endpoint({
    path: path('produce'),
    permission: 'workOrder:plan',
    idempotent: true,
    summary:
      'Makes the tasks of an accepted order by the lab’s stages, once for each order and stage. Stages that name no one get the technician who is proposed.',
    input: z.object({
      orderId: OrderId,
      assignees: z.partialRecord(ProductionStage, AccountId.nullable()).default({}),
    }),
    output: OrderTasks,
  }),
  board: endpoint({
    path: path('board'),
    permission: 'workOrder:board',
    reads: 'other',
    summary:
      'The lab’s open tasks with its stages, technicians and next working days: at most 3,000, the last changed first.',
    input: Empty,
    output: z.object({
      tasks: z.array(ProductionTask),
      stages: z.array(StageTemplate),
      people: z.array(Loaded),
      /** The lab's next working days, for which the board shows the load. */
      days: z.array(CalendarDate),
      /** Whether there are more open tasks than this answer has. */
      hasMore: z.boolean(),
    }),
  }),
  orderTasks: endpoint({
    path: path('orderTasks'),
    permission: 'workOrder:board',
    reads: 'other',
    summary: 'The tasks of one order of the lab, in the order of its stages.',
    input: z.union([z.object({ orderId: OrderId }), z.object({ orderNumber: z.string().trim().min(1).max(40) })]),
    output: OrderTasks,
  }),
};
