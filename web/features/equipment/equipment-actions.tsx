import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EQUIPMENT_TRANSITIONS, type EquipmentAction } from '#shared/equipment/equipment-transitions.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';

/** Every action but binding, which has a form of its own. */
type RowAction = Exclude<EquipmentAction, 'bind'>;
const ACTIONS: readonly RowAction[] = ['unbind', 'lock', 'unlock'];

/** Shows what the reader may do with a device, by transition table and permissions; each action asks first. A report has a page. */
export function EquipmentActions({ equipment }: { equipment: Equipment }) {
  const { t } = useTranslation(['equipment', 'workOrder', 'outsideReport']);
  const { may, side } = useSession();
  const by = side === undefined ? 'afterSales' : 'owner';
  const open = ACTIONS.filter(
    (action) =>
      may(`equipment:${action}`) &&
      findTransition(EQUIPMENT_TRANSITIONS, { action, from: equipment.state, by }) !== undefined,
  );
  const { equipmentId, state, serialNumber } = equipment;
  return (
    <RowActions
      actions={open}
      labelOf={(action) => t(`action.${action}`)}
      dialogOf={(action, onClose) => <ConfirmDialog action={action} equipment={equipment} onClose={onClose} />}
    >
      {may('workOrder:create') && state !== 'unbound' && (
        <RouteLink to={`/reportWorkorder?${new URLSearchParams({ equipmentId })}`}>
          {t('workOrder:report.action')}
        </RouteLink>
      )}
      {may('workOrder:create') && state === 'bound' && (
        <RouteLink to={`/reportLabel?${new URLSearchParams({ equipmentId, name: serialNumber })}`}>
          {t('outsideReport:label.action')}
        </RouteLink>
      )}
    </RowActions>
  );
}

interface ConfirmDialogProps {
  readonly action: RowAction;
  readonly equipment: Equipment;
  readonly onClose: () => void;
}

function ConfirmDialog({ action, equipment, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('equipment');
  const move = useCall(equipmentApi[action]);
  const { equipmentId, version, serialNumber } = equipment;
  return (
    <ActionDialog
      title={t(`action.${action}`)}
      isBusy={move.isPending}
      onAction={() => move.mutate({ equipmentId, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(`consequence.${action}`, { serialNumber })}
    </ActionDialog>
  );
}
