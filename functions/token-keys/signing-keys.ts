import { hkdfSync } from 'node:crypto';
import type { CryptoKey } from 'jose';
import { importJWK } from 'jose/key/import';
import { keptSecret } from '#functions/runtime/kept-secret.ts';
import { SigningEnv } from './env.ts';
import { TokenKeys } from './token-keys.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** Returns a secret for another use, derived from the key: for HMACs that may become invalid together with the key. */
  readonly secretFor: (use: string) => Buffer;
}
type Keys = readonly [signing: SigningKey, ...others: SigningKey[]];

const { TOKEN_KEYS_SECRET } = SigningEnv.parse(process.env);

async function signingKey(jwk: TokenKeys['keys'][number]): Promise<SigningKey> {
  const privateKey = await importJWK(jwk, 'EdDSA');
  if (privateKey instanceof Uint8Array) throw new TypeError('a token key must be asymmetric');
  return {
    kid: jwk.kid,
    privateKey,
    secretFor: (use) => Buffer.from(hkdfSync('sha256', jwk.d, '', use, 32)),
  };
}

/** Returns the private keys; the first one signs. Only functions that sign tokens have the right to read them. */
export const signingKeys = keptSecret(TOKEN_KEYS_SECRET, async (value): Promise<Keys> => {
  const [signing, ...others] = await Promise.all(TokenKeys.parse(value).keys.map(signingKey));
  if (signing === undefined) throw new RangeError('the secret holds no token key yet');
  return [signing, ...others];
});
