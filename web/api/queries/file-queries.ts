import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import { UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import {
  FIRST_IMAGE_POLL_MS,
  FIRST_IMAGE_POLLS_MAX,
  GROWING_POLL_MS,
  PROGRESS_POLL_MS,
} from '#shared/file/file-limits.ts';
import type { OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import { query } from '../query.ts';

/** Milliseconds after which an answer is read again: one minute before its URLs expire. */
const URL_RENEWAL_MS = (DOWNLOAD_URL_SECONDS - 60) * 1000;

export type FileOwner = RequestOf<typeof fileApi.index>['owner'];

/** State of the query of a file that is being processed. */
interface Growing {
  readonly state: { readonly data: OutputOf<typeof fileApi.read> | undefined; readonly dataUpdateCount: number };
}

export const fileQueries = {
  list: (owner: FileOwner | undefined) => ({
    ...query(['file', 'list', owner], { endpoint: fileApi.index, input: owner && { owner } }),
    // Only a file's workers report its progress, which changes all the time. So the list is polled.
    refetchInterval: ({ state }: { readonly state: { readonly data: OutputOf<typeof fileApi.index> | undefined } }) =>
      state.data?.list.some((file) => UNSETTLED_FILE_STATES.includes(file.state)) === true ? PROGRESS_POLL_MS : false,
  }),
  /** Reads the finished part of a file that is being processed. */
  growing: (fileId: FileId) => ({
    ...query(['file', 'growing', fileId], { endpoint: fileApi.read, input: { fileId } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }: Growing) =>
      data?.soFar?.assets.length === 0 && dataUpdateCount < FIRST_IMAGE_POLLS_MAX
        ? FIRST_IMAGE_POLL_MS
        : GROWING_POLL_MS,
  }),
  detail: (fileId: FileId | undefined) => ({
    ...query(['file', 'detail', fileId], {
      endpoint: fileApi.read,
      input: fileId && { fileId },
      pollMs: URL_RENEWAL_MS,
    }),
    staleTime: URL_RENEWAL_MS,
  }),
  ceph: (film: RequestOf<typeof fileApi.readCeph> | undefined) =>
    query(['file', 'ceph', film], { endpoint: fileApi.readCeph, input: film }),
};
