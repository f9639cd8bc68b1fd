import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { openPhoto } from '#functions/imaging/picture/convert-image.ts';
import { toThumbnail } from '#functions/imaging/picture/render-preview.ts';
import { photo } from './bench-case.ts';
import { benchFile } from './bench-file.ts';
import { commandCpuMs, ownCpuMs } from './command-line.ts';
import { median, REPETITIONS, type BenchRow, type Figure } from './measure.ts';

const camera = (): Promise<string> => benchFile('photo.jpg', async (path) => writeFileSync(path, await photo(128)));
const smallest = (): Promise<string> =>
  benchFile('smallest.jpg', async (path) =>
    writeFileSync(
      path,
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    ),
  );

/**
 * Compares the processor time of our thumbnail with libjpeg-turbo's `djpeg` at 1/8 of the size, the smallest scale of `djpeg`. The time in
 * which the process of `djpeg` starts is subtracted.
 */
async function compare(): Promise<Figure> {
  const [path, nothing] = [await camera(), await smallest()];
  const djpeg = (input: string): number | undefined =>
    commandCpuMs('djpeg', ['-scale', '1/8', '-outfile', '/dev/null', input]);
  const bytes = readFileSync(path);
  const [ours, theirs, starts]: [number[], number[], number[]] = [[], [], []];
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const mine = await ownCpuMs(() => toThumbnail(openPhoto(bytes).autoOrient()));
    const [whole, start] = [djpeg(path), djpeg(nothing)];
    if (whole === undefined || start === undefined) return { absent: 'djpeg' };
    if (repetition === 0) continue;
    ours.push(mine);
    theirs.push(whole);
    starts.push(start);
  }
  const [oursMs, peerMs] = [median(ours), median(theirs) - median(starts)];
  return { figure: oursMs / peerMs, ours: `${oursMs.toFixed(0)} ms`, peer: `djpeg -scale 1/8 ${peerMs.toFixed(0)} ms` };
}

/** Returns the row `photo.thumb`. It compares processor time. */
export const photoRows = (): BenchRow[] => [
  {
    name: 'photo.thumb',
    input: 'JPEG of 12 megapixels to 320 pixels',
    metric: '× djpeg’s processor time',
    better: 'lower',
    floor: 1.5,
    aim: 1.05,
    run: compare,
  },
];
