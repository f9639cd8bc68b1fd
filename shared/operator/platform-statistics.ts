import * as z from 'zod';
import { RefusalReason } from '../file/refusal-reasons.ts';
import { OrganisationType } from '../organisation/organisation.ts';
import { CalendarDate } from '../unix-seconds.ts';

/** The types of organisation that the statistics count: the platform's own are none of its customers. */
export const CustomerType = OrganisationType.extract(['clinic', 'lab']);
export type CustomerType = z.infer<typeof CustomerType>;

/** The state of an organisation in the statistics. A dissolved one counts until it is erased. */
export const CustomerState = z.enum(['running', 'suspended', 'dissolved']);
export type CustomerState = z.infer<typeof CustomerState>;

const Count = z.int();

/** The counts of one day in UTC. */
export const DayCounts = z.object({
  day: CalendarDate,
  /** Devices that reported. */
  devices: Count,
  /** Cases that became ready. */
  ready: Count,
  /** Cases that failed as a whole. */
  failed: Count,
});
export type DayCounts = z.infer<typeof DayCounts>;

/** Failures of the period by one reason: whole cases, and single files of cases that became ready. */
export const FailureCount = z.object({ reason: RefusalReason, cases: Count, files: Count });
export type FailureCount = z.infer<typeof FailureCount>;

/** The platform in numbers (PLAT-17). */
export const PlatformStatistics = z.object({
  /** One row for each day of the period, the earliest first. */
  days: z.array(DayCounts),
  /** The most frequent reason first. */
  failures: z.array(FailureCount),
  organisations: z.array(z.object({ type: CustomerType, running: Count, suspended: Count, dissolved: Count })),
  /** Bytes: capacity in effect by subscriptions, the free base of all that are not dissolved, and what is stored. */
  storage: z.object({ soldBytes: z.int(), freeBytes: z.int(), usedBytes: z.int() }),
});
export type PlatformStatistics = z.infer<typeof PlatformStatistics>;
