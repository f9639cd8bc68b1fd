import * as z from 'zod';
import { EquipmentId, OrderId, PatientId, WorkOrderId } from '../ids.ts';

/** The thing that a message is about. */
export const NotificationSubject = z.object({
  orderId: OrderId.optional(),
  workOrderId: WorkOrderId.optional(),
  /** Patient for the page that the message opens. */
  patientId: PatientId.optional(),
  /** Device for the page that the message opens. */
  equipmentId: EquipmentId.optional(),
  /** Whether the message opens the order's newest scheme or design, which waits for the reader. */
  opensVersion: z.boolean().optional(),
  /** Tab of the order's page that the message opens; absent = the tab for its type (`notification-links.ts`). */
  tab: z.enum(['files', 'versions', 'prescription', 'thread']).optional(),
});
export type NotificationSubject = z.infer<typeof NotificationSubject>;

/** Returns only the fields of the subject from an object with more fields. */
export const subjectOf = (of: NotificationSubject): NotificationSubject =>
  Object.fromEntries(
    Object.keys(NotificationSubject.shape).flatMap((name) => {
      const value = Reflect.get(of, name) as unknown;
      return value === undefined ? [] : [[name, value]];
    }),
  );
