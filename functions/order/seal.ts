import { createHash } from 'node:crypto';
import { earlierFilesOf, filesOfOrder } from '#functions/file/find-case-file.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { CaseFileState } from '#shared/file/case-file.ts';
import { patientLabel } from '#shared/order/patient-naming.ts';
import { SENT_FORMAT, type SentKind, SentRecord, signedText } from '#shared/order/sent-record.ts';
import type { OrderSide } from '#shared/order/order.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { canonicalJson } from '#shared/wire/canonical-json.ts';
import type { StoredOrder } from './order-items.ts';
import { prescriptionForLab } from './order-for-lab.ts';
import { signWithSeal } from './seal-keys.ts';
import { sentParts, sentRecords } from './sent-items.ts';

/** Most characters of one part. A character needs up to three bytes. So a part has at most 300 KB and stays below DynamoDB's 400 KB. */
const PART_CHARACTERS = 100_000;
/** States of files whose bytes the platform has compared with their digest. */
const CHECKED: readonly CaseFileState[] = ['ready', 'expired'];

/** Reads the clinic's files that the lab receives with the order. Files of the earlier orders that this order remakes are included. */
async function filesGivenWith({ clinicId, orderId, remakeOf, earlierIds }: StoredOrder) {
  const earlier = remakeOf === null ? undefined : { orderIds: earlierIds, until: remakeOf.at };
  const files = await Promise.all([filesOfOrder(clinicId, orderId), earlierFilesOf(clinicId, earlier)]);
  return files
    .flat()
    .filter(({ payerId, state }) => payerId === clinicId && CHECKED.includes(state))
    .map(({ fileId, sizeBytes, sha256 }) => ({ fileId, sizeBytes, sha256 }))
    .toSorted((one, other) => (one.fileId < other.fileId ? -1 : 1));
}

const partsOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PART_CHARACTERS) }, (_, index) =>
    text.slice(index * PART_CHARACTERS, (index + 1) * PART_CHARACTERS),
  );

interface Sealing {
  readonly kind: SentKind;
  /** Number of the revision that is in effect from now on. */
  readonly number: number;
  readonly side: OrderSide;
  readonly actorName: string;
  readonly now: UnixSeconds;
}

/**
 * Returns the writes that store and sign what the lab receives with the order (RX-50). The record holds only what the lab may read. If the
 * lab knows the patient by an alias, the record has the alias instead of the name. The texts of the prescription then do not contain the
 * patient's name.
 * @param order the order as it will be stored, with its lab
 */
export async function seal(order: StoredOrder, { kind, number, side, actorName, now }: Sealing): Promise<Write[]> {
  const { clinicId, orderId, orderNumber, clinic, lab, naming } = order;
  if (lab === null) return [];
  const facts = { number, kind, at: now, by: { side, name: actorName } };
  const record = SentRecord.parse({
    ...facts,
    format: SENT_FORMAT,
    orderId,
    orderNumber,
    clinic,
    lab,
    patient: patientLabel(order),
    prescription: prescriptionForLab(order, order.prescription),
    files: await filesGivenWith(order),
  });
  const text = canonicalJson(record);
  const digest = createHash('sha256').update(text).digest('hex');
  const signature = await signWithSeal(signedText(digest));
  const key = { clinicId, orderId, number };
  const parts = partsOf(text);
  const row = {
    ...facts,
    ...key,
    digest,
    signature,
    labId: lab.organisationId,
    naming: naming.by,
    parts: parts.length,
  };
  return [
    sentRecords.create(newRow(now, row)),
    ...parts.map((piece, index) => sentParts.create(newRow(now, { ...key, part: index + 1, text: piece }))),
  ];
}
