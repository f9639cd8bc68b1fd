import * as z from 'zod';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { CalendarDate } from '../unix-seconds.ts';

/** One tooth of an order as the vendor's file has it; `''` where the file says nothing. Words are the vendor's own. */
export const OrderTooth = z.object({
  tooth: FdiToothNumber,
  restoration: z.string().max(128),
  material: z.string().max(128),
  shade: z.string().max(64),
  /** Manufacturer, type, kit: whatever the file says of an implant under this tooth. */
  implant: z.string().max(128),
  /** Teeth of the same number hang together, as the file links them. */
  bridge: z.int().optional(),
});
export type OrderTooth = z.infer<typeof OrderTooth>;

/** File formats that carry an order. */
export const OrderFormat = z.enum(['dentalProject', 'iteroXml', 'threeShapeXml']);
export type OrderFormat = z.infer<typeof OrderFormat>;

/** What the scanner or design program was told about the work, read from its order file. `''` and absent: the file does not say. */
export const OrderData = z.object({
  format: OrderFormat,
  /** The entry that it was read from. */
  entryIndex: z.int(),
  orderNumber: z.string().max(128),
  patientName: z.string().max(128),
  patientId: z.string().max(128),
  practice: z.string().max(128),
  doctor: z.string().max(128),
  date: CalendarDate.optional(),
  dueDate: CalendarDate.optional(),
  /** Shade of the whole case, for teeth that name none. */
  shade: z.string().max(64),
  /** What stands opposite, in the vendor's word. */
  antagonist: z.string().max(128),
  notes: z.string().max(4000),
  teeth: z.array(OrderTooth).max(52),
});
export type OrderData = z.infer<typeof OrderData>;
