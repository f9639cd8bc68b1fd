import * as z from 'zod';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { CalendarDate } from '../unix-seconds.ts';

/** One tooth of an order as the vendor's file describes it, in the vendor's words; `''` = not stated. */
export const OrderTooth = z.object({
  tooth: FdiToothNumber,
  restoration: z.string().max(128),
  material: z.string().max(128),
  shade: z.string().max(64),
  /** Manufacturer, type and kit of the implant under this tooth, if the file states them. */
  implant: z.string().max(128),
  /** Number of the bridge; teeth with the same number form one bridge. Absent = no bridge. */
  bridge: z.int().optional(),
});
export type OrderTooth = z.infer<typeof OrderTooth>;

/** File formats that contain an order. */
export const OrderFormat = z.enum(['dentalProject', 'iteroXml', 'threeShapeXml']);
export type OrderFormat = z.infer<typeof OrderFormat>;

/** Work that the order file of a scanner or design program describes; `''` or absent = not stated. */
export const OrderData = z.object({
  format: OrderFormat,
  /** Number of the entry that contains this order. */
  entryIndex: z.int(),
  orderNumber: z.string().max(128),
  patientName: z.string().max(128),
  patientId: z.string().max(128),
  practice: z.string().max(128),
  doctor: z.string().max(128),
  date: CalendarDate.optional(),
  dueDate: CalendarDate.optional(),
  /** Shade of the whole case, for teeth that have no shade of their own. */
  shade: z.string().max(64),
  /** Tooth or work in the opposite jaw, in the vendor's word. */
  antagonist: z.string().max(128),
  notes: z.string().max(4000),
  teeth: z.array(OrderTooth).max(52),
});
export type OrderData = z.infer<typeof OrderData>;
