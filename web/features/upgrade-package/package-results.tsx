import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UpgradeResult } from '#shared/upgrade-package/upgrade-result.ts';
import type { UpgradePackageId } from '#shared/ids.ts';
import { upgradePackageQueries } from '#web/api/queries/upgrade-package-queries.ts';

/** Shows the number of devices that were offered a package: one number for each `UpgradeResult`. */
export function PackageResults({ packageId }: { readonly packageId: UpgradePackageId }) {
  const { t } = useTranslation('upgradePackage');
  const { data } = useQuery(upgradePackageQueries.results(packageId));
  if (data === undefined) return null;
  const items = UpgradeResult.options.flatMap((result) => {
    const count = data.counts[result] ?? 0;
    return count === 0 ? [] : [{ label: t(`result.${result}`), value: count }];
  });
  return items.length === 0 ? <div>{t('result.none')}</div> : <KeyValuePairs columns={4} items={items} />;
}
