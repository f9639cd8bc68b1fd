import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditApi, type AuditFilter } from '#shared/audit/audit-api.ts';
import { call } from '../client.ts';

const firstPage = (): string | undefined => undefined;

export const auditQueries = {
  lines: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'lines', filter],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(auditApi.index, { filter, ...(cursor !== undefined && { cursor }) }, { signal }),
      initialPageParam: firstPage(),
      getNextPageParam: ({ cursor }) => cursor,
    }),
};
