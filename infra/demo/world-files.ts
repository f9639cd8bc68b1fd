import { intraoralPhotos } from '#infra/phantom/photo.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { demoCase, isSlice, type CaseEntry } from './demo-case.ts';
import type { WorldFileName } from './world-file-names.ts';

/** Teeth (FDI) that were ground down for a crown, one in each jaw of the demo world. Several patients have the same jaw. */
const PREPARED_TEETH = ['36', '15'] as const;
const SCAN_TRIANGLES = 90_000;
const SLICES = 96;
const SLICE_PX = 224;
const PHOTO_PX = 2000;
const SEED = 11;

export interface WorldFile {
  readonly name: WorldFileName;
  readonly bytes: Uint8Array;
}

const zipped = (entries: readonly CaseEntry[]): Uint8Array =>
  writeZip(
    entries.map(({ path, bytes }) => ({ name: path, content: bytes })),
    'gbk',
  );

/** Yields the files in the order of their names, with the files of one jaw together. Equal sources always give equal bytes. */
export async function* worldFiles(): AsyncGenerator<WorldFile> {
  const [front, upper] = await intraoralPhotos({ views: ['front', 'upper'], seed: SEED, widthPx: PHOTO_PX });
  if (front !== undefined) yield { name: 'photo-front.jpg', bytes: front.bytes };
  if (upper !== undefined) yield { name: 'photo-upper.jpg', bytes: upper.bytes };
  for (const [variant, preparedTooth] of PREPARED_TEETH.entries()) {
    const entries = await demoCase({
      patient: { id: `A10${variant}`, name: '样例患者', birthDate: '1985-05-05', sex: 'F' },
      seed: SEED + variant,
      preparedTooth,
      triangles: SCAN_TRIANGLES,
      scan: { slices: SLICES, sizePx: SLICE_PX },
    });
    yield { name: variant === 0 ? 'case-1.zip' : 'case-2.zip', bytes: zipped(entries) };
    yield {
      name: variant === 0 ? 'scans-1.zip' : 'scans-2.zip',
      bytes: zipped(entries.filter((entry) => !isSlice(entry))),
    };
  }
}
