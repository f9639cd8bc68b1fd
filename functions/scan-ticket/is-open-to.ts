import type { EquipmentId } from '#shared/ids.ts';
import type { ScanTicketRow } from './scan-ticket-items.ts';

/** Whether a device may take the ticket: no device has taken it, and it is for this device or for any. */
export const isOpenTo = ({ taken, device }: ScanTicketRow, equipmentId: EquipmentId): boolean =>
  taken === null && (device === null || device.equipmentId === equipmentId);
