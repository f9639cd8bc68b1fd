import type { CryptoKey } from 'jose';
import { importJWK } from 'jose/key/import';
import { type PublicTokenKey, PublicTokenKeys } from './token-keys.ts';
import { PublicKeysEnv } from './env.ts';
import { keptSecret } from '#functions/runtime/kept-secret.ts';

interface VerifyingKey {
  readonly kid: string;
  readonly publicKey: CryptoKey;
}

const { PUBLIC_TOKEN_KEYS_SECRET } = PublicKeysEnv.parse(process.env);

async function verifyingKey(jwk: PublicTokenKey): Promise<VerifyingKey> {
  const publicKey = await importJWK(jwk, 'EdDSA');
  if (publicKey instanceof Uint8Array) throw new TypeError('a token key must be asymmetric');
  return { kid: jwk.kid, publicKey };
}

/** Returns the public keys that verify tokens. */
export const verifyingKeys = keptSecret(PUBLIC_TOKEN_KEYS_SECRET, async (value): Promise<readonly VerifyingKey[]> =>
  Promise.all(PublicTokenKeys.parse(value).keys.map((key) => verifyingKey(key))),
);
