import type { productApi } from '#shared/product/product-api.ts';
import { modelKeyOf, Product } from '#shared/product/product.ts';
import type { Handler } from '#functions/http/call.ts';
import { newRow } from '#functions/store/stamps.ts';
import { productStore } from './product-store.ts';

/** Creates a product, which is offline at first. Throws 40900 if the model exists already, in any spelling. */
export const create: Handler<typeof productApi.create> = async ({ input, now, commit }) => {
  const modelKey = modelKeyOf(input.modelNumber);
  const row = newRow(now, { ...input, modelKey, state: 'offline' as const, attachments: [] });
  return commit({ writes: [productStore.create(row)], subjects: [row.modelNumber], answer: Product.parse(row) });
};
