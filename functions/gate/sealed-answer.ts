import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (idempotencyKey: string): Buffer => createHash('sha256').update(`answer:${idempotencyKey}`).digest();

/**
 * Encrypts an answer, which may contain a token or an activation code. Only a repeat of the call can decrypt it, with the same idempotency
 * key.
 */
export function sealAnswer(answer: unknown, idempotencyKey: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(idempotencyKey), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

export function openAnswer(sealedAnswer: string, idempotencyKey: string): unknown {
  const bytes = Buffer.from(sealedAnswer, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(idempotencyKey), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(opened.toString('utf8'));
}
