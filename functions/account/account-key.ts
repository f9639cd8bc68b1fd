import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { Env } from './env.ts';

/** The secret as the template generates it (`infra/stack/secrets/second-factor-key.ts`). */
const StoredKey = z.object({ key: z.string().min(32) });

const { SECOND_FACTOR_SECRET } = Env.pick({ SECOND_FACTOR_SECRET: true }).parse(process.env);
const secrets = new SecretsManagerClient({});
let kept: Promise<string> | undefined;

async function readKey(): Promise<string> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: SECOND_FACTOR_SECRET }));
  return StoredKey.parse(JSON.parse(SecretString)).key;
}

/** Returns a key for one use, derived from a secret of this group only. The secret is read once per process, and again after a failure. */
export async function accountKey(use: 'second-factor' | 'refresh'): Promise<Buffer> {
  kept ??= readKey().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return Buffer.from(hkdfSync('sha256', await kept, '', use, 32));
}
