import type { productApi } from '#shared/product/product-api.ts';
import { Product } from '#shared/product/product.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { productStore } from './product-store.ts';

/** Returns a page of the catalogue. The catalogue is short, so it is read as a whole. */
export const index: Handler<typeof productApi.index> = async ({ input, session }) => {
  const { list, ...rest } = wholePage(await productStore.all(), listPage(input, session.organisationId));
  return { list: list.map((row) => Product.parse(row)), ...rest };
};
