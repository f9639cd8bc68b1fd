import * as z from 'zod';
import type { Transition } from '../wire/transition.ts';

export const PackageStatus = z.enum(['draft', 'online', 'offline']);
export type PackageStatus = z.infer<typeof PackageStatus>;

/**
 * Transitions of a package (PKG-1). An action is refused with 40901 if no row allows it. Every action is by a publisher (`package:publish`
 * decides). `delete` removes the draft itself, so its `to` has no effect.
 */
export const PACKAGE_TRANSITIONS = [
  { action: 'update', from: ['draft'], by: ['publisher'], to: 'same' },
  { action: 'upload', from: ['draft'], by: ['publisher'], to: 'same' },
  { action: 'complete', from: ['draft'], by: ['publisher'], to: 'same' },
  { action: 'delete', from: ['draft'], by: ['publisher'], to: 'same' },
  { action: 'publish', from: ['draft'], by: ['publisher'], to: 'online' },
  { action: 'takeOffline', from: ['online'], by: ['publisher'], to: 'offline' },
  { action: 'bringOnline', from: ['offline'], by: ['publisher'], to: 'online' },
  { action: 'setRollout', from: ['online', 'offline'], by: ['publisher'], to: 'same' },
] as const satisfies readonly Transition<PackageStatus, 'publisher'>[];

export type PackageAction = (typeof PACKAGE_TRANSITIONS)[number]['action'];
