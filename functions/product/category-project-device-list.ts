import { equipmentStatusAt } from '#shared/equipment/pulse.ts';
import type { productApi } from '#shared/product/product-api.ts';
import { ProductFamily } from '#shared/product/product-family.ts';
import { CardDevice } from '#shared/product/product-status.ts';
import { findDevices } from '#functions/equipment/find-devices.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';

/** Lists the organisation's devices by family, each with its present status. A family without devices has an empty list. */
export const categoryProjectDeviceList: Handler<typeof productApi.categoryProjectDeviceList> = async ({
  input,
  session,
  now,
}) => {
  const devices = await findDevices(tenantOf(session));
  const families = input.category === undefined ? ProductFamily.options : [input.category];
  return {
    list: families.map((category) => ({
      category,
      devices: devices
        .filter(({ family }) => family === category)
        .map((device) =>
          CardDevice.parse({ ...device, status: equipmentStatusAt(device, now), reportedAt: device.pulse?.at }),
        ),
    })),
  };
};
