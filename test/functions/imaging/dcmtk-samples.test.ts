import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toGreyBytes } from '#functions/imaging/picture/display.ts';
import { openSlices } from '#functions/imaging/volume/read-slices.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** Folder of real files. Only some machines have it, and dcmtk. */
const SAMPLES = join(import.meta.dirname, '../../../../shared/samples/dicom');
/** Folder that is left out, because its slices are all similar and other files cover their coding. */
const LEFT_OUT = 'volume-ct-maxilla';
/** The three readers of dcmtk: for uncompressed pixels, for JPEG and for JPEG-LS. None of them reads JPEG 2000. */
const READERS = ['dcm2pnm', 'dcmj2pnm', 'dcml2pnm'] as const;
const hasDcmtk = READERS.every((reader) => spawnSync(reader, ['--version']).status === 0);
if (!hasDcmtk) console.log('dcmtk is absent: our rendering is not compared with another reader of DICOM');

const GREY_LEVELS = 1;
/**
 * Larger limits for 12-bit JPEG, in grey levels: dcmtk's decoder rounds differently from ours, and a narrow window enlarges the difference.
 */
const OF_12_BIT_JPEG = { name: /jpeg-51-12bit|jpeg-process6-8-53/u, most: 3, shareBeyond: 0.006 };

type Shown = { readonly bytes: Uint8Array; readonly window: readonly string[] };

/**
 * Returns our pixels before they are coded as JPEG, shown with the file's own window or table. `undefined` if the file has neither, or if
 * we refuse it.
 */
async function shownByUs(bytes: Uint8Array): Promise<Shown | undefined> {
  try {
    const slices = openSlices(bytes);
    const { display } = slices.describe(0);
    const frame = await slices.decode(0);
    if (frame.kind === 'rgb') return { bytes: frame.values, window: [] };
    const [window] = display.windows;
    if (display.voiTable)
      return {
        bytes: toGreyBytes(frame.values, display, window ?? { WindowCenter: 0, WindowWidth: 1 }),
        window: ['+Wl', '1'],
      };
    return window && { bytes: toGreyBytes(frame.values, display, window), window: ['+Wi', '1'] };
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}

describe.skipIf(!hasDcmtk || !existsSync(SAMPLES))('what we show of the samples is what dcmtk shows', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dcmtk-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function shownByDcmtk(file: string, window: readonly string[]): Uint8Array | undefined {
    for (const [number, reader] of READERS.entries()) {
      const output = join(folder, `${number}.pnm`);
      try {
        execFileSync(reader, ['+op', ...window, file, output], { stdio: 'ignore' });
      } catch {
        // This reader does not know the coding, so the next one is tried.
        continue;
      }
      const pnm = existsSync(output) ? readFileSync(output) : Buffer.alloc(0);
      const header = /^P[56]\s+(?:#.*\n)?\d+\s+\d+\s+255\s/u.exec(pnm.subarray(0, 200).toString('latin1'));
      rmSync(output, { force: true });
      if (header) return pnm.subarray(header[0].length);
    }
    return undefined;
  }

  // IMG-6
  test('within a grey level', { timeout: 600_000 }, async () => {
    const files = readdirSync(SAMPLES, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(LEFT_OUT))
      .map((entry) => join(entry.parentPath, entry.name));
    const beyond: string[] = [];
    let [compared, unread] = [0, 0];

    for (const file of files) {
      const ours = await shownByUs(readFileSync(file));
      const theirs = ours && shownByDcmtk(file, ours.window);
      if (!ours || !theirs) {
        unread += 1;
        continue;
      }
      compared += 1;
      const differences = ours.bytes.map((byte, at) => Math.abs(byte - (theirs[at] ?? 0)));
      const most = differences.reduce((largest, difference) => Math.max(largest, difference), 0);
      const share = differences.filter((difference) => difference > GREY_LEVELS).length / differences.length;
      const is12BitJpeg = OF_12_BIT_JPEG.name.test(file);
      const isWithin = is12BitJpeg
        ? most <= OF_12_BIT_JPEG.most && share <= OF_12_BIT_JPEG.shareBeyond
        : most <= GREY_LEVELS;
      if (!isWithin || ours.bytes.length !== theirs.length)
        beyond.push(`${file}: ${most} grey levels, ${(share * 100).toFixed(2)} % beyond one`);
    }

    console.log(`${compared} DICOM samples compared with dcmtk, ${unread} that one of the two does not show`);
    expect(beyond).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });
});
