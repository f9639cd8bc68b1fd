import type { productApi } from '#shared/product/product-api.ts';
import { SUPPORT_HOURS } from '#shared/support.ts';
import type { Handler } from '#functions/http/call.ts';
import { findFamilies } from './find-families.ts';

/**
 * Returns the facts about this app, with the product families that the caller may see. `appCode` and `tenantCode` are equal to the codes
 * that every request sends.
 */
export const readCore: Handler<typeof productApi.readCore> = async ({ session }) => {
  const categories = [...(await findFamilies(session))];
  return {
    appCode: 'core',
    tenantCode: 'default',
    appName: 'Arcata',
    categories,
    productsNum: categories.length,
    supportHours: SUPPORT_HOURS,
  };
};
