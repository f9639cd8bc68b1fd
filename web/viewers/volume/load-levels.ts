import { type VolumeSamples, volumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VolumeBrick, VolumeLevel } from '#shared/file/volume.ts';
import type { OpenVolume } from './open-volume.ts';

const BRICKS_AT_A_TIME = 4;

/**
 * One resolution of a volume in memory: sample (c, r, s) is at index `(s * rows + r) * columns + c`, 0 until its brick
 * has arrived.
 */
export interface LoadedLevel extends VolumeLevel {
  readonly samples: VolumeSamples;
}

export interface LoadOptions {
  readonly signal?: AbortSignal;
  /** Larger levels are skipped, where memory is short; the coarsest one is always loaded. */
  readonly maxLevelBytes?: number;
  /** A brick was decoded into `level.samples`, from slice `brick.firstSlice` on. */
  readonly onBrick?: (level: LoadedLevel, brick: VolumeBrick) => void;
  /**
   * All bricks of a level have arrived. Levels complete from the coarsest to the finest; the next one is fetched when
   * this resolves.
   */
  readonly onLevel?: (level: LoadedLevel) => void | Promise<void>;
}

/**
 * Loads a volume's levels from the coarsest to the finest, some bricks at a time. Returns the finest one.
 * Does not keep coarser ones after `onLevel`. Rejects with the reason of `signal`, or the error of a brick that failed
 * three times.
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
    // If one brick fails, the others are cancelled.
    failing.abort();
  }
  await options.onLevel?.(loaded);
  return loaded;
}
