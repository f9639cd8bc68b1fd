import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CryptoKey } from 'jose';
import { importJWK } from 'jose/key/import';
import { type TokenKey as StoredKey, TokenKeys } from '#functions/token-keys/token-keys.ts';
import { nowSeconds } from './clock.ts';
import { HttpEnv } from './env.ts';
import { IMPATIENT } from './impatient.ts';

/** How long a function goes on with what it read. A rotation's new key is published one rotation before it signs. */
const REFRESH_SECONDS = 5 * 60;

interface TokenKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** A secret for each other use, derived from the key: for HMACs that need not outlive it. */
  readonly secretFor: (use: string) => Buffer;
}
type Keys = readonly [signing: TokenKey, ...others: TokenKey[]];

const { TOKEN_KEYS_SECRET } = HttpEnv.pick({ TOKEN_KEYS_SECRET: true }).parse(process.env);
const secrets = new SecretsManagerClient(IMPATIENT);
let cached: { readonly keys: Keys; readonly readAt: number } | undefined;

async function cryptoKey(jwk: Omit<StoredKey, 'd'>): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new TypeError('a token key must be asymmetric');
  return key;
}

async function tokenKey(jwk: StoredKey): Promise<TokenKey> {
  const { d, ...publicJwk } = jwk;
  return {
    kid: jwk.kid,
    privateKey: await cryptoKey(jwk),
    publicKey: await cryptoKey(publicJwk),
    secretFor: (use) => Buffer.from(hkdfSync('sha256', d, '', use, 32)),
  };
}

/** The keys of access tokens: the first one signs, all of them verify. */
export async function tokenKeys(): Promise<Keys> {
  const now = nowSeconds();
  if (cached !== undefined && Math.abs(now - cached.readAt) < REFRESH_SECONDS) return cached.keys;
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: TOKEN_KEYS_SECRET }));
  const [signing, ...others] = await Promise.all(TokenKeys.parse(JSON.parse(SecretString ?? '')).keys.map(tokenKey));
  if (signing === undefined) throw new RangeError('the secret holds no token key yet');
  cached = { keys: [signing, ...others], readAt: now };
  return cached.keys;
}
