import { type ImageStack, imageStackDocument } from '#shared/file/image-stack.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import { fetchDocument } from '#web/api/fetch-document.ts';
import { startDecoder } from './frame-decoder.ts';
import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';
import { overlayLoader } from './overlay-loader.ts';
import { slicePosition } from '#web/viewers/pixels/slice-position.ts';

/** Number of frames that are prefetched in each direction. `KEPT_BYTES_MAX` limits the decoded frames in memory. */
const AHEAD = 6;
const KEPT_BYTES_MAX = 384 * 1024 * 1024;

/** Returns a presigned URL that has not expired. */
type FreshUrl = () => Promise<string>;

/** Opens a converted series. Each frame is fetched by its byte range and decoded in a worker. */
export async function openStack(indexUrl: string, stackUrl: FreshUrl, signal: AbortSignal): Promise<ImageSource> {
  const stack = await fetchDocument(indexUrl, imageStackDocument, signal);
  const frames = frameStore(stack, stackUrl);
  return {
    rows: stack.Rows,
    columns: stack.Columns,
    frameCount: stack.frames.length,
    isColour: stack.sampleType === 'rgb8',
    isInverted: stack.PhotometricInterpretation === 'MONOCHROME1',
    voi: stack.VOILUTFunction,
    voiTable: stack.voiTable,
    windows: stack.windows,
    padding: stack.padding,
    spacing: stack.spacing,
    pixelAspect: stack.spacing ? stack.spacing.rowMm / stack.spacing.columnMm : stack.pixelAspect,
    orientation: stack.ImageOrientationPatient,
    positionOf: (frame) => slicePosition(stack.ImageOrientationPatient, stack.frames[frame]?.ImagePositionPatient),
    modality: stack.Modality,
    unit: stack.RescaleType === 'HU' || stack.Modality === 'CT' ? 'HU' : undefined,
    frameMs: stack.frameMs,
    isMissing: (frame) => stack.frames[frame]?.isMissing === true,
    rescaleOf: (frame) => ({
      slope: stack.frames[frame]?.RescaleSlope ?? stack.RescaleSlope,
      intercept: stack.frames[frame]?.RescaleIntercept ?? stack.RescaleIntercept,
    }),
    ...frames,
    loadOverlays: overlayLoader(stack, stackUrl),
  };
}

function frameStore(stack: ImageStack, stackUrl: FreshUrl): Pick<ImageSource, 'peek' | 'load' | 'close'> {
  const decoder = startDecoder(stack);
  const closing = new AbortController();
  const pending = new Map<number, Promise<Samples>>();
  // Frames in order of their last use. When the kept frames need too much memory, the first one is dropped.
  const kept = new Map<number, Samples>();

  const keep = (frame: number, samples: Samples) => {
    kept.delete(frame);
    kept.set(frame, samples);
    const most = Math.max(2, Math.floor(KEPT_BYTES_MAX / samples.byteLength));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  };
  const fetchFrame = async (frame: number): Promise<Samples> => {
    const range = stack.frames[frame];
    if (range === undefined) throw new RangeError(`no frame ${frame}`);
    try {
      const packed = await fetchBytes(await stackUrl(), { range, signal: closing.signal });
      const samples = await decoder.decode(packed);
      keep(frame, samples);
      return samples;
    } finally {
      pending.delete(frame);
    }
  };
  const get = (frame: number): Promise<Samples> => {
    const here = kept.get(frame);
    if (here !== undefined) return Promise.resolve(here);
    const coming = pending.get(frame) ?? fetchFrame(frame);
    pending.set(frame, coming);
    return coming;
  };
  const getAhead = (frame: number) => {
    for (let distance = 1; distance <= AHEAD; distance += 1) {
      for (const near of [frame + distance, frame - distance]) {
        // If a prefetch fails, the frame is fetched again when the person scrolls to it.
        if (stack.frames[near] !== undefined) get(near).catch(() => undefined);
      }
    }
  };
  return {
    peek: (frame) => kept.get(frame),
    load: async (frame) => {
      const samples = await get(frame);
      keep(frame, samples);
      getAhead(frame);
      return samples;
    },
    close: () => {
      closing.abort();
      decoder.close();
    },
  };
}
