import { openOrder } from '#test/support/orders.ts';
import { putAll } from '#test/support/many-rows.ts';
import { foundWithHead } from '#test/support/world.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import { reportItems } from '#functions/equipment/pulse-store.ts';
import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import { equipmentWatchStore } from '#functions/equipment/equipment-watch-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { ALERT_KINDS } from '#shared/equipment/alert-kinds.ts';
import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { HEARTBEAT_SECONDS } from '#shared/limits.ts';

/** A bound device, and an order of its clinic to which it sends cases. */
export interface FleetDevice {
  readonly token: string;
  readonly orderId: OrderId;
}

const CLINICS = 10;
const DAY = 24 * 3600;

/**
 * Returns the rows of a device that has been online for weeks. `share` (0 to 1) spreads the last reports over one interval between
 * heartbeats.
 */
function deviceRows(organisationId: OrganisationId, { index, share }: { index: number; share: number }) {
  const now = nowSeconds();
  const { token, tokenDigest } = deviceTokenStore.mint();
  const equipmentId = newId('equipment');
  const row = newRow(now, {
    equipmentId,
    serialNumber: `FLEET-${String(index).padStart(5, '0')}`,
    modelNumber: 'Helios 600',
    family: 'Helios' as const,
    firmwareNumber: '2.4.0',
    uniqueIdentifier: '',
    state: 'bound' as const,
    activationCodeDigest: '',
    organisationId,
    tokenDigest,
    tokenChain: tokenDigest,
    tokenAt: now - DAY,
    bindTime: now - 60 * DAY,
  });
  const at = now - Math.round((1 - share) * HEARTBEAT_SECONDS);
  const report = { firmwareNumber: '2.4.0', freeDiskBytes: 500e9, temperatureCelsius: 41.5, errorCodes: [], at };
  // Each device has a stored time for its next check. A report moves this time only if less than half of the wait is left
  // (`dueAfterReport`). The remaining wait is therefore between half of the wait and all of it.
  const silence = ALERT_KINDS.offline.limit.usual * 3600;
  const dueAt = now + Math.round((0.5 + share / 2) * silence);
  return {
    token,
    writes: [
      ...equipmentRegistry.create(row),
      deviceTokenStore.create({ tokenDigest, equipmentId, chain: tokenDigest }, now),
      reportItems.put(newRow(now, { ...report, equipmentId })),
      equipmentWatchStore.save(equipmentId, undefined, { ownerId: organisationId, dueAt, open: [] }, now),
    ],
  };
}

/** Makes a fleet of devices in some clinics, and the after-sales team. The fleet is in the state of an ordinary working day. */
export async function makeFleet(size: number): Promise<FleetDevice[]> {
  await foundWithHead('afterSales');
  const fleet: FleetDevice[] = [];
  for (let clinicIndex = 0; clinicIndex < CLINICS; clinicIndex += 1) {
    const clinic = await foundWithHead('clinic');
    const { orderId } = await openOrder(clinic.head);
    const made = Array.from({ length: size / CLINICS }, (_, index) =>
      deviceRows(clinic.organisationId, { index: clinicIndex + index * CLINICS, share: (index * CLINICS) / size }),
    );
    await putAll(made.flatMap(({ writes }) => writes));
    fleet.push(...made.map(({ token }) => ({ token, orderId })));
  }
  return fleet;
}
