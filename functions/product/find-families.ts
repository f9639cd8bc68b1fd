import { findDeviceRows } from '#functions/equipment/find-devices.ts';
import { permissionVerdict } from '#functions/http/authorise.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { ProductFamily } from '#shared/product/product-family.ts';
import { familiesSeen, goneFamilies } from '#shared/product/seen-families.ts';
import { applicationStore } from './application-store.ts';

const SELECTS = ['product:select', 'product:review'] as const;

/**
 * Returns the product families that the person may see (PROD-26). Answers of the API contain the number of these families as `productsNum`.
 */
export async function findFamilies(session: AccountSession): Promise<readonly ProductFamily[]> {
  if (session.role === 'newUser') return ProductFamily.options;
  if (SELECTS.some((permission) => permissionVerdict(session, permission).scope !== undefined))
    return ProductFamily.options;
  const tenant = tenantOf(session);
  const applications = await applicationStore(tenant).list();
  // Devices matter only for families that the organisation has given up. Most organisations have given up none, so their devices are not
  // read.
  const devices = goneFamilies(applications).length === 0 ? [] : await findDeviceRows(tenant);
  return familiesSeen({ selects: false, applications, deviceFamilies: devices.map(({ family }) => family) });
}
