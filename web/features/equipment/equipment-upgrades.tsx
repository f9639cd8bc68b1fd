import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { Language } from '#shared/account/account.ts';
import type { DeviceUpgrade } from '#shared/upgrade-package/device-upgrade.ts';
import type { FirmwareMark } from '#shared/upgrade-package/firmware-mark.ts';
import { noteIn } from '#shared/upgrade-package/upgrade-package.ts';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Shows the packages that were offered to a device, and the device's progress with each (PKG-22). */
export function EquipmentUpgrades({ upgrades }: { upgrades: readonly DeviceUpgrade[] }) {
  const { t } = useTranslation(['equipment', 'upgradePackage']);
  const columns = [
    {
      id: 'name',
      header: t('upgradePackage:column.name'),
      cell: ({ name }: DeviceUpgrade) => (
        <RouteLink to="/package">
          <bdi>{name}</bdi>
        </RouteLink>
      ),
    },
    { id: 'version', header: t('upgradePackage:column.version'), cell: ({ version }: DeviceUpgrade) => version },
    {
      id: 'result',
      header: t('column.state'),
      cell: ({ result }: DeviceUpgrade) => t(`upgradePackage:result.${result}`),
    },
    { id: 'at', header: t('column.reported'), cell: ({ at }: DeviceUpgrade) => <TimeAgo at={at} /> },
  ];
  return <PartTable title={t('page.upgrades')} rows={upgrades} columns={columns} empty={t('page.noUpgrades')} />;
}

/** Warns that the firmware is known to be bad, and says why (PKG-23). */
export function FirmwareWarning({ mark }: { mark: FirmwareMark }) {
  const { t, i18n } = useTranslation(['equipment', 'upgradePackage', 'app']);
  return (
    <Alert
      type="error"
      header={t('page.badFirmware', { version: mark.version })}
      statusIconAriaLabel={t('app:flash.error')}
      action={<RouteLink to="/package">{t('page.upgrades')}</RouteLink>}
    >
      <div>{noteIn(mark.reason, Language.catch('en').parse(i18n.language))}</div>
      {mark.blocksCases && <div>{t('page.blocksCases')}</div>}
    </Alert>
  );
}
