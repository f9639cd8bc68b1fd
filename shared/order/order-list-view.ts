import * as z from 'zod';
import { PlainName } from '../account/plain-name.ts';

/** Largest number of views that one person saves in an organisation. */
export const VIEWS_MAX = 30;
const FILTERS = ['filter', 'assignee', 'partner', 'due', 'material', 'created', 'doctor', 'sort'] as const;

export const ViewName = PlainName.min(1).max(60);

/**
 * A saved view of the order list (ORD-156). The filters and the sort are written as in the address of the page. The filters include the
 * searched doctor. `columns` are the shown columns, in order.
 */
export const OrderListView = z.object({
  name: z.string(),
  filters: z.partialRecord(z.enum(FILTERS), z.string().max(64)),
  columns: z.array(z.string().max(32)).max(32),
  /** Whether the list opens with this view. */
  isDefault: z.boolean(),
});
export type OrderListView = z.infer<typeof OrderListView>;
export const VIEW_FILTERS: readonly (typeof FILTERS)[number][] = FILTERS;
