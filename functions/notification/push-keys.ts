import { createECDH, hkdfSync } from 'node:crypto';
import * as z from 'zod';
import { readSecret } from '#functions/runtime/read-secret.ts';
import { PushEnv } from './env.ts';

/** The secret as it is stored. The CloudFormation template generates it (`infra/stack/secrets/push-key.ts`). */
const StoredKey = z.object({ key: z.string().min(32) });
const PRIVATE_KEY_BYTES = 32;

const { PUSH_KEY_SECRET } = PushEnv.pick({ PUSH_KEY_SECRET: true }).parse(process.env);

/** The pair of keys on P-256, as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
let kept: Promise<PushKeys> | undefined;

async function readKeys(): Promise<PushKeys> {
  const { key } = StoredKey.parse(await readSecret(PUSH_KEY_SECRET));
  const pair = createECDH('prime256v1');
  // One in 2^32 secrets gives a number that is not below the order of the curve. `setPrivateKey` refuses such a number, and the deployment
  // then needs another secret.
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'web-push', PRIVATE_KEY_BYTES));
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/**
 * Returns the keys with which push services recognise this platform (NOT-56). The secret is read once per process, and again after a failed
 * read.
 */
export function pushKeys(): Promise<PushKeys> {
  kept ??= readKeys().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}
