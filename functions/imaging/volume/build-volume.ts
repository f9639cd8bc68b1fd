import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { type VolumeSamples, volumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VolumeBrick, VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';
import { AtATime } from '#functions/imaging/at-a-time.ts';
import { choosePredictor } from './choose-predictor.ts';
import { foldBrick } from './encode-volume-brick.ts';
import { SliceHalver } from './halve-slices.ts';
import { type Range, rangeOf } from '#functions/imaging/picture/value-range.ts';
import { type LevelShape, levelShapes, type VolumeShape } from './volume-levels.ts';

export type VolumeOptions = VolumeShape & {
  readonly sampleType: VolumeIndex['sampleType'];
  readonly padding?: VolumeIndex['padding'];
  /** Writes a brick. It is called as soon as the brick is complete. */
  readonly write: (brick: ConvertedOutput) => Promise<void>;
};

const compress = promisify(gzip);

/**
 * Number of bricks that are compressed or written at the same time, in the background. Memory also contains one incomplete brick of each
 * level.
 */
const BRICKS_AT_A_TIME = 3;

/**
 * Options of gzip. Noise has few matches, so `Z_RLE` searches only for runs. The result is almost as small, and compressing is several
 * times as fast.
 */
const GZIP = { level: 1, strategy: constants.Z_RLE, memLevel: 9, chunkSize: 2 * 1024 * 1024 } as const;

/** Takes the slices of a volume in order, and writes the bricks of all levels as they become complete. */
export class VolumeBuilder {
  readonly #finest: LevelBuilder;
  readonly #levels: readonly LevelBuilder[];
  readonly #bricks = new AtATime(BRICKS_AT_A_TIME);

  constructor(options: VolumeOptions) {
    const shapes = levelShapes(options, options.sampleType === 'uint8' ? 1 : 2);
    const levels: LevelBuilder[] = [];
    const spare: Uint8Array[] = [];
    for (const [index, shape] of shapes.toReversed().entries()) {
      const next = index === 0 ? undefined : levels[0];
      levels.unshift(new LevelBuilder(shape, options, { next, bricks: this.#bricks, spare }));
    }
    const [finest] = levels;
    if (!finest) throw new RangeError('a volume without levels');
    this.#finest = finest;
    this.#levels = levels;
  }

  /** Adds a slice. Resolves when there is room for the next one; the caller may then reuse the array. */
  async add(slice: VolumeSamples): Promise<void> {
    await this.#finest.add(slice);
  }

  /** Returns the levels, after all slices were added and all bricks are written. */
  async end(): Promise<VolumeLevel[]> {
    await this.#bricks.end();
    return this.#levels.map((level) => level.described());
  }
}

type Shared = {
  readonly next: LevelBuilder | undefined;
  readonly bricks: AtATime;
  /** Arrays of bricks that are already compressed. Their memory is used again for the next bricks. */
  readonly spare: Uint8Array[];
};

class LevelBuilder {
  readonly #shape: LevelShape;
  readonly #options: VolumeOptions;
  readonly #shared: Shared;
  readonly #halver: SliceHalver | undefined;
  readonly #brick: VolumeSamples;
  readonly #described: VolumeBrick[] = [];
  #range: Range | undefined;
  /** Number of slices added so far. `#given` is the number of those slices whose bricks were handed over. */
  #come = 0;
  #given = 0;

  constructor(shape: LevelShape, options: VolumeOptions, shared: Shared) {
    this.#shape = shape;
    this.#options = options;
    this.#shared = shared;
    this.#halver = shared.next && new SliceHalver(shape, shared.next.#shape, options.padding);
    this.#brick = volumeSamples(options.sampleType, shape.columns * shape.rows * shape.brickSlices);
  }

  async add(slice: VolumeSamples): Promise<void> {
    const { columns, rows, slices, brickSlices } = this.#shape;
    this.#brick.set(slice, (this.#come - this.#given) * columns * rows);
    this.#range = union(this.#range, rangeOf(slice, this.#options.padding));
    this.#come += 1;
    const isLast = this.#come === slices;
    if (isLast || this.#come - this.#given === brickSlices) await this.#giveOut();
    const halved = this.#halver?.add(slice, isLast);
    if (halved) await this.#shared.next?.add(halved);
  }

  described(): VolumeLevel {
    const { brickSlices: _, ...shape } = this.#shape;
    return { ...shape, bricks: this.#described.toSorted((a, b) => a.part - b.part) };
  }

  #roomFor(bytes: number): Uint8Array {
    const at = this.#shared.spare.findIndex(({ length }) => length === bytes);
    return this.#shared.spare.splice(at, at < 0 ? 0 : 1)[0] ?? new Uint8Array(bytes);
  }

  /**
   * Hands over the brick that is being filled. `foldBrick` runs at once, so that the brick's array is free for the next slices. Compression
   * and writing run in the background.
   */
  async #giveOut(): Promise<void> {
    const { columns, rows, level, brickSlices } = this.#shape;
    const { sampleType, padding, write } = this.#options;
    const slices = this.#come - this.#given;
    const samples = this.#brick.subarray(0, columns * rows * slices);
    const predictor = choosePredictor(samples, { columns, rows, slices, sampleType });
    const room = this.#roomFor(samples.byteLength);
    const folded = foldBrick(samples, { columns, rows, slices, sampleType, predictor }, room);
    const part = Math.floor(this.#given / brickSlices);
    const range = this.#range ?? { min: padding?.from ?? 0, max: padding?.from ?? 0 };
    const described = { part, firstSlice: this.#given, slices, predictor, range };
    this.#given = this.#come;
    this.#range = undefined;
    await this.#shared.bricks.give(async () => {
      const bytes = await compress(folded, GZIP);
      this.#shared.spare.push(room);
      this.#described.push({ ...described, sizeBytes: bytes.length });
      await write({
        role: 'volumeBrick',
        level,
        part,
        contentType: 'application/octet-stream',
        contentEncoding: 'gzip',
        bytes,
      });
    });
  }
}

function union(a: Range | undefined, b: Range | undefined): Range | undefined {
  if (!a || !b) return a ?? b;
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}
