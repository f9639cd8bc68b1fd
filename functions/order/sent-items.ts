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

/** The row of a signed record: what it is listed by. It is written once and never changed. */
export const sentRecords = itemType(
  'orderSent',
  SentLine.omit({ isReadable: true })
    .extend(Key.shape)
    .extend({
      /** The lab that was given it: another lab does not read it. */
      labId: OrganisationId,
      /** How the record names the patient. */
      naming: NamedBy,
      parts: z.int().min(1),
    }),
);
export type SentRow = NonNullable<Awaited<ReturnType<typeof sentRecords.read>>>;

/**
 * A piece of a record's canonical JSON. The text is kept, not the fields: a later release must return the bytes that were signed. An
 * order of thousands of files has more text than an item can hold.
 */
export const sentParts = itemType('orderSentPart', Key.extend({ part: z.int().min(1), text: z.string() }));
