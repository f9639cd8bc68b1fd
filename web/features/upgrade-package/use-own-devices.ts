import { useQuery } from '@tanstack/react-query';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { useSession } from '#web/api/session.ts';

/** Largest page of the device list that one call returns. */
const DEVICES_SHOWN = 100;
const NONE: readonly Equipment[] = [];

/** Returns the devices of a clinic or lab. The list is empty for after-sales and the platform, which have none. */
export function useOwnDevices(): readonly Equipment[] {
  const { side, may } = useSession();
  const { data } = useQuery({
    ...equipmentQueries.list({ page: { page: 1, size: DEVICES_SHOWN } }),
    enabled: side !== undefined && may('equipment:read'),
  });
  return data?.list ?? NONE;
}
