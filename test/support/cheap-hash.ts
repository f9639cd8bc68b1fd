import { argon2Sync } from 'node:crypto';

const SALT = Buffer.from('sixteen bytes of');
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Returns the password as PHC string of Argon2id with 8 KiB and one pass. The platform's own parameters take a thousand times as long. */
export function cheapHash(password: string): string {
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce: SALT,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(SALT)}$${base64(hash)}`;
}
