import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { LIVE_KINDS, type LiveChange } from '#shared/live/live.ts';
import { begunAt } from '../reading-beginnings.ts';

const ID = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/u;
/** Assumed milliseconds between a request and its answer if the start of the request was not noted. */
const UNDER_WAY_MS = 2_000;

const NOUNS: ReadonlySet<unknown> = new Set(Object.values(LIVE_KINDS).flatMap(({ refreshes }) => refreshes));

/**
 * Whether a change concerns the data of a query. The kind of the change must belong to the noun of the query's key. If this key has ids,
 * the change must name one of these ids or no id at all.
 */
export function concerns({ kind, ids }: LiveChange, key: QueryKey): boolean {
  const [noun, ...rest] = key;
  const nouns: readonly unknown[] = LIVE_KINDS[kind].refreshes;
  if (!nouns.includes(noun)) return false;
  const named = rest.filter((part) => typeof part === 'string' && ID.test(part));
  return named.length === 0 || ids.length === 0 || named.some((id) => ids.includes(String(id)));
}

const isFirstReading = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Reads queries again. A first reading that is under way is not restarted. Its answer may be older than the change, so the query is read
 * again after it.
 */
async function readAgain(client: QueryClient, isMeant: (query: Query) => boolean): Promise<void> {
  const first = new Set(
    client.getQueryCache().findAll({ predicate: (query) => isMeant(query) && isFirstReading(query) }),
  );
  await client.invalidateQueries({ predicate: isMeant });
  if (first.size > 0) await client.invalidateQueries({ predicate: (query) => first.has(query) });
}

/** Reads again those queries on screen that one of the changes concerns. All other queries are read when they are next shown (LIVE-3). */
export const readChanged = (client: QueryClient, changes: readonly LiveChange[]): Promise<void> =>
  readAgain(client, ({ queryKey }) => changes.some((change) => concerns(change, queryKey)));

/**
 * Reads again all data that the live channel reports on and that was requested before the last change. This change was `quietMs`
 * milliseconds ago. Without the channel, a page does not know which things changed (LIVE-8).
 */
export function readOlder(client: QueryClient, quietMs: number): Promise<void> {
  const changedAt = Date.now() - quietMs;
  return readAgain(client, (query) => {
    const { queryKey, state } = query;
    return NOUNS.has(queryKey[0]) && (begunAt(query) ?? state.dataUpdatedAt - UNDER_WAY_MS) < changedAt;
  });
}
