import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { activationCodeDigest, newActivationCode } from '#functions/store/activation-code.ts';
import type { HistoryLine } from '#functions/store/commit.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { equipmentRegistry } from './equipment-store.ts';
import { equipmentView } from './equipment-view.ts';

/** Returns the first line of a device's history. */
const entered = ({ equipmentId, state: to }: EquipmentRow): HistoryLine => ({
  owner: equipmentId,
  subject: equipmentId,
  action: 'register',
  from: null,
  to,
  side: 'afterSales',
});

/** Enters a device; its activation code is shown this once. */
export const register: Handler<typeof equipmentApi.register> = async ({ input, now, commit }) => {
  const activationCode = newActivationCode();
  const row = newRow(now, {
    ...input,
    equipmentId: newId('equipment'),
    state: 'unbound' as const,
    activationCodeDigest: activationCodeDigest(activationCode),
  });
  return commit({
    writes: equipmentRegistry.create(row),
    history: [entered(row)],
    subjects: [row.equipmentId],
    answer: { equipment: await equipmentView(row), activationCode },
  });
};
