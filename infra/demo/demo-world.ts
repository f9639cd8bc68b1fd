import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Cloud } from '#infra/local/cloud.ts';
import { foundWorld } from './found-world.ts';
import { seed } from './seed.ts';
import { WORLD_ORGANISATIONS, WORLD_PEOPLE } from './world-people.ts';

const Note = z.object({ password: z.string(), isSeeded: z.boolean() });
type Note = z.infer<typeof Note>;

/** Returns a password of sixteen letters and digits, without characters that look alike. */
function newPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 14 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${letters.slice(0, 7)}-${letters.slice(7)}A1`;
}

export interface DemoWorld {
  /** Text with the accounts to sign in with, and their common password. */
  readonly accounts: string;
  /** Fills a new world over HTTP, while the portal is in use. Does nothing if the filling of the world has begun before. */
  readonly fill: (onProgress: (line: string) => void) => Promise<void>;
}

const accountsOf = (password: string): string =>
  [
    `  Password of everybody: ${password}`,
    ...WORLD_PEOPLE.map(({ email, name, organisation, role }) => {
      const place = WORLD_ORGANISATIONS.find((row) => row.key === organisation)?.name ?? '';
      return `    ${email.padEnd(36)} ${role.padEnd(14)} ${name}, ${place}`;
    }),
  ].join('\n');

/** Opens the demo world of a data folder. In a new folder, creates the people and their password, which do not change later. */
export async function openDemoWorld(cloud: Cloud, dataDir: string): Promise<DemoWorld> {
  const path = join(dataDir, 'demo-world.json');
  const keep = (note: Note): Promise<void> => writeFile(path, JSON.stringify(note), { mode: 0o600 });
  const kept = Note.safeParse(JSON.parse(await readFile(path, 'utf8').catch(() => 'null')));
  const note = kept.success ? kept.data : { password: newPassword(), isSeeded: false };
  if (!kept.success) {
    await foundWorld(cloud, note.password);
    await keep(note);
  }
  return {
    accounts: accountsOf(note.password),
    async fill(onProgress) {
      if (note.isSeeded) return;
      // The note is written before filling, so that an interrupted filling is not repeated. A second filling would add everything twice.
      await keep({ ...note, isSeeded: true });
      const options = { origin: cloud.origin, password: note.password, devicesDir: join(dataDir, 'devices') };
      await seed({ ...options, onProgress });
    },
  };
}
