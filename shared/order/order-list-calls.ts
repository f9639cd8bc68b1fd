import * as z from 'zod';
import { AccountId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { PAGE_SIZE_MAX } from '../limits.ts';
import { Material } from '../prescription/prescription.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, listOf, windowInput } from '../wire/page.ts';
import { SearchText } from '../wire/search-text.ts';
import { DANGERS } from './order-moments.ts';
import { OrderSort } from './order-sorts.ts';
import { OrderExportRow, OrderFilter, OrderRow, OrderState } from './order.ts';

/** The filters of the order list. */
const orderFilters = {
  filter: OrderFilter.default('all'),
  search: SearchText,
  patientId: PatientId.optional(),
  /** Only orders assigned to this member of the lab. */
  assigneeId: AccountId.optional(),
  /** Partner of the orders: their lab, or their clinic. */
  partnerId: OrganisationId.optional(),
  /** With `partnerId`: only orders that are sent, and not yet completed, cancelled or refused. */
  isOpen: z.literal(true).optional(),
  /** The start of the doctor's name, or of a word in it. */
  doctor: SearchText,
  /** Material of at least one piece of the orders. */
  material: Material.optional(),
  /** Only orders with this danger now. The earliest due date comes first. */
  danger: z.enum(DANGERS).optional(),
  dueFrom: CalendarDate.optional(),
  dueTo: CalendarDate.optional(),
  /** Earliest time of creation; `createdTo` is the latest. Both are included. The newest order comes first. */
  createdFrom: UnixSeconds.optional(),
  createdTo: UnixSeconds.optional(),
  /** Sorting of the whole list; absent = the usual order for the filters (`order-sorts.ts`). */
  sort: OrderSort.optional(),
};

/** Calls that list orders: in small pages for the screen, and in larger pages for a file. */
export const orderListCalls = {
  index: endpoint({
    path: '/api/v1/dental/order/info/index',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'The organisation’s orders, last changed first, with a count per filter tab; `turn` are those that wait for its side; they and a range of due dates come most urgent first. `search` matches the start of an order number, a patient’s name, pinyin or number. More than 60 that a search, patient, partner or doctor finds come newest first and uncounted. `dueFrom` and `dueTo` look among orders that are not finished; `createdFrom` and `createdTo` list the newest order first. `sort` puts the whole list in another order; by due date the orders without one and then the finished ones come last.',
    input: z.object({ ...windowInput(), ...orderFilters }),
    output: listOf(OrderRow).extend({ counts: z.partialRecord(OrderState, z.int()), turnCount: z.int() }),
  }),
  export: endpoint({
    path: '/api/v1/dental/order/info/export',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'The same orders in larger pages, each with its whole prescription, to be kept as a file; the audit notes it as an export. The first page counts them where the list does.',
    input: z.object({
      ...orderFilters,
      cursor: Cursor.optional(),
      /** Only these orders, regardless of the filters. Each must be an order that the caller's side may see. */
      orderIds: z.array(OrderId).min(1).max(PAGE_SIZE_MAX).optional(),
    }),
    output: listOf(OrderExportRow),
  }),
} as const;
