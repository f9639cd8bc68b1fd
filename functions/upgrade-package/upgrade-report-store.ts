import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { EquipmentId, UpgradePackageId } from '#shared/ids.ts';
import { UPGRADES_SHOWN } from '#shared/upgrade-package/package-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { UpgradeCounts, UpgradeResult } from '#shared/upgrade-package/upgrade-result.ts';

/** The last result of one device for one package. */
const upgradeReports = itemType(
  'upgradeReport',
  z.object({ packageId: UpgradePackageId, equipmentId: EquipmentId, result: UpgradeResult }),
  // Version 2 adds an index by device.
  [(item) => item],
);
type ReportRow = NonNullable<Awaited<ReturnType<typeof upgradeReports.read>>>;

const Count = z.int().optional();

/** The number of devices of a package for each last result. */
const upgradeTallies = itemType(
  'upgradeTally',
  z.object({
    packageId: UpgradePackageId,
    offered: Count,
    downloaded: Count,
    verified: Count,
    installed: Count,
    interrupted: Count,
    refused: Count,
    noSpace: Count,
    notInstalled: Count,
  } satisfies Record<UpgradeResult, unknown> & { packageId: unknown }),
);

/** Reads and writes the results of packages: one row for each device and package, and one row with the counts. */
export const upgradeReportStore = {
  read: (packageId: UpgradePackageId, equipmentId: EquipmentId): Promise<ReportRow | undefined> =>
    upgradeReports.read({ packageId, equipmentId }),

  /** Returns the newest results of a device for all packages. */
  async newestOf(equipmentId: EquipmentId): Promise<ReportRow[]> {
    const query = { index: 'gsi1', key: { equipmentId }, isDescending: true } as const;
    return (await upgradeReports.page(query, { limit: UPGRADES_SHOWN, cursor: null })).rows;
  },

  /** Returns the last result of a device for any package; `undefined` if there is none. */
  async lastOf(equipmentId: EquipmentId): Promise<ReportRow | undefined> {
    const query = { index: 'gsi1', key: { equipmentId }, isDescending: true } as const;
    return (await upgradeReports.page(query, { limit: 1, cursor: null })).rows[0];
  },

  async counts(packageId: UpgradePackageId): Promise<UpgradeCounts> {
    const row = await upgradeTallies.read({ packageId });
    return UpgradeCounts.parse(
      Object.fromEntries(UpgradeResult.options.flatMap((name) => (row?.[name] ? [[name, row[name]]] : []))),
    );
  },

  /** Returns the writes that record the first offer of a package to a device. */
  offer: (packageId: UpgradePackageId, equipmentId: EquipmentId, now: UnixSeconds): Write[] => [
    upgradeReports.create(newRow(now, { packageId, equipmentId, result: 'offered' as const })),
    upgradeTallies.add({ packageId }, { by: { offered: 1 } }),
  ],

  /** Returns the writes that change a device's last result. Empty if the result is the same. */
  move(before: ReportRow, result: UpgradeResult, now: UnixSeconds): Write[] {
    if (before.result === result) return [];
    const { packageId } = before;
    return [
      upgradeReports.replace(changed(now, before, { result })),
      upgradeTallies.add({ packageId }, { by: { [before.result]: -1, [result]: 1 } }),
    ];
  },
};
