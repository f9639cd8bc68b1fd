import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { sentFileStore } from '#functions/file/sent-file-store.ts';
import { permissionVerdict } from '#functions/http/authorise.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findUpgradesOf } from '#functions/upgrade-package/find-device-upgrades.ts';
import { firmwareMarkStore } from '#functions/upgrade-package/firmware-mark-store.ts';
import { reportsAbout } from '#functions/work-order/find-work-order.ts';
import { markOn } from '#shared/upgrade-package/firmware-mark.ts';
import { deviceAlertStore } from './device-alert-store.ts';
import { historyOfDevice, historyOfOwner } from './equipment-history.ts';
import { equipmentStore } from './equipment-store.ts';
import { equipmentView } from './equipment-view.ts';

/** Returns a device with its history, its files and the requests about it (EQU-13). After-sales reads no files of other organisations. */
export const read: Handler<typeof equipmentApi.read> = async ({ input, session, scope }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const row = await equipmentStore(tenant, scope).read(input.equipmentId);
  const { equipmentId, organisationId: ownerId } = row;
  const isHeld = (permission: 'order:read' | 'workOrder:read' | 'package:download') =>
    permissionVerdict(session, permission).scope !== undefined;
  const mayUpgrade = isHeld('package:download');
  const since = scope === 'all' ? 0 : (row.bindTime ?? 0);
  const [equipment, history, alerts, files, workOrders, upgrades, marks] = await Promise.all([
    equipmentView(row),
    scope === 'all' ? historyOfDevice(equipmentId) : historyOfOwner(organisationId, equipmentId),
    deviceAlertStore.newest(organisationId, equipmentId),
    ownerId === organisationId && isHeld('order:read') ? sentFileStore.newest(tenant, equipmentId) : undefined,
    ownerId !== undefined && isHeld('workOrder:read') ? reportsAbout(ownerId, equipmentId) : undefined,
    mayUpgrade ? findUpgradesOf(equipmentId, since) : undefined,
    mayUpgrade ? firmwareMarkStore.all() : [],
  ]);
  const firmwareMark = markOn(marks, equipment);
  return {
    equipment,
    history,
    alerts,
    ...(files && { files }),
    ...(workOrders && { workOrders }),
    ...(upgrades && { upgrades }),
    ...(firmwareMark && { firmwareMark }),
  };
};
