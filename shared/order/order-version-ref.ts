import * as z from 'zod';
import { OrderId } from '../ids.ts';

/** Reference to an order, with the version that the caller saw. If the order has changed since, the answer is 40902. */
export const OrderVersionRef = z.object({ orderId: OrderId, version: z.int() });
