import * as z from 'zod';
import { DownloadUrl } from '../file/download-url.ts';
import { Manifest } from '../file/manifest.ts';
import { FileId, OrderId, ShareId } from '../ids.ts';
import { GuestMove, GuestOrder } from '../order/guest-order.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { trackingCalls } from './tracking-calls.ts';
import { Share, SharedCase, SharePass, ShareSubject, ShareTerms, ShareToken, ShareVisit } from './share.ts';

const ShareRef = z.object({ shareId: ShareId });

export const shareApi = {
  create: endpoint({
    path: '/api/v1/dental/share/info/create',
    permission: 'order:share',
    idempotent: true,
    summary:
      'Shares chosen files of an order or a patient by a link for 7 days. The answer alone has the link’s secret; an access code goes by e-mail.',
    input: ShareTerms,
    output: z.object({ share: Share, token: ShareToken }),
  }),
  index: endpoint({
    path: '/api/v1/dental/share/info/index',
    permission: 'order:share',
    reads: 'patientData',
    summary: 'The shares of an order or a patient, newest first, with how often each was opened.',
    input: z.object({ ...windowInput(), subject: ShareSubject }),
    output: listOf(Share),
  }),
  visits: endpoint({
    path: '/api/v1/dental/share/info/visits',
    permission: 'order:share',
    reads: 'other',
    summary: 'The openings of a share, newest first: time, truncated address, browser and system.',
    input: ShareRef.extend(windowInput()),
    output: listOf(ShareVisit),
  }),
  cancel: endpoint({
    path: '/api/v1/dental/share/info/cancel',
    permission: 'order:share',
    summary: 'Ends a share at once. A share that has ended stays as it is.',
    input: ShareRef,
    output: Share,
  }),
  sendCode: endpoint({
    path: '/api/v1/dental/share/info/sendCode',
    permission: 'order:share',
    summary: 'Sends a new access code to the share’s address; the former code opens nothing any more.',
    input: ShareRef,
    output: Empty,
  }),
  open: endpoint({
    path: '/api/v1/dental/share/info/open',
    permission: 'public',
    summary:
      'Opens a link and counts the view. Asks for the access code if the share has one; 41000 once it has ended.',
    input: SharePass,
    output: SharedCase,
  }),
  read: endpoint({
    path: '/api/v1/dental/share/info/read',
    permission: 'public',
    reads: 'other',
    summary: 'What a shared file contains; URLs live for five minutes, never longer than the share.',
    input: SharePass.extend({ fileId: FileId }),
    output: z.object({ manifest: Manifest }),
  }),
  download: endpoint({
    path: '/api/v1/dental/share/info/download',
    permission: 'public',
    summary: 'A URL of a shared file as it was uploaded, or of one of its assets as shown, if the sender allows it.',
    input: z.discriminatedUnion('form', [
      SharePass.extend({ fileId: FileId, form: z.literal('original') }),
      SharePass.extend({ fileId: FileId, form: z.literal('converted'), assetId: z.string().max(64) }),
    ]),
    output: DownloadUrl,
  }),
  guestOrder: endpoint({
    path: '/api/v1/dental/share/info/guestOrder',
    permission: 'public',
    reads: 'other',
    summary: 'The order that a clinic sent to a lab without an account, as that lab reads it.',
    input: SharePass,
    output: GuestOrder,
  }),
  answerAsGuest: endpoint({
    path: '/api/v1/dental/share/info/answerAsGuest',
    permission: 'public',
    summary:
      'An action of the lab without an account on its order: accept, refuse, hand in, ship, or answer a cancellation.',
    input: SharePass.extend({ version: z.int(), move: GuestMove }),
    output: GuestOrder,
  }),
  ...trackingCalls,
  keepOrder: endpoint({
    path: '/api/v1/dental/share/info/keepOrder',
    permission: 'relation:manage',
    summary: 'The caller’s lab takes over an order that came by e-mail, and works with its clinic from then on.',
    input: SharePass,
    output: z.object({ orderId: OrderId }),
  }),
} as const;
