import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { query } from '../query.ts';
import { readUserInfo } from '../user-info.ts';

const RIGHTS_POLL_MS = 60_000;
const SELF = ['account', 'self'] as const;

/** ORG-6: the organisation list asks for those that the caller can enter. */
export const ENTERABLE = 2;

export const accountQueries = {
  self: () =>
    queryOptions({
      queryKey: SELF,
      queryFn: ({ client, signal }) => readUserInfo({ signal, background: client.getQueryData(SELF) !== undefined }),
      // Of changed rights any other answer tells sooner (`rights.ts`): this is for a page that asks nothing by itself.
      refetchInterval: RIGHTS_POLL_MS,
    }),
  sessions: () => query(['account', 'sessions'], { endpoint: accountApi.sessions, input: {} }),
  secondFactors: () => query(['account', 'secondFactors'], { endpoint: accountApi.secondFactors, input: {} }),
  identities: () => query(['account', 'identities'], { endpoint: accountApi.identities, input: {} }),
  organisations: () =>
    query(['account', 'organisations'], { endpoint: organisationApi.mine, input: { status: ENTERABLE } }),
};
