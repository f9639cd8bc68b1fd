import { relationApi } from '#shared/relation/relation-api.ts';
import { query } from '../query.ts';
import { LIVE_POLL_MS } from '../query-client.ts';

/** They weigh much and seldom change. */
const LOGOS_RENEWAL_MS = 10 * 60_000;

export const relationQueries = {
  list: () => query(['relation', 'list'], { endpoint: relationApi.index, input: {}, pollMs: LIVE_POLL_MS }),
  /** Of the own organisation and its partners. Every row of a list asks for them. */
  logos: () => ({
    ...query(['relation', 'logos'], { endpoint: relationApi.logos, input: {} }),
    staleTime: LOGOS_RENEWAL_MS,
  }),
  established: () =>
    query(['relation', 'established'], { endpoint: relationApi.index, input: { state: 'established' } }),
};
