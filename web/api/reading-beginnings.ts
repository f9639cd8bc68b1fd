import type { Query, QueryClient } from '@tanstack/react-query';

/** When a query was last asked, in milliseconds since 1970. */
const beginnings = new WeakMap<Query, number>();

/** Notes from now on when each query of a client is asked. */
export function noteBeginnings(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') beginnings.set(event.query, Date.now());
  });
}

/** Returns when a query was last asked; `undefined` if that was not noted, as for an answer that was set by hand. */
export const begunAt = (query: Query): number | undefined => beginnings.get(query);
