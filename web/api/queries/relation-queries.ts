import type { OrganisationId, RelationId } from '#shared/ids.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

/** Milliseconds after which logos are read again: they are large and rarely change. */
const LOGOS_RENEWAL_MS = 10 * 60_000;

export const relationQueries = {
  list: (input: RequestOf<typeof relationApi.index>) =>
    query(['relation', 'list', input], { endpoint: relationApi.index, input }),
  /** Reads the logos of the own organisation and of all its partners at once. Every row of a list shows a logo. */
  logos: () => ({
    ...query(['relation', 'logos'], { endpoint: relationApi.logos, input: {} }),
    staleTime: LOGOS_RENEWAL_MS,
  }),
  /** Lists the present partners that match the search. */
  established: (search = '') =>
    query(['relation', 'established', search], {
      endpoint: relationApi.index,
      input: { state: 'established', search },
    }),
  /** Lists public organisations that the own organisation could work with. */
  find: (input: RequestOf<typeof relationApi.find>) =>
    query(['relation', 'find', input], { endpoint: relationApi.find, input }),
  /**
   * Reads the terms of the organisation's work with a partner. They can change at any time, because the other side may propose new terms.
   */
  terms: (relationId: RelationId | undefined) =>
    query(['relation', 'terms', relationId], {
      endpoint: relationApi.terms,
      input: relationId && { relationId },
    }),
  /** Reads the figures about the organisation's work with one partner. */
  figures: (partnerId: OrganisationId) =>
    query(['relation', 'figures', partnerId], { endpoint: relationApi.figures, input: { partnerId } }),
  /** Lists the open invitations by e-mail: those that the organisation sent, and those that it received. */
  invitations: () => query(['relation', 'invitations'], { endpoint: relationApi.invitations, input: {} }),
  /** Reads the public profile of the own organisation. */
  publicProfile: () => query(['relation', 'publicProfile'], { endpoint: relationApi.publicProfile, input: {} }),
  with: (partnerId: OrganisationId | undefined) =>
    query(['relation', 'with', partnerId], {
      endpoint: relationApi.index,
      input: partnerId === undefined ? undefined : { partnerId },
    }),
};
