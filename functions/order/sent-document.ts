import * as z from 'zod';
import { SentDocument } from '#shared/order/sent-record.ts';
import { sentParts, type SentRow } from './sent-items.ts';

/** Returns a signed record with its signature, in exactly the bytes that were signed. */
export async function sentDocument({ clinicId, orderId, number, parts: count, digest, signature }: SentRow) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const parts = await sentParts.readMany(numbers.map((part) => ({ clinicId, orderId, number, part })));
  const text = parts
    .toSorted((one, other) => one.part - other.part)
    .map((each) => each.text)
    .join('');
  const record = z.record(z.string(), z.json()).parse(JSON.parse(text));
  return SentDocument.parse({ digest, signature, record });
}
