import type { Transition } from '../wire/transition.ts';
import type { EquipmentState } from './equipment.ts';

/** EQU-1; absent = refused with 40901. `owner` is the organisation's head, `afterSales` its head (permission decides). */
export const EQUIPMENT_TRANSITIONS = [
  { action: 'bind', from: ['unbound'], by: ['owner'], to: 'bound' },
  { action: 'unbind', from: ['bound'], by: ['owner', 'afterSales'], to: 'unbound' },
  { action: 'lock', from: ['bound'], by: ['afterSales'], to: 'locked' },
  { action: 'unlock', from: ['locked'], by: ['afterSales'], to: 'bound' },
] as const satisfies readonly Transition<EquipmentState, 'owner' | 'afterSales'>[];

export type EquipmentAction = (typeof EQUIPMENT_TRANSITIONS)[number]['action'];
