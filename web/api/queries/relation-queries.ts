import { relationApi } from '#shared/relation/relation-api.ts';
import { query } from '../query.ts';
import { LIVE_POLL_MS } from '../query-client.ts';

export const relationQueries = {
  list: () => query(['relation', 'list'], { endpoint: relationApi.index, input: {}, pollMs: LIVE_POLL_MS }),
  established: () =>
    query(['relation', 'established'], { endpoint: relationApi.index, input: { state: 'established' } }),
};
