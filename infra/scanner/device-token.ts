import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the lines of a device's token file: its token, then the digests of the tokens that it replaced. No file = no lines. */
async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

/**
 * Returns the token that a device uses (EQU-24): the given token, otherwise the token in the device's file; `undefined` if there is none.
 * If the file shows that the given token was replaced, returns the file's token. From a replaced token, the platform would conclude that
 * the device was copied.
 */
export async function usedToken(path: string, given?: string): Promise<string | undefined> {
  const [kept, ...replaced] = await linesOf(path);
  return given === undefined || replaced.includes(digestOf(given)) ? kept : given;
}

/** Writes a new token to the file in place of the old one. When this function returns, the new token is on the disk and may be used. */
export async function keepToken(path: string, token: string, { replaces }: { replaces: string }): Promise<void> {
  const [, ...replaced] = await linesOf(path);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(`${[token, ...new Set([...replaced, digestOf(replaces)])].join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
