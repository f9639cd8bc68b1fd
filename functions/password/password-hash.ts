import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Number of passes and parallelism as OWASP recommends for Argon2id, with more memory than OWASP's minimum; `memory` is in KiB. A hash
 * takes about 80 ms of one core.
 */
const PARAMETERS = { memory: 46 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u;

/** Runs on libuv's threads, so it does not block the event loop. */
const derive = promisify(argon2);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Returns the hash of the password as a PHC string, with its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PARAMETERS;
  const hash = await derive('argon2id', { message: password, nonce, ...PARAMETERS });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** A hash that is compared if an account does not exist. So the answer takes as long as for an existing account. */
const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=1$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(PARAMETERS.tagLength))}`;

/** Whether the hash was made with other parameters than new hashes have. Such a password is hashed again at its owner's next sign-in. */
export function isOutdated(phc: string): boolean {
  const [, memory, passes, parallelism] = FORMAT.exec(phc) ?? [];
  const made = [memory, passes, parallelism].map(Number);
  return made.join() !== [PARAMETERS.memory, PARAMETERS.passes, PARAMETERS.parallelism].join();
}

/** Whether the password belongs to that hash. Without a hash, the answer is `false` and takes as long as with a hash. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = FORMAT.exec(phc ?? NOBODYS_HASH) ?? [];
  const wanted = Buffer.from(expected, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(actual, wanted) && phc !== undefined;
}
