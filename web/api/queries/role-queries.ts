import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { roleApi } from '#shared/role/role-api.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

const firstPage = (): string | undefined => undefined;

export const roleQueries = {
  edited: () => query(['role', 'edited'], { endpoint: roleApi.read, input: {} }),
  explain: (input: RequestOf<typeof roleApi.explain> | undefined) =>
    query(['role', 'explain', input], { endpoint: roleApi.explain, input }),
  history: () =>
    infiniteQueryOptions({
      queryKey: ['role', 'history'],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(roleApi.history, cursor === undefined ? {} : { cursor }, { signal }),
      initialPageParam: firstPage(),
      getNextPageParam: ({ cursor }) => cursor,
    }),
};
