import * as z from 'zod';
import type { DraftItem, OrderDraft } from './order-draft.ts';

const StoredItem = z.object({
  teeth: z.array(z.string()),
  restoration: z.string(),
  implantRestoration: z.string(),
  implantSystem: z.string(),
  material: z.string(),
  shade: z.string(),
  stumpShade: z.string(),
}) satisfies z.ZodType<DraftItem>;

const StoredDraft = z.object({
  patientId: z.string(),
  caseType: z.string(),
  process: z.array(z.string()),
  items: z.array(StoredItem),
  doctorName: z.string(),
  dueDate: z.string(),
  content: z.string(),
}) satisfies z.ZodType<OrderDraft>;

/** A draft from the browser's storage; what an older portal wrote there, or nothing, is the empty one. */
export function readDraft(text: string, empty: OrderDraft): OrderDraft {
  try {
    const stored = StoredDraft.parse(JSON.parse(text));
    return empty.patientId === '' ? stored : { ...stored, patientId: empty.patientId };
  } catch {
    return empty;
  }
}
