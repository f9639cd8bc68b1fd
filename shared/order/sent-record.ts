import * as z from 'zod';
import { FileId, OrderId } from '../ids.ts';
import { CaseFile } from '../file/case-file.ts';
import { Sha256 } from '../file/sha256.ts';
import { Prescription } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { Order, OrderSide } from './order.ts';

/** Name and version of the format. The signed text contains it. */
export const SENT_FORMAT = 'arcata-sent-1';

/** Event that makes the prescription valid: a sending, a change before acceptance, or the lab's consent to a proposal. */
export const SentKind = z.enum(['sent', 'changed', 'agreed']);
export type SentKind = z.infer<typeof SentKind>;

/** The facts that a list shows about a record. */
const SentFacts = z.object({
  /** The number of the prescription's revision. */
  number: z.int().min(1),
  kind: SentKind,
  at: UnixSeconds,
  /** The person who sent the order, changed the prescription, or consented to the proposal. */
  by: z.object({ side: OrderSide, name: z.string() }),
});

/** File, identified by its bytes. It has no name here, because a name may reveal more of the patient than the lab gets. */
const SentFile = CaseFile.pick({ sizeBytes: true }).extend({
  fileId: FileId,
  sha256: Sha256,
});

const Party = Order.shape.clinic;

/** The prescription and files that a lab was given at one moment, as the lab read them (RX-50). */
export const SentRecord = SentFacts.extend({
  format: z.literal(SENT_FORMAT),
  orderId: OrderId,
  orderNumber: z.string(),
  clinic: Party,
  lab: Party,
  /** Text by which the order names the patient to the lab. */
  patient: z.string(),
  prescription: Prescription,
  files: z.array(SentFile),
});
export type SentRecord = z.infer<typeof SentRecord>;

/** Signature over `signedText(digest)`: ECDSA on P-256 with SHA-256. As in JWS ES256, `value` has the two numbers one after the other. */
export const SentSignature = z.object({
  algorithm: z.literal('ES256'),
  keyId: z.string().min(1).max(64),
  value: z.base64url().max(128),
});

export type SentSignature = z.infer<typeof SentSignature>;

/** Digest of the record (SHA-256 of its canonical JSON), and the platform's signature. */
const SentSeal = z.object({ digest: Sha256, signature: SentSignature });

/** Record as the order's page lists it. */
export const SentLine = SentFacts.extend(SentSeal.shape).extend({
  /** Whether the reader may load the record. A lab may no longer load it once the clinic names the patient differently to this lab. */
  isReadable: z.boolean(),
});
export type SentLine = z.infer<typeof SentLine>;

/**
 * File that a person downloads and verifies. The schema leaves the record as it is, because the digest covers all its fields. A schema with
 * named fields could add the fields of a later release, with their defaults, to an older record. The digest would then no longer match.
 */
export const SentDocument = SentSeal.extend({
  record: z.record(z.string(), z.json()),
});
export type SentDocument = z.infer<typeof SentDocument>;

/** Public key as a JWK. Its `kid` is the key's thumbprint (RFC 7638). */
export const SentKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type SentKey = z.infer<typeof SentKey>;

/** Returns the text that the key signs. The text contains the format, so a signature of one format is not valid for another. */
export const signedText = (digest: string, format: string = SENT_FORMAT): string => `${format}:${digest}`;
