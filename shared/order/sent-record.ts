import * as z from 'zod';
import { FileId, OrderId } from '../ids.ts';
import { CaseFile } from '../file/case-file.ts';
import { Sha256 } from '../file/sha256.ts';
import { Prescription } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { Order, OrderSide } from './order.ts';

/** The name and version of the format. It is part of what is signed. */
export const SENT_FORMAT = 'arcata-sent-1';

/** The event by which the prescription counts: a sending, a change before acceptance, or the lab's consent to a proposal. */
export const SentKind = z.enum(['sent', 'changed', 'agreed']);
export type SentKind = z.infer<typeof SentKind>;

/** The facts of a record by which it is listed. */
const SentFacts = z.object({
  /** The number of the prescription's revision. */
  number: z.int().min(1),
  kind: SentKind,
  at: UnixSeconds,
  /** The person who sent, changed or consented. */
  by: z.object({ side: OrderSide, name: z.string() }),
});

/** A file by its bytes. It has no name here: a name may hold more of the patient than the lab is given. */
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
  /** The patient as the order names him or her to the lab. */
  patient: z.string(),
  prescription: Prescription,
  files: z.array(SentFile),
});
export type SentRecord = z.infer<typeof SentRecord>;

/** A signature over `signedText(digest)`: ECDSA on P-256 with SHA-256, the two numbers one after the other, as JWS writes ES256. */
export const SentSignature = z.object({
  algorithm: z.literal('ES256'),
  keyId: z.string().min(1).max(64),
  value: z.base64url().max(128),
});

export type SentSignature = z.infer<typeof SentSignature>;

/** The record's digest (SHA-256 of its canonical JSON) and the platform's signature. */
const SentSeal = z.object({ digest: Sha256, signature: SentSignature });

/** A line of the order's page. */
export const SentLine = SentFacts.extend(SentSeal.shape).extend({
  /** Whether the reader may load the record. A lab may not once the clinic names the patient to it in another way. */
  isReadable: z.boolean(),
});
export type SentLine = z.infer<typeof SentLine>;

/** The file that is downloaded and verified. The record is left as it is: a later release must not add fields to it. */
export const SentDocument = SentSeal.extend({
  record: z.record(z.string(), z.json()),
});
export type SentDocument = z.infer<typeof SentDocument>;

/** A public key as JWK; its id is the key's thumbprint (RFC 7638). */
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

/** Returns the text that the key signs: the format keeps signatures of other things apart. */
export const signedText = (digest: string, format: string = SENT_FORMAT): string => `${format}:${digest}`;
