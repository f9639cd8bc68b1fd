import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { ALERT_DAYS, ALERTS_SHOWN } from '#shared/equipment/alert-limits.ts';
import { DeviceAlert } from '#shared/equipment/device-alert.ts';
import { EquipmentId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const DAY_SECONDS = 24 * 3600;

const deviceAlertItems = itemType(
  'deviceAlert',
  DeviceAlert.extend({ organisationId: OrganisationId, equipmentId: EquipmentId }),
);
type AlertRow = NonNullable<Awaited<ReturnType<typeof deviceAlertItems.read>>>;
type Key = Pick<AlertRow, 'organisationId' | 'equipmentId' | 'alertId'>;

/**
 * Keeps the alerts of devices in the partition of the organisation that watches the device. A later owner of the device therefore cannot
 * find earlier alerts (EQU-30).
 */
export const deviceAlertStore = {
  /** Returns an organisation's newest alerts of a device, newest first. */
  async newest(organisationId: OrganisationId, equipmentId: EquipmentId): Promise<DeviceAlert[]> {
    const query = { index: 'primary', key: { organisationId, equipmentId }, isDescending: true } as const;
    const { rows } = await deviceAlertItems.page(query, { limit: ALERTS_SHOWN, cursor: null });
    return rows.map((row) => DeviceAlert.parse(row));
  },

  open: (alert: Omit<AlertRow, 'version' | 'createdAt' | 'updatedAt'>): Write =>
    deviceAlertItems.create(newRow(alert.openedAt, alert)),

  /** Returns the writes that end alerts. An alert that was erased with its organisation needs no write. */
  async close(alerts: readonly (Key & { readonly closedAt: UnixSeconds })[], now: UnixSeconds): Promise<Write[]> {
    const rows = await deviceAlertItems.readMany(alerts);
    return rows.map((row) => {
      const closedAt = alerts.find(({ alertId }) => alertId === row.alertId)?.closedAt ?? now;
      return deviceAlertItems.replace(changed(now, row, { closedAt, ttl: now + ALERT_DAYS * DAY_SECONDS }));
    });
  },
};
