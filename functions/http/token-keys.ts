import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type CryptoKey, importJWK } from 'jose';
import * as z from 'zod';
import { nowSeconds } from './clock.ts';
import { HttpEnv } from './env.ts';

/** A rotated key is known everywhere after this time: add the new key second, wait, then move it to the front. */
const REFRESH_SECONDS = 5 * 60;

/** The secret: a JWK set of ES256 or EdDSA private keys. The first signs, all of them verify. */
const KeySet = z.object({
  keys: z
    .array(z.looseObject({ kid: z.string().min(1), alg: z.enum(['ES256', 'EdDSA']), kty: z.string(), d: z.string() }))
    .min(1),
});
type PrivateJwk = z.infer<typeof KeySet>['keys'][number];

export interface TokenKey {
  readonly kid: string;
  readonly alg: 'ES256' | 'EdDSA';
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** A secret of its own for each use, derived from the key: for HMACs that outlive no rotation. */
  readonly secretFor: (use: string) => Buffer;
}

const { TOKEN_KEYS_SECRET } = HttpEnv.pick({ TOKEN_KEYS_SECRET: true }).parse(process.env);
const secrets = new SecretsManagerClient({});
let cached: { readonly keys: readonly [TokenKey, ...TokenKey[]]; readonly readAt: number } | undefined;

async function cryptoKey(jwk: Omit<PrivateJwk, 'd'>, alg: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (key instanceof Uint8Array) throw new TypeError('a token key must be asymmetric');
  return key;
}

async function tokenKey(jwk: PrivateJwk): Promise<TokenKey> {
  const { d, ...publicJwk } = jwk;
  return {
    kid: jwk.kid,
    alg: jwk.alg,
    privateKey: await cryptoKey(jwk, jwk.alg),
    publicKey: await cryptoKey(publicJwk, jwk.alg),
    secretFor: (use) => Buffer.from(hkdfSync('sha256', d, '', use, 32)),
  };
}

/** The keys of access tokens; the first one signs. */
export async function tokenKeys(): Promise<readonly [TokenKey, ...TokenKey[]]> {
  const now = nowSeconds();
  if (cached !== undefined && Math.abs(now - cached.readAt) < REFRESH_SECONDS) return cached.keys;
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: TOKEN_KEYS_SECRET }));
  const [first, ...others] = KeySet.parse(JSON.parse(SecretString ?? '')).keys;
  if (first === undefined) throw new RangeError('no token key');
  const keys = [await tokenKey(first), ...(await Promise.all(others.map(tokenKey)))] as const;
  cached = { keys, readAt: now };
  return keys;
}
