import { AppError } from '#functions/runtime/app-error.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { AttachmentRef } from '#shared/product/attachment.ts';
import { modelKeyOf } from '#shared/product/product.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { attachments, type ProductRow, products } from './product-items.ts';

type AttachmentKey = AttachmentRef & { readonly modelKey: string };

/** Reads and writes the maker's catalogue. It belongs to no organisation; permissions decide who reads and writes it. */
export const productStore = {
  /** Returns a product. @throws AppError 40400 for a model that the catalogue does not have */
  async read(modelNumber: string): Promise<ProductRow> {
    const row = await products.read({ modelKey: modelKeyOf(modelNumber) });
    if (row === undefined) throw new AppError('notFound');
    return row;
  },

  /** Returns all products, by family and model number. */
  all: (): Promise<ProductRow[]> => products.all({ index: 'gsi1', key: {} }),

  create: (row: ProductRow): Write => products.create(row),
  replace: (row: ProductRow): Write => products.replace(row),

  /** Returns an image or document; `undefined` if the product has none of this kind at this `place`. */
  attachment: (key: AttachmentKey) => attachments.read(key),

  putAttachment: (key: AttachmentKey, kept: { title: string; content: string }, now: UnixSeconds): Write =>
    kept.content === '' ? attachments.drop(key) : attachments.put(newRow(now, { ...key, ...kept })),
};
