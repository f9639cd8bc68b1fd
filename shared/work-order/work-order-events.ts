import * as z from 'zod';
import { AccountId, OrganisationId, WorkOrderId } from '../ids.ts';
import type { ORDER_END_MOVES, WorkOrderAction } from './work-order-transitions.ts';
import { WorkOrderSide, WorkOrderState, WorkOrderType } from './work-order.ts';

/** The detail-type of the one event that each action emits (WO-3). */
export const WORK_ORDER_EVENT_TYPES = {
  create: 'WorkOrderCreated',
  reportOutside: 'WorkOrderReportedOutside',
  assign: 'WorkOrderAssigned',
  take: 'WorkOrderTaken',
  start: 'WorkOrderStarted',
  pause: 'WorkOrderPaused',
  sendBack: 'WorkOrderSentBack',
  schedule: 'WorkOrderScheduled',
  ask: 'WorkOrderQuestionAsked',
  answer: 'WorkOrderQuestionAnswered',
  planVisit: 'WorkOrderVisitPlanned',
  recordParts: 'WorkOrderPartsRecorded',
  finish: 'WorkOrderFinished',
  confirm: 'WorkOrderConfirmed',
  reopen: 'WorkOrderReopened',
  cancel: 'WorkOrderCancelled',
  end: 'WorkOrderEnded',
} as const satisfies Record<
  WorkOrderAction | (typeof ORDER_END_MOVES)[number]['action'] | 'create' | 'reportOutside',
  string
>;

/** Event of a task when its earlier stages are done. The task itself does not change (WO-54). */
export const WORK_ORDER_READY = 'WorkOrderReady';

export const WorkOrderEventType = z.enum([...Object.values(WORK_ORDER_EVENT_TYPES), WORK_ORDER_READY]);
export type WorkOrderEventType = z.infer<typeof WorkOrderEventType>;

const Party = z.object({ organisationId: OrganisationId, name: z.string() });

/** Fields of every event of a work order. No field is free text, because consumers write these fields into mails. */
export const WorkOrderEventDetail = z.object({
  schemaVersion: z.literal(1),
  workOrderId: WorkOrderId,
  workOrderNumber: z.string(),
  type: WorkOrderType,
  owner: Party,
  /** The lab of the order that the report is about. */
  lab: Party.nullable(),
  /** The member who reported; null for reports that are older than this field. */
  reporterId: AccountId.nullable(),
  assigneeId: AccountId.nullable(),
  /** The serial number of the device, or the number of the order. */
  subject: z.string(),
  side: WorkOrderSide,
  /** Null if the platform made the task automatically, or if a person without an account reported. */
  actorId: AccountId.nullable(),
  actorName: z.string(),
  from: WorkOrderState.nullable(),
  to: WorkOrderState,
});
export type WorkOrderEventDetail = z.infer<typeof WorkOrderEventDetail>;
