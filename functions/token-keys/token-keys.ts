import { generateKeyPairSync, randomUUID } from 'node:crypto';
import * as z from 'zod';

/** The public part of an Ed25519 key as JWK, for verifying by `EdDSA`. */
export const PublicTokenKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().min(1),
  x: z.string().min(1),
});
export type PublicTokenKey = z.infer<typeof PublicTokenKey>;

/** The secret with the public parts of the keys. */
export const PublicTokenKeys = z.object({ keys: z.array(PublicTokenKey).max(3) });
export type PublicTokenKeys = z.infer<typeof PublicTokenKeys>;

/** An Ed25519 key with its private part `d`, for signing by `EdDSA`. */
const TokenKey = PublicTokenKey.extend({ d: z.string().min(1) });

/**
 * The secret with the token keys: the signing key, the next key and, from the second rotation on, the former key. All of them verify. So a
 * function that has read the keys already knows the next one. It needs no new keys before the rotation after next.
 */
export const TokenKeys = z.object({
  keys: z.array(TokenKey).max(3),
  /** Set by an operator if another person has read the keys, including the next one. The next rotation then begins with new keys. */
  isLeaked: z.boolean().optional(),
});
export type TokenKeys = z.infer<typeof TokenKeys>;

/** Returns the keys without their private parts. */
export const publicPartsOf = ({ keys }: TokenKeys): PublicTokenKeys => PublicTokenKeys.parse({ keys });

function newTokenKey(): z.infer<typeof TokenKey> {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return TokenKey.parse({ ...jwk, kid: randomUUID() });
}

/** Returns the keys of the next period. Returns only new keys if there are none yet, or if the present keys are leaked. */
export function rotateTokenKeys({ keys, isLeaked = false }: TokenKeys): TokenKeys {
  const [signing, next] = isLeaked ? [] : keys;
  const newest = newTokenKey();
  return { keys: [next ?? newTokenKey(), newest, ...(signing === undefined ? [] : [signing])] };
}
