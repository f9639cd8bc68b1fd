import { SaxesParser } from 'saxes';
import type { OrderData } from '#shared/file/order-data.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { readOrder } from '#shared/layout/read-order.ts';
import { readXmlWith } from '#shared/layout/read-xml.ts';

/** Reads the order in a small text of a case. Returns `undefined` if the text contains no readable order. */
export function readOrderText(bytes: Uint8Array): OrderData | undefined {
  try {
    return readOrder(readXmlWith(new SaxesParser({ xmlns: false, position: false }), bytes), 0);
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}
