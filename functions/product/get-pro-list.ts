import type { productApi } from '#shared/product/product-api.ts';
import { modelKeyOf, Product } from '#shared/product/product.ts';
import { findDeviceRows } from '#functions/equipment/find-devices.ts';
import type { Handler } from '#functions/http/call.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findFamilies } from './find-families.ts';
import type { ProductRow } from './product-items.ts';
import { productStore } from './product-store.ts';

/** Returns the keys of the models that the organisation has devices of. */
async function ownModels(session: AccountSession): Promise<ReadonlySet<string>> {
  if (session.role === 'newUser') return new Set();
  return new Set((await findDeviceRows(tenantOf(session))).map(({ modelNumber }) => modelKeyOf(modelNumber)));
}

/** Whether a product was online once and is offline now. */
const isWithdrawn = ({ state, onlineAt }: ProductRow): boolean => state === 'offline' && onlineAt !== undefined;

/**
 * Lists the products of the families that the person sees. A withdrawn product is listed only for organisations with a device of this model
 * (PROD-5).
 */
export const getProList: Handler<typeof productApi.getProList> = async ({ input, session }) => {
  const [families, rows] = await Promise.all([findFamilies(session), productStore.all()]);
  const asked = rows.filter(
    ({ family }) => families.includes(family) && (input.category === undefined || family === input.category),
  );
  const models = asked.some(isWithdrawn) ? await ownModels(session) : new Set();
  const shown = asked.filter((row) => row.state === 'online' || (isWithdrawn(row) && models.has(row.modelKey)));
  return { list: shown.map((row) => Product.parse(row)) };
};
