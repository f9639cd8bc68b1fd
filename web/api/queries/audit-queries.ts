import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditApi, type AuditFilter } from '#shared/audit/audit-api.ts';
import type { AuditId } from '#shared/ids.ts';
import { call } from '../client.ts';

const firstPage = (): AuditId | null => null;

export const auditQueries = {
  lines: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'lines', filter],
      queryFn: ({ pageParam: cursor, signal }) => call(auditApi.index, { filter, cursor }, { signal }),
      initialPageParam: firstPage(),
      getNextPageParam: ({ cursor }) => cursor,
    }),
};
