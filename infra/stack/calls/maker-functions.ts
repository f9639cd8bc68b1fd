import { Env as CapacityEnv } from '#functions/capacity/env.ts';
import { Env as EquipmentEnv } from '#functions/equipment/env.ts';
import type { AppFunction } from '#infra/stack/functions/app-function.ts';
import type { ApiSettings } from './api-settings.ts';
import { type MakeFunction, SIGNED_IN } from './function-row.ts';

/** Adds the Lambdas of what the manufacturer and its after-sales team keep. */
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
  } satisfies Record<string, AppFunction>;
}
