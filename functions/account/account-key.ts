import { hkdfSync } from 'node:crypto';
import * as z from 'zod';
import { readSecret } from '#functions/runtime/read-secret.ts';
import { Env } from './env.ts';

/** The secret as it is stored. The CloudFormation template generates it (`infra/stack/secrets/second-factor-key.ts`). */
const StoredKey = z.object({ key: z.string().min(32) });

const { SECOND_FACTOR_SECRET } = Env.pick({ SECOND_FACTOR_SECRET: true }).parse(process.env);
let kept: Promise<string> | undefined;

async function readKey(): Promise<string> {
  return StoredKey.parse(await readSecret(SECOND_FACTOR_SECRET)).key;
}

/**
 * Returns the key for one purpose. It is derived from a secret that only the account functions read. The secret is read once per process,
 * and again after a failed read.
 */
export async function accountKey(use: 'second-factor' | 'refresh'): Promise<Buffer> {
  kept ??= readKey().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return Buffer.from(hkdfSync('sha256', await kept, '', use, 32));
}
