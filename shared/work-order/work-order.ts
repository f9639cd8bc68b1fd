import * as z from 'zod';
import { AccountId, EquipmentId, OrderId, OrganisationId, WorkOrderId } from '../ids.ts';
import { WORK_ORDER_PARTS_MAX } from '../limits.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';

/** The states of a work order (WO-1), in the order of the filter tabs. */
export const WorkOrderState = z.enum([
  'open',
  'assigned',
  'inProgress',
  'awaitingConfirmation',
  'completed',
  'cancelled',
]);
export type WorkOrderState = z.infer<typeof WorkOrderState>;
/** The filter tabs: the reader's own work, then all, then one for each state. */
export const WorkOrderFilter = z.enum(['mine', 'all', ...WorkOrderState.options]);
export type WorkOrderFilter = z.infer<typeof WorkOrderFilter>;

/** `service` is a report to after-sales; `production` is a lab's own task on an order. */
export const WorkOrderType = z.enum(['service', 'production']);
export type WorkOrderType = z.infer<typeof WorkOrderType>;

/** `owner` is the side that requested the work, `handler` the side that does it. A lab is both for its own tasks. */
export const WorkOrderSide = z.enum(['owner', 'handler']);
export type WorkOrderSide = z.infer<typeof WorkOrderSide>;

/** The steps of a lab's work on an order, from first to last. */
export const ProductionStage = z.enum(['scheme', 'design', 'machining', 'inspection', 'dispatch']);
export type ProductionStage = z.infer<typeof ProductionStage>;

/** The skills of a lab's technicians. A stage may require one of them. */
export const Skill = z.enum(['planning', 'cad', 'cam', 'ceramics', 'orthodontics', 'quality', 'packing']);
export type Skill = z.infer<typeof Skill>;

/** A copy of the template's stage, made together with the task. */
const Task = z.object({
  /** The lab's own name of the stage; empty for the usual name. */
  name: z.string(),
  skill: Skill.nullable(),
  /** The usual duration in minutes. It counts against the technician's minutes per day. */
  minutes: z.int(),
  /** Index among the stages of the order, from 0. */
  position: z.int(),
});

const Party = z.object({ organisationId: OrganisationId, name: z.string() });

const Part = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(120),
  quantity: z.int().min(1).max(999),
});
export const Parts = z.array(Part).max(WORK_ORDER_PARTS_MAX);

export const Rating = z.object({ stars: z.int().min(1).max(5), comment: z.string().trim().max(2000).default('') });

/** A person who reported without signing in. Name and contact are as typed and are not verified. */
const Outsider = z.object({ name: z.string(), contact: z.string() });

export const WorkOrder = z.object({
  workOrderId: WorkOrderId,
  /** `W`, the year, and a number that counts over the whole platform. */
  workOrderNumber: z.string(),
  type: WorkOrderType,
  state: WorkOrderState,
  /** The organisation that requested the work. */
  owner: Party,
  /** The lab of the order that the report is about. This lab may read the work order. */
  lab: Party.nullable(),
  equipment: z.object({ equipmentId: EquipmentId, serialNumber: z.string(), modelNumber: z.string() }).nullable(),
  order: z.object({ orderId: OrderId, orderNumber: z.string() }).nullable(),
  /** The step of production; null for a report. */
  stage: ProductionStage.nullable(),
  task: Task.nullable().default(null),
  dueDate: CalendarDate.nullable(),
  description: z.string(),
  reporterName: z.string(),
  /** Present if a person reported without signing in, by the code on a label (WO-76). */
  outsider: Outsider.nullable().default(null),
  assignee: z.object({ accountId: AccountId, name: z.string() }).nullable(),
  /** The question that waits for the owner's answer. */
  question: z.object({ text: z.string(), askedBy: z.string(), at: UnixSeconds }).nullable(),
  visitDate: CalendarDate.nullable(),
  parts: z.array(Part),
  solution: z.string(),
  rating: Rating.nullable(),
  /** The start of the current period of work; null while no one works. */
  startedAt: UnixSeconds.nullable(),
  /** Seconds of all finished periods of work. */
  workedSeconds: z.int(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type WorkOrder = z.infer<typeof WorkOrder>;

/** A work order as a row of a list. */
export const WorkOrderRow = WorkOrder.pick({
  workOrderId: true,
  workOrderNumber: true,
  type: true,
  state: true,
  owner: true,
  equipment: true,
  order: true,
  stage: true,
  dueDate: true,
  assignee: true,
  visitDate: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  hasQuestion: z.boolean(),
  /** Whether a person reported it without signing in. */
  isFromOutside: z.boolean().default(false),
});
export type WorkOrderRow = z.infer<typeof WorkOrderRow>;

/** A task of a lab, for a card of the board and for a step of its order. */
export const ProductionTask = WorkOrder.pick({
  workOrderId: true,
  workOrderNumber: true,
  state: true,
  type: true,
  owner: true,
  order: true,
  stage: true,
  task: true,
  dueDate: true,
  assignee: true,
  question: true,
  startedAt: true,
  workedSeconds: true,
  version: true,
});
export type ProductionTask = z.infer<typeof ProductionTask>;

/** One entry of a work order's history. */
export const WorkOrderHistoryEntry = z.object({
  action: z.string(),
  from: WorkOrderState.nullable(),
  to: WorkOrderState,
  side: WorkOrderSide,
  actorName: z.string(),
  note: z.string(),
  at: UnixSeconds,
});
export type WorkOrderHistoryEntry = z.infer<typeof WorkOrderHistoryEntry>;
