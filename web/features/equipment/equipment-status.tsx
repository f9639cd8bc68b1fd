import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { equipmentStatusAt, type EquipmentStatus } from '#shared/equipment/pulse.ts';
import { useNow } from '#web/ui/use-now.ts';

const TYPES: Record<EquipmentStatus, StatusIndicatorProps.Type> = {
  nonActivated: 'stopped',
  locked: 'error',
  online: 'success',
  offline: 'pending',
  exception: 'warning',
};

/** Shows a device's status at this moment (EQU-10). */
export function EquipmentStatusWord({ equipment }: { equipment: Equipment }) {
  const { t } = useTranslation('equipment');
  const status = equipmentStatusAt(equipment, useNow());
  return <StatusIndicator type={TYPES[status]}>{t(`status.${status}`)}</StatusIndicator>;
}
