import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FactorId } from '#shared/ids.ts';
import { accountKey } from '../account-key.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealingKey = () => accountKey('second-factor');

/** Encrypts a secret for the table. It can be decrypted only with the key, and only for the same factor. */
export async function sealSecret(secret: string, factorId: FactorId): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await sealingKey(), nonce).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/**
 * Decrypts a secret that `sealSecret` encrypted for the same factor.
 * @throws Error if the sealed text belongs to another factor, or was not encrypted with our key
 */
export async function openSecret(sealedSecret: string, factorId: FactorId): Promise<string> {
  const bytes = Buffer.from(sealedSecret, 'base64');
  const decipher = createDecipheriv(ALGORITHM, await sealingKey(), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
