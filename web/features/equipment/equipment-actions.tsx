import type { ReactNode } from 'react';
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
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { RenewTokenDialog } from './renew-token-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** All actions except binding, which has a form of its own. */
type RowAction = Exclude<EquipmentAction, 'bind'>;
const ACTIONS: readonly RowAction[] = ['unbind', 'lock', 'unlock', 'renewToken', 'transfer'];
const permissionOf = (action: RowAction) => equipmentApi[action].permission;
/** Actions with a button in a row of the list. A device's page has all actions. */
const IN_LIST: readonly RowAction[] = ['unbind', 'lock', 'unlock'];

interface EquipmentActionsProps {
  readonly equipment: Equipment;
  /** Links that a row of the list shows before the actions. Absent on a device's page, which shows all actions. */
  readonly children?: ReactNode;
}

/**
 * Shows the actions on a device that `EQUIPMENT_TRANSITIONS` and the reader's permissions allow. Each action first asks the reader to
 * confirm it. A problem report has a page of its own.
 */
export function EquipmentActions({ equipment, children }: EquipmentActionsProps) {
  const { t } = useTranslation(['equipment', 'workOrder', 'outsideReport']);
  const { may, side } = useSession();
  const by = side === undefined ? 'afterSales' : 'owner';
  const open = ACTIONS.filter(
    (action) =>
      (children === undefined || IN_LIST.includes(action)) &&
      may(permissionOf(action)) &&
      findTransition(EQUIPMENT_TRANSITIONS, { action, from: equipment.state, by }) !== undefined,
  );
  const { equipmentId, state, serialNumber } = equipment;
  return (
    <RowActions
      actions={open}
      labelOf={(action) => t(`action.${action}`)}
      dialogOf={(action, onClose) => {
        if (action === 'transfer') return <TransferDialog equipment={equipment} onClose={onClose} />;
        if (action === 'renewToken') return <RenewTokenDialog equipment={equipment} onClose={onClose} />;
        return <ConfirmDialog action={action} equipment={equipment} onClose={onClose} />;
      }}
    >
      {children}
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
  readonly action: 'unbind' | 'lock' | 'unlock';
  readonly equipment: Equipment;
  readonly onClose: () => void;
}

/** Asks the person to confirm an action. Locking needs a reason, which the heads can read. */
function ConfirmDialog({ action, equipment, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('equipment');
  const move = useCall(equipmentApi[action]);
  const { equipmentId, version, serialNumber, organisation } = equipment;
  const schema = action === 'lock' ? equipmentApi.lock.input : equipmentApi.unlock.input;
  const form = useForm(schema, { note: '' }, ({ note }) => ({ equipmentId, version, note }));
  const send = form.submit((input) => move.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog title={t(`action.${action}`)} isBusy={move.isPending} onAction={() => send()} onClose={onClose}>
      {t(`consequence.${action}`, { serialNumber, organisation: organisation?.name ?? '' })}
      {action === 'lock' && <TextField form={form} name="note" label={t('column.reason')} autoFocus />}
      {action === 'unlock' && <TextField form={form} name="note" label={t('column.note')} isOptional />}
    </ActionDialog>
  );
}
