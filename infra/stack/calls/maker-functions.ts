import { Env as AnnouncementEnv } from '#functions/announcement/env.ts';
import { Env as CapacityEnv } from '#functions/capacity/env.ts';
import { Env as EquipmentEnv } from '#functions/equipment/env.ts';
import { Env as ServiceEnv } from '#functions/service/env.ts';
import { Env as UpgradePackageEnv } from '#functions/upgrade-package/env.ts';
import { Env as OperatorEnv } from '#functions/operator/env.ts';
import { Env as PlatformEnv } from '#functions/platform/env.ts';
import { Env as ProductEnv } from '#functions/product/env.ts';
import { Env as SupportAccessEnv } from '#functions/support-access/env.ts';
import type { AppFunction } from '#infra/stack/functions/app-function.ts';
import type { ApiSettings } from './api-settings.ts';
import { type MakeFunction, SIGNED_IN } from './function-row.ts';

/** Adds the functions for the data of the manufacturer and its after-sales team. */
export function addMakerFunctions(make: MakeFunction, settings: ApiSettings) {
  return {
    equipment: make('equipment', {
      env: EquipmentEnv,
      settings,
      failureImpact: 'I cannot bind our scanner.',
      grants: SIGNED_IN,
    }),
    capacity: make('capacity', {
      env: CapacityEnv,
      settings,
      failureImpact: 'I cannot see how much storage we have left.',
      grants: SIGNED_IN,
    }),
    'upgrade-package': make('upgrade-package', {
      env: UpgradePackageEnv,
      settings,
      failureImpact: 'I cannot publish or download an upgrade for our devices.',
      grants: [...SIGNED_IN, 'uploads:list', 'upgrade:read', 'upgrade:write', 'upgrade:delete', 'packageKey:sign'],
      // One call hashes a whole package, which it reads from S3. A function with this memory reads about 100 MB/s.
      memoryMiB: 1769,
      timeoutSeconds: 28,
    }),
    service: make('service', {
      env: ServiceEnv,
      settings,
      failureImpact: 'I cannot see what our after-sales team did.',
      grants: SIGNED_IN,
    }),
    announcement: make('announcement', {
      env: AnnouncementEnv,
      settings,
      failureImpact: 'I am not told of maintenance and recalls.',
      grants: SIGNED_IN,
    }),
    product: make('product', {
      env: ProductEnv,
      settings,
      failureImpact: 'I cannot see the products, or apply for one.',
      grants: SIGNED_IN,
    }),
    ...platformFunctions(make, settings),
    'support-access': make('support-access', {
      env: SupportAccessEnv,
      settings,
      failureImpact: 'I cannot let after-sales look at a case, or end its look.',
      // The function signs the URLs of the files that after-sales looks at. It writes no file.
      grants: [...SIGNED_IN, 'uploads:list', 'converted:read'],
    }),
  } satisfies Record<string, AppFunction>;
}

/** Makes the functions of the platform itself: its public status, and the pages of its operator. */
function platformFunctions(make: MakeFunction, settings: ApiSettings) {
  return {
    // Anyone can call this function. It reads the states of alarms and the announcements, reads no row of an organisation, and writes
    // nothing.
    platform: make('platform', {
      env: PlatformEnv,
      settings,
      failureImpact: 'I cannot see whether the service works.',
      grants: ['edgeKeys:read', 'announced:query', 'alarms:read'],
    }),
    operator: make('operator', {
      env: OperatorEnv,
      settings,
      failureImpact: 'I cannot see how the platform is used and what fails in it.',
      grants: [...SIGNED_IN, 'alarms:read'],
    }),
  };
}
