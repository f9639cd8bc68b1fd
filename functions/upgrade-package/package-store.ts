import { AppError } from '#functions/runtime/app-error.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { UpgradePackageId } from '#shared/ids.ts';
import type { PackageProduct } from '#shared/upgrade-package/package-manifest.ts';
import { type PackageRow, packageVersions, upgradePackages } from './package-items.ts';

/** The packages: the platform's, not an organisation's. What a caller sees of them is decided by the verbs. */
export const packageStore = {
  /** @throws AppError 40400 */
  async read(packageId: UpgradePackageId): Promise<PackageRow> {
    const row = await upgradePackages.read({ packageId });
    if (row === undefined) throw new AppError('notFound');
    return row;
  },

  readMany: (packageIds: readonly UpgradePackageId[]): Promise<PackageRow[]> =>
    upgradePackages.readMany(packageIds.map((packageId) => ({ packageId }))),

  /** All of them, the newest first: a maker publishes some dozens a year. */
  all: (): Promise<PackageRow[]> => upgradePackages.all({ index: 'gsi1', key: {}, isDescending: true }),

  /** Those that are online for a family, the newest version first. */
  online: (onlineFamily: PackageProduct['family']): Promise<PackageRow[]> =>
    upgradePackages.all({ index: 'gsi2', key: { onlineFamily }, isDescending: true }),

  create: (row: PackageRow): Write => upgradePackages.create(row),
  replace: (row: PackageRow): Write => upgradePackages.replace(row),
  remove: (row: PackageRow): Write => upgradePackages.remove(row),

  /** Takes the version for each model; 40900 if another package had it. */
  takeVersion: ({ packageId, packageVersion, product, updatedAt }: PackageRow): Write[] =>
    product.models.map((modelNumber) =>
      packageVersions.create(newRow(updatedAt, { family: product.family, modelNumber, packageVersion, packageId })),
    ),
};
