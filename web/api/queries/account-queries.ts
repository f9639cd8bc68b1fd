import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { query } from '../query.ts';

/** SPEC 7: the organisation list asks for those that the caller can enter. */
export const ENTERABLE = 2;

export const accountQueries = {
  self: () => query(['account', 'self'], { endpoint: accountApi.read, input: {} }),
  organisations: () =>
    query(['account', 'organisations'], { endpoint: organisationApi.mine, input: { status: ENTERABLE } }),
};
