import * as z from 'zod';
import { EquipmentId, OrderId, PatientId, WorkOrderId } from '../ids.ts';

/** The thing that a message is about. */
export const NotificationSubject = z.object({
  orderId: OrderId.optional(),
  workOrderId: WorkOrderId.optional(),
  /** The patient whose page the message opens. */
  patientId: PatientId.optional(),
  /** The device whose page the message opens. */
  equipmentId: EquipmentId.optional(),
  /** Whether it opens the order's newest scheme or design, which waits for the reader. */
  opensVersion: z.boolean().optional(),
  /** The part of the order's page that it opens; absent: the one of its type (`notification-links.ts`). */
  tab: z.enum(['files', 'versions', 'prescription', 'thread']).optional(),
});
export type NotificationSubject = z.infer<typeof NotificationSubject>;

/** Returns the subject's fields out of an object that has others, too. */
export const subjectOf = (of: NotificationSubject): NotificationSubject =>
  Object.fromEntries(
    Object.keys(NotificationSubject.shape).flatMap((name) => {
      const value = Reflect.get(of, name) as unknown;
      return value === undefined ? [] : [[name, value]];
    }),
  );
