import type { Query, QueryClient } from '@tanstack/react-query';

/** Time of the last request of each query, in milliseconds since 1970. */
const beginnings = new WeakMap<Query, number>();

/** Notes from now on the time of each request of a client's queries. */
export function noteBeginnings(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') beginnings.set(event.query, Date.now());
  });
}

/** Returns the time of a query's last request; `undefined` if it was not noted, for example because code put the answer into the cache. */
export const begunAt = (query: Query): number | undefined => beginnings.get(query);
