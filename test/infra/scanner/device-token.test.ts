import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepToken, usedToken } from '#infra/scanner/device-token.ts';

const folder = () => mkdtemp(join(tmpdir(), 'device-token-'));

// EQU-24
describe('the token of the reference client', () => {
  test('is the given token, otherwise the token in the file, otherwise none', async () => {
    const path = join(await folder(), 'S-1');
    expect(await usedToken(path)).toBeUndefined();
    expect(await usedToken(path, 'dev_given')).toBe('dev_given');

    await writeFile(path, 'dev_kept\n');
    expect([await usedToken(path), await usedToken(path, 'dev_given')]).toEqual(['dev_kept', 'dev_given']);
  });

  test('is the current token if the given token was replaced, also after two replacements', async () => {
    const path = join(await folder(), 'devices', 'S-1');
    await keepToken(path, 'dev_second', { replaces: 'dev_first' });
    await keepToken(path, 'dev_third', { replaces: 'dev_second' });

    const started = ['dev_first', 'dev_second', 'dev_third', undefined];
    expect(await Promise.all(started.map((given) => usedToken(path, given)))).toEqual(started.map(() => 'dev_third'));
    // A new binding gives a token that replaces none of the earlier ones.
    expect(await usedToken(path, 'dev_bound_again')).toBe('dev_bound_again');
  });

  test('is in a file that only its owner can read; of replaced tokens only the digests are kept', async () => {
    const path = join(await folder(), 'S-1');
    await keepToken(path, 'dev_second', { replaces: 'dev_first' });

    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await readFile(path, 'utf8')).toMatch(/^dev_second\n[0-9a-f]{64}\n$/u);
    expect(await readdir(join(path, '..'))).toEqual(['S-1']);
  });
});
