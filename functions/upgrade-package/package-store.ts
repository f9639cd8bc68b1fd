import { AppError } from '#functions/runtime/app-error.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { UpgradePackageId } from '#shared/ids.ts';
import type { PackageProduct } from '#shared/upgrade-package/package-manifest.ts';
import { type PackageRow, packageVersions, upgradePackages } from './package-items.ts';

/** Reads and writes packages. They belong to the platform, and the handlers decide which of them a caller sees. */
export const packageStore = {
  /** Returns a package. @throws AppError 40400 if there is none */
  async read(packageId: UpgradePackageId): Promise<PackageRow> {
    const row = await upgradePackages.read({ packageId });
    if (row === undefined) throw new AppError('notFound');
    return row;
  },

  readMany: (packageIds: readonly UpgradePackageId[]): Promise<PackageRow[]> =>
    upgradePackages.readMany(packageIds.map((packageId) => ({ packageId }))),

  /** Returns all packages, newest first. A maker publishes a few dozen a year. */
  all: (): Promise<PackageRow[]> => upgradePackages.all({ index: 'gsi1', key: {}, isDescending: true }),

  /** Returns the packages that are online for a family, newest version first. */
  online: (onlineFamily: PackageProduct['family']): Promise<PackageRow[]> =>
    upgradePackages.all({ index: 'gsi2', key: { onlineFamily }, isDescending: true }),

  create: (row: PackageRow): Write => upgradePackages.create(row),
  replace: (row: PackageRow): Write => upgradePackages.replace(row),
  remove: (row: PackageRow): Write => upgradePackages.remove(row),

  /** Returns the writes that reserve the version for each model. They fail with 40900 if another package has it. */
  takeVersion: ({ packageId, packageVersion, product, updatedAt }: PackageRow): Write[] =>
    product.models.map((modelNumber) =>
      packageVersions.create(newRow(updatedAt, { family: product.family, modelNumber, packageVersion, packageId })),
    ),
};
