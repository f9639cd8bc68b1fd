import type { Handler } from '#functions/http/call.ts';
import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { FREE_CAPACITY_BYTES } from '#shared/limits.ts';
import type { operatorApi } from '#shared/operator/operator-api.ts';
import { CustomerType, type FailureCount, type PlatformStatistics } from '#shared/operator/platform-statistics.ts';
import { utcDaysUntil } from '#shared/operator/utc-day.ts';
import { type PlatformCount, platformCountStore } from './platform-count-store.ts';

type Counted = Pick<PlatformCount, 'name' | 'count'>;

/** Returns a function from the name of a count to the sum of its parts; 0 for an unknown name. */
function sumsOf(rows: readonly Counted[]): (name: string) => number {
  const sums = new Map<string, number>();
  for (const { name, count } of rows) sums.set(name, (sums.get(name) ?? 0) + count);
  return (name) => sums.get(name) ?? 0;
}

const failedOf = (sum: (name: string) => number): number =>
  RefusalReason.options.reduce((all, reason) => all + sum(`case:${reason}`), 0);

/** Returns the reasons for failures of cases and files, the most frequent first. */
const failuresOf = (sum: (name: string) => number): FailureCount[] =>
  RefusalReason.options
    .map((reason) => ({ reason, cases: sum(`case:${reason}`), files: sum(`file:${reason}`) }))
    .filter(({ cases, files }) => cases + files > 0)
    .toSorted((a, b) => b.cases + b.files - (a.cases + a.files));

function presentOf(rows: readonly Counted[]): Pick<PlatformStatistics, 'organisations' | 'storage'> {
  const sum = sumsOf(rows);
  const organisations = CustomerType.options.map((type) => ({
    type,
    running: sum(`${type}:running`),
    suspended: sum(`${type}:suspended`),
    dissolved: sum(`${type}:dissolved`),
  }));
  const active = organisations.reduce((all, { running, suspended }) => all + running + suspended, 0);
  const storage = {
    soldBytes: sum('soldBytes'),
    freeBytes: active * FREE_CAPACITY_BYTES,
    usedBytes: sum('usedBytes'),
  };
  return { organisations, storage };
}

/** Returns the platform's statistics (PLAT-17). They are sums of counts that each event updated when it happened. */
export const statistics: Handler<typeof operatorApi.statistics> = async ({ input, now }) => {
  const days = utcDaysUntil(now, input.days);
  const [rows, present] = await Promise.all([
    platformCountStore.between(days.at(0) ?? '', days.at(-1) ?? ''),
    platformCountStore.atPresent(),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    days: days.map((day) => {
      const sum = sumsOf(byDay.get(day) ?? []);
      return { day, devices: sum('devices'), ready: sum('ready'), failed: failedOf(sum) };
    }),
    failures: failuresOf(sumsOf(rows)),
    ...presentOf(present),
  };
};
