import { findDevices } from '#functions/equipment/find-devices.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { ProductFamily } from '#shared/product/product-family.ts';
import { type DeviceSoftware, isBehind, type SoftwareFilter } from '#shared/upgrade-package/device-software.ts';
import type { DeviceUpgrade } from '#shared/upgrade-package/device-upgrade.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { firmwareMarkStore } from './firmware-mark-store.ts';
import { judgeSoftware } from './offer-rules.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';
import { upgradeReportStore } from './upgrade-report-store.ts';

type Judged = Pick<DeviceSoftware, 'state' | 'mark'>;

const FILTERS: Readonly<Record<SoftwareFilter, (device: Judged) => boolean>> = {
  all: () => true,
  behind: ({ state }) => isBehind(state),
  bad: ({ mark }) => mark !== null,
};

/** Returns the last result of each device since it was bound to its organisation; `null` if there is none. */
async function lastResults(devices: readonly Equipment[], online: readonly PackageRow[]) {
  const reports = await Promise.all(devices.map(({ equipmentId }) => upgradeReportStore.lastOf(equipmentId)));
  const ids = new Set(reports.flatMap((report) => report?.packageId ?? []));
  for (const { packageId } of online) ids.delete(packageId);
  const packages = [...online, ...(await packageStore.readMany([...ids]))];
  return devices.map(({ bindTime = 0 }, index): DeviceUpgrade | null => {
    const report = reports[index];
    const row = packages.find(({ packageId }) => packageId === report?.packageId);
    if (report === undefined || row === undefined || report.updatedAt < bindTime) return null;
    const { packageId, name, packageVersion: version } = row;
    return { packageId, name, version, result: report.result, at: report.updatedAt };
  });
}

/** Lists the devices of an organisation by serial number, each with its software, offer and last result (PKG-29). */
export const devices: Handler<(typeof upgradePackageApi)['devices']> = async ({ input, session }) => {
  const tenant = tenantOf(session);
  const [own, marks, ...byFamily] = await Promise.all([
    findDevices(tenant),
    firmwareMarkStore.all(),
    ...ProductFamily.options.map((family) => packageStore.online(family)),
  ]);
  const online = byFamily.flat();
  const judged = own.map((device) => ({ device, ...judgeSoftware(device, online, marks) }));
  const page = wholePage(judged.filter(FILTERS[input.filter]), listPage(input, tenant.organisationId));
  const last = await lastResults(
    page.list.map(({ device }) => device),
    online,
  );
  return {
    ...page,
    list: page.list.map(({ device, ...judgement }, index) => ({ ...device, ...judgement, last: last[index] ?? null })),
    counts: {
      all: judged.length,
      behind: judged.filter(FILTERS.behind).length,
      bad: judged.filter(FILTERS.bad).length,
    },
  };
};
