import { queryOptions } from '@tanstack/react-query';
import { accessListCalls } from '#shared/support-access/access-list-calls.ts';
import { call } from '../client.ts';

/** Accesses that the notice at the top looks among: the newest ones. */
const NOTICED = 20;

/** Reads the clinic's newest accesses, for the notice on every page: without it the page works all the same. */
export const accessNoticeQuery = () =>
  queryOptions({
    queryKey: ['access', 'noticed'] as const,
    queryFn: ({ signal }) =>
      call(accessListCalls.index, { page: { page: 1, size: NOTICED } }, { signal, quiet: true, background: true }),
    retry: false,
  });
