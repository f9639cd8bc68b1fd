import { queryOptions } from '@tanstack/react-query';
import { accessListCalls } from '#shared/support-access/access-list-calls.ts';
import { call } from '../client.ts';
import type { Session } from '../session.ts';

/** Number of the newest accesses that are read for the notice at the top of the page. */
const NOTICED = 20;

/** Returns whether the person sees the notice: a clinic's staff who may see accesses. */
export const isNoticedAccess = ({ side, may }: Session): boolean => side === 'clinic' && may('access:read');

/** Reads the clinic's newest accesses for the notice on every page. A failure is not shown, because the page works without the notice. */
export const accessNoticeQuery = () =>
  queryOptions({
    queryKey: ['access', 'noticed'] as const,
    queryFn: ({ signal }) =>
      call(accessListCalls.index, { page: { page: 1, size: NOTICED } }, { signal, quiet: true, background: true }),
    retry: false,
  });
