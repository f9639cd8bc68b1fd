import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { keptFor } from '#functions/runtime/kept-for.ts';
import { type AlertKind, type AlertRule, type AlertSide, deviceRule } from '#shared/equipment/alert-kinds.ts';
import type { EquipmentId, OrganisationId } from '#shared/ids.ts';
import { alertRulesStore } from './alert-rules-store.ts';
import { equipmentItems } from './equipment-items.ts';

/** An organisation that watches a device, with the rules that it chose. */
export interface Watcher {
  readonly organisationId: OrganisationId;
  readonly side: AlertSide;
  readonly rules: readonly AlertRule[];
}

/** Seconds for which a function keeps the rules of after-sales in memory, because every report of every device needs them. */
const KEPT_SECONDS = 60;

/** Returns the after-sales teams, which watch all devices, with their rules. */
export const findMakers = keptFor(KEPT_SECONDS, async (): Promise<Watcher[]> => {
  const teams = await organisationStore.ofType('afterSales');
  const rows = await Promise.all(teams.map(({ organisationId }) => alertRulesStore.read(organisationId)));
  return teams.map(({ organisationId }, index) => ({
    organisationId,
    side: 'afterSales',
    rules: rows[index]?.rules ?? [],
  }));
});

/** Whether the organisation that has the device wants its heads to be notified of this kind of alert. */
export async function findIsAlertOn(
  organisationId: OrganisationId,
  { equipmentId, kind }: { readonly equipmentId: EquipmentId; readonly kind: AlertKind },
): Promise<boolean> {
  const [device, row] = await Promise.all([equipmentItems.read({ equipmentId }), alertRulesStore.read(organisationId)]);
  return device === undefined || deviceRule(row?.rules ?? [], 'owner', { ...device, kind }).isOn;
}
