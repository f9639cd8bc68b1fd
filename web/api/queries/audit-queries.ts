import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditApi, type AuditFilter } from '#shared/audit/audit-api.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { call } from '../client.ts';

const firstPage = (): string | undefined => undefined;

export const auditQueries = {
  lines: (filter: AuditFilter, asked: AskedOrganisation = {}) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'lines', filter, asked],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(auditApi.index, { ...asked, filter, ...(cursor !== undefined && { cursor }) }, { signal }),
      initialPageParam: firstPage(),
      getNextPageParam: ({ cursor }) => cursor,
    }),
};
