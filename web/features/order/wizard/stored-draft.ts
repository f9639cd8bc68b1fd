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

/** A draft of an order as the browser stores it. */
export const StoredDraft = z.object({
  patientId: z.string(),
  caseType: z.string(),
  process: z.array(z.string()),
  items: z.array(StoredItem),
  doctorName: z.string(),
  dueDate: z.string(),
  content: z.string(),
}) satisfies z.ZodType<OrderDraft>;
