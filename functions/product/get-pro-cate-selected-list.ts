import type { productApi } from '#shared/product/product-api.ts';
import { ProductApplication } from '#shared/product/product-application.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { applicationStore } from './application-store.ts';
import { findFamilies } from './find-families.ts';

/**
 * Lists the families that the person sees, each with the organisation's application. A person without an organisation has no applications.
 */
export const getProCateSelectedList: Handler<typeof productApi.getProCateSelectedList> = async ({ session }) => {
  const [families, rows] = await Promise.all([
    findFamilies(session),
    session.role === 'newUser' ? [] : applicationStore(tenantOf(session)).list(),
  ]);
  return {
    list: families.map((category) => {
      const row = rows.find(({ family }) => family === category);
      return { category, application: row === undefined ? null : ProductApplication.parse(row) };
    }),
  };
};
