import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { EquipmentId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const equipmentQueries = {
  list: (input: RequestOf<typeof equipmentApi.index>) =>
    query(['equipment', 'list', input], { endpoint: equipmentApi.index, input }),
  alertRules: () => query(['equipment', 'alertRules'], { endpoint: equipmentApi.alertRules, input: {} }),
  detail: (equipmentId: EquipmentId | undefined) =>
    query(['equipment', 'detail', equipmentId], {
      endpoint: equipmentApi.read,
      input: equipmentId === undefined ? undefined : { equipmentId },
    }),
};
