import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { openNet } from '#functions/analysis/onnx-nets.ts';
import { openLandmarkNets } from '#shared/analysis/ceph/landmark-model.ts';
import { proposeLandmarks } from '#shared/analysis/ceph/propose-landmarks.ts';
import { ModelManifest } from '#shared/analysis/model-manifest.ts';

const FOLDER = new URL('../../../../shared/models/ceph/', import.meta.url);
const FILMS = ['001', '310'];
const ALIKE_PX = 0.5;
vi.setConfig({ testTimeout: 240_000 });

interface Found {
  readonly facing: string;
  readonly accepted: boolean;
  readonly landmarks: readonly { readonly x: number; readonly y: number }[];
}
interface Reference {
  readonly Detector: new (...parts: readonly unknown[]) => {
    readonly detect: (film: object, options: object) => Promise<Found>;
  };
}

const isThere = existsSync(new URL('manifest.json', FOLDER));
if (!isThere) console.log('The landmark model is not here: it is not compared with its reference.');

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, FOLDER)));
const jsonOf = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

/** Reads a film, optionally mirrored. Its longer side has 1,024 pixels. */
async function readFilm(name: string, isMirrored: boolean) {
  const film = sharp(bytesOf(`isbi/${name}.jpg`))
    .greyscale()
    .flop(isMirrored);
  const { data, info } = await film.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, values: Float32Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0) };
}

// ANA-7
test.skipIf(!isThere)(
  'the landmarks are those of the reference inference, on films that look to either side',
  async () => {
    const manifest = ModelManifest.parse(jsonOf('manifest.json'));
    const files = new Map(Object.keys(manifest.files).map((name) => [name, bytesOf(name)]));
    const nets = await openLandmarkNets(manifest, files, openNet);
    const { Detector } = (await import(
      /* @vite-ignore */ pathToFileURL(new URL('detect.mjs', FOLDER).pathname).href
    )) as Reference;
    const run = async (name: string, input: string) => {
      const net = await openNet(bytesOf(name));
      const of = async (feeds: Readonly<Record<string, { values: Float32Array; shape: number[] }>>) => {
        const { values, shape } = feeds[input]!;
        return { logits: { data: await net(values, shape) } };
      };
      return { run: of };
    };
    /** Replaces the tensor class of the reference code. Our nets need only the values and the shape. */
    class Tensor {
      readonly values: Float32Array;
      readonly shape: number[];
      constructor(_type: string, values: Float32Array, shape: number[]) {
        this.values = values;
        this.shape = shape;
      }
    }
    const [coarse, refiner, fine] = await Promise.all([
      run('landmarks.onnx', 'image'),
      run('refiner.onnx', 'patches'),
      run('refiner-fine.onnx', 'patches'),
    ]);
    const reference = new Detector({ Tensor }, coarse, refiner, fine, jsonOf('shape.json'), manifest);

    for (const name of FILMS)
      for (const isMirrored of name === FILMS[0] ? [false, true] : [false]) {
        const film = await readFilm(name, isMirrored);
        const work = { data: film.values, w: film.width, h: film.height, origW: film.width, origH: film.height };
        const expected = await reference.detect(work, { facing: 'auto' });
        const found = await proposeLandmarks(nets, film);

        expect([found.facing, found.isAccepted]).toEqual([expected.facing, expected.accepted]);
        expect(found.facing).toBe(isMirrored ? 'left' : 'right');
        for (const [index, { id, point }] of found.landmarks.entries()) {
          const { x, y } = expected.landmarks[index]!;
          expect(Math.hypot(point[0] - x, point[1] - y), `${id} of ${name}`).toBeLessThan(ALIKE_PX);
        }
      }
  },
);
