import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { roleApi } from '#shared/role/role-api.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

const firstPage = (): string | undefined => undefined;

export const roleQueries = {
  edited: (asked: AskedOrganisation = {}) => query(['role', 'edited', asked], { endpoint: roleApi.read, input: asked }),
  explain: (input: RequestOf<typeof roleApi.explain> | undefined) =>
    query(['role', 'explain', input], { endpoint: roleApi.explain, input }),
  history: (asked: AskedOrganisation = {}) =>
    infiniteQueryOptions({
      queryKey: ['role', 'history', asked],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(roleApi.history, cursor === undefined ? asked : { ...asked, cursor }, { signal }),
      initialPageParam: firstPage(),
      getNextPageParam: ({ cursor }) => cursor,
    }),
};
