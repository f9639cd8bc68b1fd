import { demoCase, type CaseEntry } from '#infra/demo/demo-case.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';

export const SCAN = { slices: 24, sizePx: 128 } as const;

const CASE = {
  patient: { id: 'P2026007', name: '张伟', birthDate: '1981-03-14', sex: 'M' },
  seed: 7,
  preparedTooth: '36',
  triangles: 20_000,
  scan: SCAN,
} as const;

export interface SmallCase {
  /** Entries of the zip: three scans of jaws, a CBCT scan, one photo and a note. */
  readonly entries: readonly CaseEntry[];
  readonly zip: Uint8Array;
  /** Another photo of the same mouth, for a separate upload. */
  readonly photo: Uint8Array;
}

/** Makes a small case in the form of an export of a clinic's devices, with file names in GBK. */
export async function smallCase(): Promise<SmallCase> {
  const all = await demoCase(CASE);
  const photos = all.filter(({ path }) => path.endsWith('.jpg'));
  const [kept, , photo] = photos;
  if (kept === undefined || photo === undefined) throw new Error('the demo case has no photos');
  const entries = all.filter((entry) => entry === kept || !photos.includes(entry));
  const zip = writeZip(
    entries.map(({ path, bytes }) => ({ name: path, content: bytes })),
    'gbk',
  );
  return { entries, zip, photo: photo.bytes };
}
