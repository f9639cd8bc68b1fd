import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { PackageStatus } from '#shared/upgrade-package/package-transitions.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';

const LOOKS: Record<PackageStatus, StatusIndicatorProps.Type> = {
  draft: 'pending',
  online: 'success',
  offline: 'stopped',
};

/**
 * Shows the state of a package as a coloured icon and a word. If the rollout of an online package is halted, shows that
 * instead of the state.
 */
export function PackageStatusSign({ status, rollout }: Pick<UpgradePackage, 'status' | 'rollout'>) {
  const { t } = useTranslation('upgradePackage');
  return status === 'online' && rollout.isHalted ? (
    <StatusIndicator type="warning">{t('rollout.halted')}</StatusIndicator>
  ) : (
    <StatusIndicator type={LOOKS[status]}>{t(`status.${status}`)}</StatusIndicator>
  );
}
