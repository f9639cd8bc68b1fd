import type { OrganisationId } from '#shared/ids.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';
import { LIVE_POLL_MS } from '../query-client.ts';

/** They weigh much and seldom change. */
const LOGOS_RENEWAL_MS = 10 * 60_000;

export const relationQueries = {
  list: (input: RequestOf<typeof relationApi.index>) =>
    query(['relation', 'list', input], { endpoint: relationApi.index, input, pollMs: LIVE_POLL_MS }),
  /** Of the own organisation and its partners. Every row of a list asks for them. */
  logos: () => ({
    ...query(['relation', 'logos'], { endpoint: relationApi.logos, input: {} }),
    staleTime: LOGOS_RENEWAL_MS,
  }),
  /** Those that the organisation works with now and that a search finds. */
  established: (search = '') =>
    query(['relation', 'established', search], {
      endpoint: relationApi.index,
      input: { state: 'established', search },
    }),
  with: (partnerId: OrganisationId | undefined) =>
    query(['relation', 'with', partnerId], {
      endpoint: relationApi.index,
      input: partnerId === undefined ? undefined : { partnerId },
    }),
};
