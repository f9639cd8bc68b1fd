import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { FileId, OrganisationId, SupportAccessId } from '#shared/ids.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { AccessedCase } from '#shared/support-access/accessed-case.ts';
import type { OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

/** Input by which after-sales names an access: its id, with its clinic as `iid`. */
export interface NamedAccess {
  readonly iid?: OrganisationId;
  readonly accessId: SupportAccessId;
}

/** Milliseconds between two checks whether copies are ready. */
const PREPARING_POLL_MS = 5_000;
/** Milliseconds after which a file is read again: a minute before its URLs expire. */
const URL_RENEWAL_MS = (DOWNLOAD_URL_SECONDS - 60) * 1000;

export const supportAccessQueries = {
  list: (input: RequestOf<typeof supportAccessApi.index>) =>
    query(['access', 'list', input], { endpoint: supportAccessApi.index, input }),
  detail: (named: NamedAccess) =>
    query(['access', 'detail', named.accessId], { endpoint: supportAccessApi.read, input: named }),
  /**
   * Reads a case for after-sales. The clinic's list shows each call as a look at the case. So the answer is kept until the person leaves
   * the page.
   */
  look: (named: NamedAccess) =>
    queryOptions({
      queryKey: ['looked', 'case', named.accessId] as const,
      queryFn: ({ signal }) => call(supportAccessApi.look, named, { signal, quiet: true }),
      staleTime: Infinity,
      retry: false,
      refetchInterval: ({ state }: { state: { data: AccessedCase | undefined } }) =>
        state.data?.state === 'preparing' ? PREPARING_POLL_MS : false,
    }),
  /**
   * Reads a file of a case for after-sales. An open viewer reads the file again before its URLs expire. So the clinic sees that the file is
   * still open.
   */
  lookAtFile: (
    named: NamedAccess,
    fileId: FileId | undefined,
  ): UseQueryOptions<OutputOf<typeof supportAccessApi.lookAtFile>> => ({
    ...query(['looked', 'file', named.accessId, fileId], {
      endpoint: supportAccessApi.lookAtFile,
      input: fileId && { ...named, fileId },
      pollMs: URL_RENEWAL_MS,
    }),
    staleTime: URL_RENEWAL_MS,
  }),
};
