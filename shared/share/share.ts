import * as z from 'zod';
import { EmailAddress } from '../account/contact.ts';
import { FileId, OrderId, PatientId, ShareId } from '../ids.ts';
import { SHARE_CODE_DIGITS, SHARE_FILES_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { DRAWN_MASKS_MAX, DrawnMask, Mask, ShareCopies } from './scrub.ts';

/** The order or patient whose files are shared. */
export const ShareSubject = z.union([z.object({ orderId: OrderId }), z.object({ patientId: PatientId })]);
export type ShareSubject = z.infer<typeof ShareSubject>;

/** The secret of a share's link: 256 bits as base64url. */
export const ShareToken = z.string().regex(/^[\w-]{43}$/u, { error: 'shareToken' });
const AccessCode = z.string().regex(new RegExp(`^\\d{${SHARE_CODE_DIGITS}}$`, 'u'), { error: 'accessCode' });

/** The fields by which a visitor of a link proves each call. */
export const SharePass = z.object({ token: ShareToken, accessCode: AccessCode.optional() });
export type SharePass = z.infer<typeof SharePass>;

/** How much a share shows of the patient: the files as they are, the same under clean names, or copies that lead nowhere to the patient. */
export const Disclosure = z.enum(['asIs', 'namesHidden', 'deidentified']);
export type Disclosure = z.infer<typeof Disclosure>;

/** The sender's choices for a new share. */
export const ShareTerms = z.object({
  subject: ShareSubject,
  fileIds: z.array(FileId).min(1, { error: 'required' }).max(SHARE_FILES_MAX),
  canDownload: z.boolean().default(false),
  disclosure: Disclosure.default('asIs'),
  /** Parts of images that de-identified copies show black. */
  masks: z.array(Mask).max(Mask.options.length).default([]),
  /** Parts of single images that they show black, too. */
  drawnMasks: z.array(DrawnMask).max(DRAWN_MASKS_MAX).default([]),
  /** The address that gets the access code; null: the link alone opens the share. */
  codeEmail: EmailAddress.nullable().default(null),
});

/** A share as its senders see it. The link's secret is in the answer of `create` only. */
export const Share = z.object({
  shareId: ShareId,
  orderId: OrderId.nullable(),
  patientId: PatientId.nullable(),
  files: z.array(z.object({ fileId: FileId, name: z.string() })),
  canDownload: z.boolean(),
  disclosure: Disclosure.default('asIs'),
  /** Present if the share shows de-identified copies. */
  copies: ShareCopies.nullable().default(null),
  codeEmail: z.string().nullable(),
  creatorName: z.string(),
  views: z.int(),
  lastViewedAt: UnixSeconds.nullable(),
  createdAt: UnixSeconds,
  expiresAt: UnixSeconds,
  /** The moment of its cancellation, or of the deletion of everything that it showed. */
  endedAt: UnixSeconds.nullable(),
});
export type Share = z.infer<typeof Share>;

/** One opening of a link, as far as it can be known: no one signs in. */
export const ShareVisit = z.object({
  at: UnixSeconds,
  /** The start of the client's address. */
  network: z.string(),
  browser: z.string(),
  system: z.string(),
});
export type ShareVisit = z.infer<typeof ShareVisit>;

/** Whether a share still opens at this moment. */
export const isShareOpen = ({ expiresAt, endedAt }: Pick<Share, 'expiresAt' | 'endedAt'>, now: UnixSeconds): boolean =>
  endedAt === null && now < expiresAt;

/** A share as its visitor sees it: no patient, no order, no other file. */
export const SharedCase = z.discriminatedUnion('state', [
  z.object({ state: z.literal('codeNeeded'), codeEmail: z.string() }),
  /** The de-identified copies are not ready yet. */
  z.object({ state: z.literal('preparing') }),
  z.object({
    state: z.literal('open'),
    organisationName: z.string(),
    creatorName: z.string(),
    files: z.array(z.object({ fileId: FileId, name: z.string(), sizeBytes: z.int() })),
    canDownload: z.boolean(),
    expiresAt: UnixSeconds,
    /** Whether the link is a guest lab’s, which answers its order there. */
    isGuest: z.boolean().default(false),
  }),
]);
export type SharedCase = z.infer<typeof SharedCase>;
