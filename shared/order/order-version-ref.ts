import * as z from 'zod';
import { OrderId } from '../ids.ts';

/** Names the order and the version that the caller saw: a change made meanwhile answers 40902. */
export const OrderVersionRef = z.object({ orderId: OrderId, version: z.int() });
