import { type VolumeSamples, volumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VolumeBrick, VolumeLevel } from '#shared/file/volume.ts';
import type { OpenVolume } from './open-volume.ts';

const BRICKS_AT_A_TIME = 4;

/**
 * One resolution of a volume in memory. Sample (c, r, s) has the index `(s * rows + r) * columns + c`, and is 0 until its brick has
 * arrived.
 */
export interface LoadedLevel extends VolumeLevel {
  readonly samples: VolumeSamples;
}

export interface LoadOptions {
  readonly signal?: AbortSignal;
  /** Largest size of a level in bytes; larger levels are skipped. The coarsest level is always loaded. Absent = no limit. */
  readonly maxLevelBytes?: number;
  /** Called when a brick was decoded into `level.samples`, beginning at slice `brick.firstSlice`. */
  readonly onBrick?: (level: LoadedLevel, brick: VolumeBrick) => void;
  /**
   * Called when all bricks of a level have arrived. Levels are completed from the coarsest to the finest. The next level is fetched when
   * the returned promise resolves.
   */
  readonly onLevel?: (level: LoadedLevel) => void | Promise<void>;
}

/**
 * Loads the levels of a volume from the coarsest to the finest, several bricks at a time. Returns only the finest
 * level; `onLevel` receives each level. Rejects with the reason of `signal`, or with the error of a brick that failed
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
    // If one brick fails, the requests of the other bricks are cancelled.
    failing.abort();
  }
  await options.onLevel?.(loaded);
  return loaded;
}
