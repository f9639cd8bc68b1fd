import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { type VolumeBrick, type VolumeIndex, volumeIndexDocument, type VolumeLevel } from '#shared/file/volume.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import { fetchDocument } from '#web/api/fetch-document.ts';
import { startBrickDecoder } from './brick-decoder.ts';
import type { VolumeUrls } from './volume-urls.ts';

const TRIES_MAX = 3;
const RETRY_MS = 500;

/** A volume with its index. Its bricks are fetched on demand. */
export interface OpenVolume {
  readonly index: VolumeIndex;
  /** Fetches and decodes one brick. Returns its stored values, `[slices × rows × columns]`. Tries three times. */
  readonly loadBrick: (level: VolumeLevel, brick: VolumeBrick, signal?: AbortSignal) => Promise<VolumeSamples>;
  /** Cancels pending work and ends the workers. */
  readonly close: () => void;
}

/**
 * Opens a volume. `signal` cancels only the opening; later work is cancelled by `close`. `loadLevels` then loads whole levels, and
 * `openVolumeFrames` shows single slices.
 * @throws {UnreachableError} if the storage does not answer, {NewerShapeError} for a volume that a newer release wrote
 */
export async function openVolume(urls: VolumeUrls, signal: AbortSignal): Promise<OpenVolume> {
  const index = await fetchDocument(await urls.index(), volumeIndexDocument, signal);
  const closing = new AbortController();
  const decoder = startBrickDecoder();
  return {
    index,
    loadBrick: async ({ level, columns, rows }, { part, slices, predictor }, ending) => {
      const ends = ending === undefined ? closing.signal : AbortSignal.any([closing.signal, ending]);
      const inflated = await fetchBrick(() => urls.brick(level, part), ends);
      const samples = await decoder.decode(inflated, {
        columns,
        rows,
        slices,
        predictor,
        sampleType: index.sampleType,
      });
      ends.throwIfAborted();
      return samples;
    },
    close: () => {
      closing.abort();
      decoder.close();
    },
  };
}

async function fetchBrick(url: () => Promise<string>, signal: AbortSignal, tries = 1): Promise<ArrayBuffer> {
  try {
    return await fetchBytes(await url(), { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof UnreachableError) || tries === TRIES_MAX) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS * tries);
    });
    return await fetchBrick(url, signal, tries + 1);
  }
}
