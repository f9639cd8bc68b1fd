import { type VolumeSamples, volumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VolumeBrick, VolumeLevel } from '#shared/file/volume.ts';
import type { OpenVolume } from './open-volume.ts';

const BRICKS_AT_A_TIME = 4;

/** One resolution of a volume in memory: sample (c, r, s) stands at `(s * rows + r) * columns + c`, 0 where no brick has arrived. */
export interface LoadedLevel extends VolumeLevel {
  readonly samples: VolumeSamples;
}

export interface LoadOptions {
  readonly signal?: AbortSignal;
  /** Levels of more bytes than this are left out, where memory is short; the coarsest one is always loaded. */
  readonly maxLevelBytes?: number;
  /** A brick is decoded and stands in `level.samples`, from slice `brick.firstSlice` on. */
  readonly onBrick?: (level: LoadedLevel, brick: VolumeBrick) => void;
  /** All bricks of a level have arrived. Levels are completed from the coarsest to the finest; the next one is fetched when this resolves. */
  readonly onLevel?: (level: LoadedLevel) => void | Promise<void>;
}

/**
 * Loads the levels of a volume from the coarsest to the finest, some bricks at a time, and answers the finest one. Coarser ones are not
 * kept beyond `onLevel`. Rejects with the reason of `signal`, or with what made a brick fail three times.
 */
export async function loadLevels(volume: OpenVolume, options: LoadOptions = {}): Promise<LoadedLevel> {
  const wanted = wantedLevels(volume, options.maxLevelBytes ?? Infinity);
  let finest: LoadedLevel | undefined;
  for (const level of wanted) finest = await loadLevel(volume, level, options);
  if (finest === undefined) throw new RangeError('a volume without levels');
  return finest;
}

function wantedLevels({ index }: OpenVolume, maxBytes: number): VolumeLevel[] {
  const sampleBytes = index.sampleType === 'uint8' ? 1 : 2;
  const [coarsest = [], ...finer] = index.levels.toReversed().map((level) => [level]);
  const fitting = finer.flat().filter((level) => level.columns * level.rows * level.slices * sampleBytes <= maxBytes);
  return [...coarsest, ...fitting];
}

async function loadLevel(volume: OpenVolume, level: VolumeLevel, options: LoadOptions): Promise<LoadedLevel> {
  const { columns, rows, slices, bricks } = level;
  const loaded = { ...level, samples: volumeSamples(volume.index.sampleType, columns * rows * slices) };
  const failing = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal;
  const left = bricks.values();
  const loadNext = async (): Promise<void> => {
    for (const brick of left) {
      loaded.samples.set(await volume.loadBrick(level, brick, signal), brick.firstSlice * rows * columns);
      options.onBrick?.(loaded, brick);
    }
  };
  try {
    await Promise.all(Array.from({ length: BRICKS_AT_A_TIME }, loadNext));
  } finally {
    // Where one brick fails, the others need not arrive.
    failing.abort();
  }
  await options.onLevel?.(loaded);
  return loaded;
}
