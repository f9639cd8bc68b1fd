import { generateKeyPairSync, randomUUID } from 'node:crypto';
import * as z from 'zod';

/** The public part of an Ed25519 key as JWK; verifies by `EdDSA`. */
export const PublicTokenKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().min(1),
  x: z.string().min(1),
});
export type PublicTokenKey = z.infer<typeof PublicTokenKey>;

/** The secret with the public parts. */
export const PublicTokenKeys = z.object({ keys: z.array(PublicTokenKey).max(3) });
export type PublicTokenKeys = z.infer<typeof PublicTokenKeys>;

/** The whole key; signs by `EdDSA`. */
const TokenKey = PublicTokenKey.extend({ d: z.string().min(1) });

/**
 * The secret: the key that signs, the next one, and from the second rotation on the former one. All of them verify, so a function may keep
 * what it has read for as long as it lives.
 */
export const TokenKeys = z.object({
  keys: z.array(TokenKey).max(3),
  /** An operator's mark: somebody else has read the keys, the next one included. The next rotation begins with new ones. */
  isLeaked: z.boolean().optional(),
});
export type TokenKeys = z.infer<typeof TokenKeys>;

/** Returns the keys without their private parts. */
export const publicPartsOf = ({ keys }: TokenKeys): PublicTokenKeys => PublicTokenKeys.parse({ keys });

function newTokenKey(): z.infer<typeof TokenKey> {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return TokenKey.parse({ ...jwk, kid: randomUUID() });
}

/** Returns the keys of the next period; of the first, where there are none yet or none that may be used any longer. */
export function rotateTokenKeys({ keys, isLeaked = false }: TokenKeys): TokenKeys {
  const [signing, next] = isLeaked ? [] : keys;
  const newest = newTokenKey();
  return { keys: [next ?? newTokenKey(), newest, ...(signing === undefined ? [] : [signing])] };
}
