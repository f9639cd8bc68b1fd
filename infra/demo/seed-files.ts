import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { WORLD_FILE_NAMES, type WorldFileName } from './world-file-names.ts';
import type { WorldFiles } from './world-orders.ts';

/** A file of the demo world on disk, ready to be uploaded. */
interface SeedFile {
  readonly path: string;
}

export interface SeedFiles {
  /** Waits until a file of this kind is made. `order` chooses between the two variants of a kind. */
  readonly fileFor: (kind: Exclude<WorldFiles, 'none'>, order: number) => Promise<SeedFile>;
  /** Stops the making of files. */
  readonly dispose: () => void;
}

const ROOT = resolve(import.meta.dirname, '../..');
/** Folder that keeps the files of the demo world for later runs. Making these files takes longer than all calls of the world together. */
const KEPT = join(ROOT, 'node_modules/.cache/arcata/demo-files');
const PHANTOM = join(ROOT, 'infra/phantom');
const MAKERS = ['demo-case.ts', 'world-files.ts'].map((name) => join(import.meta.dirname, name));

/**
 * Returns the name of the folder for the files: a digest of the sources that make them. So files from changed sources go to another folder.
 */
async function keptFolder(): Promise<string> {
  const phantoms = (await readdir(PHANTOM)).toSorted().map((name) => join(PHANTOM, name));
  const digest = createHash('sha256');
  for (const path of [...phantoms, ...MAKERS]) digest.update(await readFile(path));
  return digest.digest('hex').slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function nameOf(kind: Exclude<WorldFiles, 'none'>, order: number): WorldFileName {
  const isFirst = order % 2 === 0;
  if (kind === 'photos') return isFirst ? 'photo-front.jpg' : 'photo-upper.jpg';
  if (kind === 'case') return isFirst ? 'case-1.zip' : 'case-2.zip';
  return isFirst ? 'scans-1.zip' : 'scans-2.zip';
}

/**
 * Makes the files of the demo world once and keeps them for later worlds. A separate process of low priority makes them, so that the portal
 * keeps answering.
 */
export async function seedFiles(): Promise<SeedFiles> {
  const digest = await keptFolder();
  const folder = join(KEPT, digest);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(KEPT)) if (old !== digest) await rm(join(KEPT, old), { recursive: true });
  const pathOf = (name: WorldFileName): string => join(folder, name);
  const kept = await Promise.all(WORLD_FILE_NAMES.map((name) => isThere(pathOf(name))));
  if (kept.every(Boolean)) {
    return { fileFor: (kind, order) => Promise.resolve({ path: pathOf(nameOf(kind, order)) }), dispose: () => {} };
  }
  const maker = fork(join(import.meta.dirname, 'make-world-files.ts'), [folder]);
  if (maker.pid !== undefined) setPriority(maker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const made = new Set<unknown>();
  maker.on('message', (name) => made.add(name));
  const ended = once(maker, 'exit');
  return {
    async fileFor(kind, order) {
      const name = nameOf(kind, order);
      while (!made.has(name)) {
        const [reason] = await Promise.race([once(maker, 'message').then(() => ['made']), ended]);
        if (reason !== 'made' && !made.has(name)) throw new Error(`the maker of the demo files ended without ${name}`);
      }
      return { path: pathOf(name) };
    },
    dispose: () => void maker.kill(),
  };
}
