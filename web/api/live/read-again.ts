import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { LIVE_KINDS, type LiveChange } from '#shared/live/live.ts';

const ID = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/u;
/** Milliseconds by which an answer may be older than it seems: a change may have come while it was under way. */
const UNDER_WAY_MS = 2_000;

const NOUNS: ReadonlySet<unknown> = new Set(Object.values(LIVE_KINDS).flatMap(({ refreshes }) => refreshes));

/** Whether a change concerns what a query reads. A query that names things is concerned by a change of those only. */
export function concerns({ kind, ids }: LiveChange, key: QueryKey): boolean {
  const [noun, ...rest] = key;
  const nouns: readonly unknown[] = LIVE_KINDS[kind].refreshes;
  if (!nouns.includes(noun)) return false;
  const named = rest.filter((part) => typeof part === 'string' && ID.test(part));
  return named.length === 0 || ids.length === 0 || named.some((id) => ids.includes(String(id)));
}

/** Reads what is on screen again if one of the changes concerns it; the rest is read when it is next shown (LIVE-3). */
export const readChanged = (client: QueryClient, changes: readonly LiveChange[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => changes.some((change) => concerns(change, queryKey)) });

/** Reads again everything that was read before the last change: a page without the channel does not know which things changed (LIVE-8). */
export function readOlder(client: QueryClient, quietMs: number): Promise<void> {
  const changedAt = Date.now() - quietMs + UNDER_WAY_MS;
  return client.invalidateQueries({
    predicate: ({ queryKey: [noun], state }) => NOUNS.has(noun) && state.dataUpdatedAt < changedAt,
  });
}
