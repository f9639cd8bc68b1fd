import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const KEY_BYTES = 32;

/**
 * The secret: the value that CloudFront sends, the next value and the former value. The API accepts all three, because a new value reaches
 * the functions and CloudFront's edges at different times.
 */
export const EdgeKeys = z.object({
  sent: z.string().min(32),
  next: z.string().min(32).optional(),
  former: z.string().min(32).optional(),
});
export type EdgeKeys = z.infer<typeof EdgeKeys>;

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/**
 * Returns the keys of the next period: CloudFront sends the next key, and the key sent so far becomes the former key. The first rotation
 * only adds a next key, because functions must know a key before CloudFront sends it.
 */
export const rotateEdgeKeys = ({ sent, next }: EdgeKeys): EdgeKeys =>
  next === undefined ? { sent, next: newKey() } : { sent: next, next: newKey(), former: sent };
