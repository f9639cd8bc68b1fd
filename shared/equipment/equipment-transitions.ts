import type { Transition } from '../wire/transition.ts';
import type { EquipmentState } from './equipment-state.ts';

/**
 * Transitions of EQU-1; absent = refused with 40901. `owner` is a head of the organisation, and `afterSales` is the head of after-sales.
 * The permission of the call decides who may act.
 */
export const EQUIPMENT_TRANSITIONS = [
  { action: 'bind', from: ['unbound'], by: ['owner'], to: 'bound' },
  { action: 'unbind', from: ['bound'], by: ['owner', 'afterSales'], to: 'unbound' },
  { action: 'lock', from: ['bound'], by: ['afterSales'], to: 'locked' },
  { action: 'unlock', from: ['locked'], by: ['afterSales'], to: 'bound' },
  { action: 'transfer', from: ['bound'], by: ['afterSales'], to: 'bound' },
  { action: 'renewToken', from: ['bound'], by: ['owner', 'afterSales'], to: 'bound' },
] as const satisfies readonly Transition<EquipmentState, 'owner' | 'afterSales'>[];

export type EquipmentAction = (typeof EQUIPMENT_TRANSITIONS)[number]['action'];
