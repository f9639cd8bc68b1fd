import type { productApi } from '#shared/product/product-api.ts';
import { Product } from '#shared/product/product.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { productStore } from './product-store.ts';

/** Changes family and texts of a product. Throws 40902 if the product has changed since the caller read it. */
export const update: Handler<typeof productApi.update> = async ({ input, now, commit }) => {
  const { modelNumber, version, family, texts } = input;
  const before = await productStore.read(modelNumber);
  refuseStale(before.version, version);
  const after = changed(now, before, { family, texts });
  return commit({
    writes: [productStore.replace(after)],
    subjects: [after.modelNumber],
    answer: Product.parse(after),
  });
};
