import * as z from 'zod';
import { RefusalReason } from '../file/refusal-reasons.ts';
import { OrganisationType } from '../organisation/organisation.ts';
import { CalendarDate } from '../unix-seconds.ts';

/** Types of organisation that the statistics count. The platform's own organisations are not customers. */
export const CustomerType = OrganisationType.extract(['clinic', 'lab']);
export type CustomerType = z.infer<typeof CustomerType>;

/** The state of an organisation in the statistics. A dissolved organisation counts until it is erased. */
export const CustomerState = z.enum(['running', 'suspended', 'dissolved']);
export type CustomerState = z.infer<typeof CustomerState>;

const Count = z.int();

/** The counts of one day in UTC. */
export const DayCounts = z.object({
  day: CalendarDate,
  /** Number of devices that reported. */
  devices: Count,
  /** Number of cases that became ready. */
  ready: Count,
  /** Number of cases that failed as a whole. */
  failed: Count,
});
export type DayCounts = z.infer<typeof DayCounts>;

/** Number of failures in the period for one reason: of whole cases, and of single files in cases that became ready. */
export const FailureCount = z.object({ reason: RefusalReason, cases: Count, files: Count });
export type FailureCount = z.infer<typeof FailureCount>;

/** Statistics of the whole platform (PLAT-17). */
export const PlatformStatistics = z.object({
  /** One row for each day of the period, the earliest first. */
  days: z.array(DayCounts),
  /** Failures by reason, the most frequent reason first. */
  failures: z.array(FailureCount),
  organisations: z.array(z.object({ type: CustomerType, running: Count, suspended: Count, dissolved: Count })),
  /**
   * Bytes of storage. `soldBytes` is the capacity of subscriptions in effect, and `usedBytes` is the stored amount. `freeBytes` is the
   * capacity that all organisations have without charge, except dissolved ones.
   */
  storage: z.object({ soldBytes: z.int(), freeBytes: z.int(), usedBytes: z.int() }),
});
export type PlatformStatistics = z.infer<typeof PlatformStatistics>;
