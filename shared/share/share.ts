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

/** The fields that a visitor of a link sends with each call as proof. */
export const SharePass = z.object({ token: ShareToken, accessCode: AccessCode.optional() });
export type SharePass = z.infer<typeof SharePass>;

/**
 * Amount that a share shows of the patient. `asIs`: the files as they are. `namesHidden`: the same files under neutral names.
 * `deidentified`: copies that do not identify the patient.
 */
export const Disclosure = z.enum(['asIs', 'namesHidden', 'deidentified']);
export type Disclosure = z.infer<typeof Disclosure>;

/** The sender's choices for a new share. */
export const ShareTerms = z.object({
  subject: ShareSubject,
  fileIds: z.array(FileId).min(1, { error: 'required' }).max(SHARE_FILES_MAX),
  canDownload: z.boolean().default(false),
  disclosure: Disclosure.default('asIs'),
  /** Standard areas that are black in all images of de-identified copies. */
  masks: z.array(Mask).max(Mask.options.length).default([]),
  /** Drawn areas of single images that are also black in the de-identified copies. */
  drawnMasks: z.array(DrawnMask).max(DRAWN_MASKS_MAX).default([]),
  /** The address that receives the access code. Null: the link alone opens the share. */
  codeEmail: EmailAddress.nullable().default(null),
});

/** A share as its senders see it. Only the answer of `create` has the secret of the link. */
export const Share = z.object({
  shareId: ShareId,
  orderId: OrderId.nullable(),
  patientId: PatientId.nullable(),
  files: z.array(z.object({ fileId: FileId, name: z.string() })),
  canDownload: z.boolean(),
  disclosure: Disclosure.default('asIs'),
  /** Null unless the share shows de-identified copies. */
  copies: ShareCopies.nullable().default(null),
  codeEmail: z.string().nullable(),
  creatorName: z.string(),
  views: z.int(),
  lastViewedAt: UnixSeconds.nullable(),
  createdAt: UnixSeconds,
  expiresAt: UnixSeconds,
  /** The moment at which the share was cancelled, or at which everything that it showed was deleted. */
  endedAt: UnixSeconds.nullable(),
});
export type Share = z.infer<typeof Share>;

/** One visit of a link. Visitors do not sign in, so only these facts are known. */
export const ShareVisit = z.object({
  at: UnixSeconds,
  /** The start of the client's address. */
  network: z.string(),
  browser: z.string(),
  system: z.string(),
});
export type ShareVisit = z.infer<typeof ShareVisit>;

/** Whether a share is open at a moment. */
export const isShareOpen = ({ expiresAt, endedAt }: Pick<Share, 'expiresAt' | 'endedAt'>, now: UnixSeconds): boolean =>
  endedAt === null && now < expiresAt;

/** A share as its visitor sees it: no patient, no order, and no other files. */
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
    /** Whether the link is for a guest lab. The guest lab answers the order on the page of this link. */
    isGuest: z.boolean().default(false),
  }),
]);
export type SharedCase = z.infer<typeof SharedCase>;
