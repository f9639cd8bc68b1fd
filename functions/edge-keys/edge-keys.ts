import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const KEY_BYTES = 32;

/**
 * What the secret holds: the value that CloudFront sends, the one that it will send after the next rotation, and the one before. All of
 * them count, so a function that read the secret minutes ago and an edge that still sends the former value agree.
 */
export const EdgeKeys = z.object({
  sent: z.string().min(32),
  next: z.string().min(32).optional(),
  former: z.string().min(32).optional(),
});
export type EdgeKeys = z.infer<typeof EdgeKeys>;

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Returns the keys of the next period. The first rotation only announces a next key: nobody knows another one yet. */
export const rotateEdgeKeys = ({ sent, next }: EdgeKeys): EdgeKeys =>
  next === undefined ? { sent, next: newKey() } : { sent: next, next: newKey(), former: sent };
