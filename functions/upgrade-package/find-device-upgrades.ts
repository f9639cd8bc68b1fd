import type { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { DeviceUpgrade } from '#shared/upgrade-package/device-upgrade.ts';
import { packageStore } from './package-store.ts';
import { upgradeReportStore } from './upgrade-report-store.ts';

/**
 * Returns the packages that a device was offered, each with the device's last result, newest first. Results from before `since` are left
 * out (PKG-22).
 */
export async function findUpgradesOf(equipmentId: EquipmentId, since: UnixSeconds): Promise<DeviceUpgrade[]> {
  const reports = (await upgradeReportStore.newestOf(equipmentId)).filter(({ updatedAt }) => updatedAt >= since);
  const packages = await packageStore.readMany(reports.map(({ packageId }) => packageId));
  return reports.flatMap(({ packageId, result, updatedAt: at }) => {
    const row = packages.find((each) => each.packageId === packageId);
    return row === undefined ? [] : [{ packageId, name: row.name, version: row.packageVersion, result, at }];
  });
}
