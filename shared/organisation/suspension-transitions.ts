import * as z from 'zod';
import type { Transition } from '../wire/transition.ts';

/** Whether the platform lets an organisation begin new work. */
export const SuspensionState = z.enum(['running', 'suspended']);
export type SuspensionState = z.infer<typeof SuspensionState>;

/** Suspension of a clinic or lab by the platform (PLAT-10). An action without a matching row is refused with 40901. */
export const SUSPENSION_TRANSITIONS = [
  { action: 'suspend', from: ['running'], to: 'suspended', by: ['platform'] },
  { action: 'liftSuspension', from: ['suspended'], to: 'running', by: ['platform'] },
] as const satisfies readonly Transition<SuspensionState, 'platform'>[];

export type SuspensionAction = (typeof SUSPENSION_TRANSITIONS)[number]['action'];
