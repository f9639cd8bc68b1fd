import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { FileId, OrderId, ShareId } from '#shared/ids.ts';
import { shareApi } from '#shared/share/share-api.ts';
import type { SharedCase, SharePass, ShareSubject } from '#shared/share/share.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

/** Milliseconds after which a shared file is read again: a minute before its URLs expire. */
const URL_RENEWAL_MS = (DOWNLOAD_URL_SECONDS - 60) * 1000;

/** Milliseconds between two checks whether copies are ready. */
const PREPARING_POLL_MS = 5_000;

/** Milliseconds between two readings of a guest's order, because the clinic may have answered. */
const GUEST_POLL_MS = 30_000;

/** Milliseconds after which the patient's page reads the steps of the order again. */
const TRACKED_POLL_MS = 300_000;

export const shareQueries = {
  list: (subject: ShareSubject) =>
    query(['share', 'list', subject], { endpoint: shareApi.index, input: { subject, page: { page: 1, size: 100 } } }),
  visits: (shareId: ShareId) =>
    query(['share', 'visits', shareId], { endpoint: shareApi.visits, input: { shareId, page: { page: 1, size: 20 } } }),
  /** Opens a link. Each reading counts as a view, so the answer is kept until the visitor leaves the page. */
  opened: (pass: SharePass) => ({
    queryKey: ['shared', 'opened', pass.token, pass.accessCode],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(shareApi.open, pass, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchInterval: ({ state }: { state: { data: SharedCase | undefined } }) =>
      state.data?.state === 'preparing' ? PREPARING_POLL_MS : false,
  }),
  guestOrder: (pass: SharePass) => ({
    queryKey: ['shared', 'guestOrder', pass.token] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(shareApi.guestOrder, pass, { signal, quiet: true }),
    refetchInterval: GUEST_POLL_MS,
    retry: false,
  }),
  tracking: (orderId: OrderId) =>
    query(['share', 'tracking', orderId], { endpoint: shareApi.tracking, input: { orderId } }),
  tracked: (token: string) => ({
    ...query(['shared', 'tracked', token], { endpoint: shareApi.track, input: { token }, pollMs: TRACKED_POLL_MS }),
    retry: false,
  }),
  sharedFile: (pass: SharePass, fileId: FileId | undefined) => ({
    ...query(['shared', 'file', pass.token, fileId], {
      endpoint: shareApi.read,
      input: fileId && { ...pass, fileId },
      pollMs: URL_RENEWAL_MS,
    }),
    staleTime: URL_RENEWAL_MS,
  }),
};
