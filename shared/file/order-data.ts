import * as z from 'zod';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { CalendarDate } from '../unix-seconds.ts';

/** One tooth of an order, as the vendor's file describes it; `''` = not stated. Words are the vendor's own. */
export const OrderTooth = z.object({
  tooth: FdiToothNumber,
  restoration: z.string().max(128),
  material: z.string().max(128),
  shade: z.string().max(64),
  /** Manufacturer, type and kit of an implant under this tooth, as far as the file states them. */
  implant: z.string().max(128),
  /** The bridge's number: teeth with the same number belong together. */
  bridge: z.int().optional(),
});
export type OrderTooth = z.infer<typeof OrderTooth>;

/** File formats that carry an order. */
export const OrderFormat = z.enum(['dentalProject', 'iteroXml', 'threeShapeXml']);
export type OrderFormat = z.infer<typeof OrderFormat>;

/** The work as the order file of a scanner or design program describes it. `''` and absent: not stated. */
export const OrderData = z.object({
  format: OrderFormat,
  /** The entry that holds this order. */
  entryIndex: z.int(),
  orderNumber: z.string().max(128),
  patientName: z.string().max(128),
  patientId: z.string().max(128),
  practice: z.string().max(128),
  doctor: z.string().max(128),
  date: CalendarDate.optional(),
  dueDate: CalendarDate.optional(),
  /** The shade of the whole case, for teeth without one. */
  shade: z.string().max(64),
  /** The opposite jaw's tooth or work, in the vendor's word. */
  antagonist: z.string().max(128),
  notes: z.string().max(4000),
  teeth: z.array(OrderTooth).max(52),
});
export type OrderData = z.infer<typeof OrderData>;
