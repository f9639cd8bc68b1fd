import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { NamedBy } from '#shared/order/patient-naming.ts';
import { SentLine } from '#shared/order/sent-record.ts';

const Key = z.object({
  clinicId: OrganisationId,
  orderId: OrderId,
  number: SentLine.shape.number,
});

/** The row of a signed record, with the fields that lists show. It is written once and never changed. */
export const sentRecords = itemType(
  'orderSent',
  SentLine.omit({ isReadable: true })
    .extend(Key.shape)
    .extend({
      /** The lab that received the record. Other labs cannot read it. */
      labId: OrganisationId,
      /** Whether the record names the patient by name, alias or number. */
      naming: NamedBy,
      parts: z.int().min(1),
    }),
);
export type SentRow = NonNullable<Awaited<ReturnType<typeof sentRecords.read>>>;

/**
 * One piece of a record's canonical JSON. The text itself is stored, because later releases must return exactly the bytes that were signed.
 * A record is split because the files of a large order do not fit into one item.
 */
export const sentParts = itemType('orderSentPart', Key.extend({ part: z.int().min(1), text: z.string() }));
