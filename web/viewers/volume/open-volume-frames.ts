import type { VolumeBrick, VolumeLevel } from '#shared/file/volume.ts';
import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';
import { slicePosition } from '#web/viewers/pixels/slice-position.ts';
import { type OpenVolume, openVolume } from './open-volume.ts';
import type { VolumeUrls } from './volume-urls.ts';

/** Largest number of bytes of decoded bricks that are kept. */
const KEPT_BYTES_MAX = 384 * 1024 * 1024;

/** Opens the slices of a volume for the image viewer. Frame n is slice n of level 0, and is fetched with its whole brick. */
export async function openVolumeFrames(urls: VolumeUrls, signal: AbortSignal): Promise<ImageSource> {
  const volume = await openVolume(urls, signal);
  const { index } = volume;
  const [level] = index.levels;
  if (level === undefined) throw new RangeError('a volume without levels');
  const [columnMm, rowMm, frameMm] = index.spacing;
  const orientation = [...index.columnDirection, ...index.rowDirection];
  return {
    rows: level.rows,
    columns: level.columns,
    frameCount: level.slices,
    isColour: false,
    isInverted: index.PhotometricInterpretation === 'MONOCHROME1',
    voi: index.VOILUTFunction,
    windows: index.windows,
    padding: index.padding,
    spacing: { rowMm, columnMm, frameMm, at: 'patient' },
    pixelAspect: rowMm / columnMm,
    orientation,
    positionOf: (frame) =>
      slicePosition(
        orientation,
        index.origin.map((start, axis) => start + frame * frameMm * (index.sliceDirection[axis] ?? 0)),
      ),
    modality: index.Modality,
    rescaleOf: () => ({ slope: index.RescaleSlope, intercept: index.RescaleIntercept }),
    ...frameStore(volume, level),
    close: volume.close,
  };
}

function frameStore(volume: OpenVolume, level: VolumeLevel): Pick<ImageSource, 'peek' | 'load'> {
  const area = level.columns * level.rows;
  const pending = new Map<VolumeBrick, Promise<VolumeSamples>>();
  // Bricks in order of their last use. When the kept bricks need too much memory, the first one is dropped.
  const kept = new Map<VolumeBrick, VolumeSamples>();

  const keep = (brick: VolumeBrick, samples: VolumeSamples): void => {
    kept.delete(brick);
    kept.set(brick, samples);
    const most = Math.max(2, Math.floor(KEPT_BYTES_MAX / samples.byteLength));
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest);
  };
  const fetchBrick = async (brick: VolumeBrick): Promise<VolumeSamples> => {
    try {
      const samples = await volume.loadBrick(level, brick);
      keep(brick, samples);
      return samples;
    } finally {
      pending.delete(brick);
    }
  };
  const get = (brick: VolumeBrick): Promise<VolumeSamples> => {
    const here = kept.get(brick);
    if (here !== undefined) return Promise.resolve(here);
    const coming = pending.get(brick) ?? fetchBrick(brick);
    pending.set(brick, coming);
    return coming;
  };
  const brickOf = (frame: number): VolumeBrick | undefined =>
    level.bricks.findLast((brick) => brick.firstSlice <= frame);
  const frameOf = (samples: VolumeSamples, frame: number, brick: VolumeBrick): Samples =>
    samples.subarray((frame - brick.firstSlice) * area, (frame - brick.firstSlice + 1) * area);
  return {
    peek: (frame) => {
      const brick = brickOf(frame);
      const samples = brick && kept.get(brick);
      return samples && frameOf(samples, frame, brick);
    },
    load: async (frame) => {
      const brick = brickOf(frame);
      if (brick === undefined || frame >= level.slices) throw new RangeError(`no slice ${frame}`);
      const samples = await get(brick);
      keep(brick, samples);
      // If a prefetch fails, the brick is fetched again when the person scrolls to its slices.
      for (const near of [brick.part + 1, brick.part - 1].flatMap((part) => level.bricks[part] ?? []))
        get(near).catch(() => undefined);
      return frameOf(samples, frame, brick);
    },
  };
}
