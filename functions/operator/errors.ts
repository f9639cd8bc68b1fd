import type { Handler } from '#functions/http/call.ts';
import { errorLogStore } from '#functions/error-log/error-log-store.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { type ErrorGroup, ErrorGroupKey } from '#shared/operator/error-log.ts';
import type { operatorApi } from '#shared/operator/operator-api.ts';
import { ERROR_GROUPS_MAX } from '#shared/operator/operator-limits.ts';
import { utcDaysUntil } from '#shared/operator/utc-day.ts';

type Calls = typeof operatorApi;

/** Returns each group once, with its number of errors in all days and its latest time; latest first. */
function groupsOf(rows: readonly ErrorGroup[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { count, lastAt, ...row } of rows) {
    const key = ErrorGroupKey.parse(row);
    const id = JSON.stringify(key);
    const before = groups.get(id);
    const sum = { count: count + (before?.count ?? 0), lastAt: Math.max(lastAt, before?.lastAt ?? 0) };
    groups.set(id, { ...key, ...sum });
  }
  return [...groups.values()].toSorted((a, b) => b.lastAt - a.lastAt);
}

/** Lists the errors of the last days by their groups (PLAT-20). */
export const errors: Handler<Calls['errors']> = async ({ input, now }) => {
  const days = utcDaysUntil(now, input.days);
  const groups = groupsOf(await errorLogStore.between(days.at(0) ?? '', days.at(-1) ?? ''));
  return { list: groups.slice(0, ERROR_GROUPS_MAX), isComplete: groups.length <= ERROR_GROUPS_MAX };
};

/** Lists the newest errors of a group, with the names of their organisations. */
export const errorsOf: Handler<Calls['errorsOf']> = async ({ input: { lastAt, ...group } }) => {
  const newest = await errorLogStore.newest(group, lastAt);
  const organisations = await organisationStore.byId(newest.flatMap(({ organisationId }) => organisationId ?? []));
  return {
    list: newest.map(({ at, requestId, place, organisationId }) => ({
      at,
      requestId,
      place,
      organisationId,
      organisationName: (organisationId === null ? undefined : organisations.get(organisationId)?.name) ?? '',
    })),
  };
};
