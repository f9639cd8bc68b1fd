import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import { query } from '../query.ts';
import { LIVE_POLL_MS } from '../query-client.ts';

/** Milliseconds after which an answer is read again: a minute before its URLs expire. */
const URL_RENEWAL_MS = (DOWNLOAD_URL_SECONDS - 60) * 1000;

export type FileOwner = RequestOf<typeof fileApi.index>['owner'];

export const fileQueries = {
  list: (owner: FileOwner | undefined) =>
    query(['file', 'list', owner], { endpoint: fileApi.index, input: owner && { owner }, pollMs: LIVE_POLL_MS }),
  detail: (fileId: FileId | undefined) => ({
    ...query(['file', 'detail', fileId], {
      endpoint: fileApi.read,
      input: fileId && { fileId },
      pollMs: URL_RENEWAL_MS,
    }),
    staleTime: URL_RENEWAL_MS,
  }),
};
