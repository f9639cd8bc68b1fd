import * as z from 'zod';
import type { Permission } from '../access/permissions.ts';
import { AccountId, EquipmentId, OrderId, WorkOrderId } from '../ids.ts';
import { CalendarDate } from '../unix-seconds.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { productionCalls } from './production-calls.ts';
import { listOf, windowInput } from '../wire/page.ts';
import {
  Parts,
  ProductionStage,
  Rating,
  WorkOrder,
  WorkOrderFilter,
  WorkOrderHistoryEntry,
  WorkOrderRow,
  WorkOrderState,
  WorkOrderType,
} from './work-order.ts';

const Note = z.string().trim().max(2000);
const RequiredNote = Note.min(1, { error: 'required' });
/** Reference to a work order in the version that the caller saw. */
const WorkOrderVersionRef = z.object({ workOrderId: WorkOrderId, version: z.int() });

const path = <const Verb extends string>(verb: Verb) => `/api/v1/dental/workorder/info/${verb}` as const;

const move = <const Verb extends string, const Input extends z.ZodType, const Opens extends Permission>(
  verb: Verb,
  row: { permission: Opens; input: Input; summary: string },
) => endpoint({ path: path(verb), output: WorkOrder, idempotent: true, ...row });

export const workOrderApi = {
  create: move('create', {
    permission: 'workOrder:create',
    summary: 'Reports a problem with a device, or with a delivered order of the clinic, to after-sales.',
    input: z.union([
      z.object({ equipmentId: EquipmentId, description: RequiredNote }),
      z.object({ orderId: OrderId, description: RequiredNote }),
    ]),
  }),
  read: endpoint({
    path: path('read'),
    permission: 'workOrder:read',
    reads: 'other',
    summary: 'One work order with its history.',
    input: z.object({ workOrderId: WorkOrderId }),
    output: z.object({ workOrder: WorkOrder, history: z.array(WorkOrderHistoryEntry) }),
  }),
  index: endpoint({
    path: path('index'),
    permission: 'workOrder:read',
    reads: 'other',
    summary:
      'The organisation’s work orders of one type, last changed first, with a count per filter tab; for after-sales the reports of all, or of the organisation asked for. `mine` are those that the caller works on; in a clinic, those that the caller reported.',
    input: AskedOrganisation.extend({
      ...windowInput(),
      type: WorkOrderType.default('service'),
      filter: WorkOrderFilter.default('all'),
    }),
    output: listOf(WorkOrderRow).extend({ counts: z.partialRecord(WorkOrderState, z.int()) }),
  }),
  assign: move('assign', {
    permission: 'workOrder:assign',
    summary: 'Names the member who does the work.',
    input: WorkOrderVersionRef.extend({ assigneeId: AccountId }),
  }),
  take: move('take', {
    permission: 'workOrder:process',
    summary: 'The caller takes a work order that no one has.',
    input: WorkOrderVersionRef,
  }),
  start: move('start', {
    permission: 'workOrder:process',
    summary: 'Begins the work; its time counts from here.',
    input: WorkOrderVersionRef,
  }),
  pause: move('pause', {
    permission: 'workOrder:process',
    summary: 'Interrupts the work on a task; its time stops until the next start.',
    input: WorkOrderVersionRef,
  }),
  sendBack: move('sendBack', {
    permission: 'workOrder:process',
    summary: 'Sends the order back to an earlier stage, saying why; the stages between are done again.',
    input: WorkOrderVersionRef.extend({ stage: ProductionStage, note: RequiredNote }),
  }),
  schedule: move('schedule', {
    permission: 'workOrder:assign',
    summary: 'Names the day by which a task is done; null takes it off.',
    input: WorkOrderVersionRef.extend({ dueDate: CalendarDate.nullable() }),
  }),
  ask: move('ask', {
    permission: 'workOrder:process',
    summary: 'Asks the reporter a question.',
    input: WorkOrderVersionRef.extend({ note: RequiredNote }),
  }),
  answer: move('answer', {
    permission: 'workOrder:create',
    summary: 'Answers the question.',
    input: WorkOrderVersionRef.extend({ note: RequiredNote }),
  }),
  planVisit: move('planVisit', {
    permission: 'workOrder:process',
    summary: 'Names the day of the visit; null takes it off.',
    input: WorkOrderVersionRef.extend({ visitDate: CalendarDate.nullable() }),
  }),
  recordParts: move('recordParts', {
    permission: 'workOrder:process',
    summary: 'Records the parts that the work needs, all of them.',
    input: WorkOrderVersionRef.extend({ parts: Parts }),
  }),
  finish: move('finish', {
    permission: 'workOrder:process',
    summary: 'Says that the work is done, and what was done.',
    input: WorkOrderVersionRef.extend({ note: Note.default('') }),
  }),
  confirm: move('confirm', {
    permission: 'workOrder:create',
    summary: 'Agrees that the work is done; a report may be rated.',
    input: WorkOrderVersionRef.extend({ rating: Rating.optional() }),
  }),
  reopen: move('reopen', {
    permission: 'workOrder:create',
    summary: 'Sends the work back, saying why.',
    input: WorkOrderVersionRef.extend({ note: RequiredNote }),
  }),
  cancel: move('cancel', {
    permission: 'workOrder:create',
    summary: 'Cancels work that has not begun, saying why.',
    input: WorkOrderVersionRef.extend({ note: RequiredNote }),
  }),
  ...productionCalls,
} as const;
