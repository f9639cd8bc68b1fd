import * as z from 'zod';
import { EquipmentId, OrderId, WorkOrderId } from '../ids.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';
import { WorkOrderState } from '../work-order/work-order.ts';

/** Device or order to which a label belongs. */
export const LabelSubject = z.union([z.object({ equipmentId: EquipmentId }), z.object({ orderId: OrderId })]);
export type LabelSubject = z.infer<typeof LabelSubject>;

/** The code of a label: 256 bits as base64url. */
export const LabelCode = z.string().regex(/^[\w-]{43}$/u, { error: 'labelCode' });
/** Token that a person gets for the code of a label: a signed JWT. */
export const ReportToken = z
  .string()
  .max(1024)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/u, { error: 'reportToken' });

/** Label as the organisation sees it. Only the answer of `make` contains its code. */
export const ReportLabel = z.object({ makerName: z.string(), createdAt: UnixSeconds });
export type ReportLabel = z.infer<typeof ReportLabel>;

/** Device or order of a label, as a person with the label's token may read it. It names neither the patient nor other people. */
export const About = z.object({
  organisationName: z.string(),
  equipment: z.object({ serialNumber: z.string(), modelNumber: z.string() }).nullable(),
  orderNumber: z.string().nullable(),
});
export type About = z.infer<typeof About>;

const OutsideRow = z.object({
  workOrderId: WorkOrderId,
  workOrderNumber: z.string(),
  state: WorkOrderState,
  createdAt: UnixSeconds,
});

/** Device or order of a label, with the newest reports that people made with this label. */
export const OpenedLabel = z.object({ about: About, reports: z.array(OutsideRow), expiresAt: UnixSeconds });

/** A report as anyone with the label's token reads it: no free text, no names, no contact. */
export const OutsideReport = OutsideRow.extend({
  about: About,
  visitDate: CalendarDate.nullable(),
  /** Whether after-sales waits for an answer of the organisation. */
  hasQuestion: z.boolean(),
  steps: z.array(z.object({ action: z.string(), to: WorkOrderState, at: UnixSeconds })),
});
export type OutsideReport = z.infer<typeof OutsideReport>;
