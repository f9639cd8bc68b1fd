import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { intraoralPhoto } from '#infra/phantom/photo.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { demoCase } from './demo-case.ts';
import type { WorldFiles } from './world-orders.ts';

/** A file of the demo world on disk, ready to be uploaded. */
export interface SeedFile {
  readonly path: string;
}

/** Number of different jaws in the demo world; patients share them. */
const VARIANTS = 2;
const SCAN_TRIANGLES = 90_000;
const SLICES = 96;
const SLICE_PX = 224;

async function zipOf(variant: number, isWhole: boolean): Promise<Uint8Array> {
  const entries = await demoCase({
    patient: { id: `A10${variant}`, name: '样例患者', birthDate: '1985-05-05', sex: 'F' },
    seed: 11 + variant,
    preparedTooth: variant === 0 ? '36' : '15',
    triangles: SCAN_TRIANGLES,
    ...(isWhole ? { scan: { slices: SLICES, sizePx: SLICE_PX } } : {}),
  });
  return writeZip(
    entries.map(({ path, bytes }) => ({ name: path, content: bytes })),
    'gbk',
  );
}

/** Returns a function that makes each file of the demo world once, when needed; `dispose` removes the files. */
export async function seedFiles(): Promise<{
  fileFor: (kind: Exclude<WorldFiles, 'none'>, order: number) => Promise<SeedFile>;
  dispose: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'arcata-seed-'));
  const made = new Map<string, Promise<SeedFile>>();
  const keep = async (name: string, bytes: Promise<Uint8Array>): Promise<SeedFile> => {
    const path = join(folder, name);
    await writeFile(path, await bytes);
    return { path };
  };
  const once = (name: string, make: () => Promise<Uint8Array>): Promise<SeedFile> => {
    const known = made.get(name) ?? keep(name, make());
    made.set(name, known);
    return known;
  };
  return {
    fileFor(kind, order) {
      const variant = order % VARIANTS;
      if (kind !== 'photos') return once(`${kind}-${variant + 1}.zip`, () => zipOf(variant, kind === 'case'));
      const view = variant === 0 ? 'front' : 'upper';
      return once(`photo-${view}.jpg`, async () => (await intraoralPhoto({ view, seed: 11, widthPx: 2000 })).bytes);
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
