import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackageId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const upgradePackageQueries = {
  marks: () => query(['upgradePackage', 'marks'], { endpoint: upgradePackageApi.marks, input: {} }),
  devices: (input: RequestOf<typeof upgradePackageApi.devices>) =>
    query(['upgradePackage', 'devices', input], { endpoint: upgradePackageApi.devices, input }),
  results: (packageId: UpgradePackageId) =>
    query(['upgradePackage', 'results', packageId], { endpoint: upgradePackageApi.results, input: { packageId } }),
  list: (input: RequestOf<typeof upgradePackageApi.index>) =>
    query(['upgradePackage', 'list', input], { endpoint: upgradePackageApi.index, input }),
};
