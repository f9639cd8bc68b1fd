import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { query } from '../query.ts';
import { readUserInfo } from '../user-info.ts';

const SELF = ['account', 'self'] as const;

/** Status filter of the organisation list: only the organisations that the caller can enter (ORG-6). */
export const ENTERABLE = 2;

export const accountQueries = {
  self: () =>
    queryOptions({
      queryKey: SELF,
      queryFn: ({ client, signal }) => readUserInfo({ signal, background: client.getQueryData(SELF) !== undefined }),
    }),
  sessions: () => query(['account', 'sessions'], { endpoint: accountApi.sessions, input: {} }),
  secondFactors: () => query(['account', 'secondFactors'], { endpoint: accountApi.secondFactors, input: {} }),
  identities: () => query(['account', 'identities'], { endpoint: accountApi.identities, input: {} }),
  organisations: () =>
    query(['account', 'organisations'], { endpoint: organisationApi.mine, input: { status: ENTERABLE } }),
};
