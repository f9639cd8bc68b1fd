import * as z from 'zod';
import { OrderId } from '../ids.ts';

/** The order, and the version that the caller saw: if it has changed meanwhile, the answer is 40902. */
export const OrderVersionRef = z.object({ orderId: OrderId, version: z.int() });
