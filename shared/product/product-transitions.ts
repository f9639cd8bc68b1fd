import type { Transition } from '../wire/transition.ts';
import type { ProductState } from './product.ts';

/**
 * Transitions of a product in the catalogue (PROD-3). An action is refused with 40901 if no row allows it. `keeper` is the editor or the
 * head of after-sales.
 */
export const PRODUCT_TRANSITIONS = [
  { action: 'takeOnline', from: ['offline'], by: ['keeper'], to: 'online' },
  { action: 'takeOffline', from: ['online'], by: ['keeper'], to: 'offline' },
] as const satisfies readonly Transition<ProductState, 'keeper'>[];

export type ProductAction = (typeof PRODUCT_TRANSITIONS)[number]['action'];
