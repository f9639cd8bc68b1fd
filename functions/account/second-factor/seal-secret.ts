import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import type { FactorId } from '#shared/ids.ts';
import { Env } from '../env.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** As the template has it made (`infra/second-factor-key.ts`). */
const StoredKey = z.object({ key: z.string().min(32) });

const { SECOND_FACTOR_SECRET } = Env.pick({ SECOND_FACTOR_SECRET: true }).parse(process.env);
const secrets = new SecretsManagerClient({});
let key: Promise<Buffer> | undefined;

async function readKey(): Promise<Buffer> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: SECOND_FACTOR_SECRET }));
  const { key: sealing } = StoredKey.parse(JSON.parse(SecretString));
  return Buffer.from(hkdfSync('sha256', sealing, '', 'second-factor', 32));
}

/** Read once a process: it never changes. A failure is tried again. */
const sealingKey = (): Promise<Buffer> =>
  (key ??= readKey().catch((error: unknown) => {
    key = undefined;
    throw error;
  }));

/** A secret as the table keeps it: readable with the key only, and in the row of this factor only. */
export async function sealSecret(secret: string, factorId: FactorId): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await sealingKey(), nonce).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws Error where the sealed text is of another factor, or not ours */
export async function openSecret(sealedSecret: string, factorId: FactorId): Promise<string> {
  const bytes = Buffer.from(sealedSecret, 'base64');
  const decipher = createDecipheriv(ALGORITHM, await sealingKey(), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
