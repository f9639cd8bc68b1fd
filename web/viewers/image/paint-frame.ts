import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';
import { windowLut, type Window } from '#web/viewers/pixels/window-lut.ts';

const RANGES = {
  Uint8Array: { from: 0, to: 255 },
  Uint16Array: { from: 0, to: 65_535 },
  Int16Array: { from: -32_768, to: 32_767 },
} as const;

const rangeOf = (samples: Samples) =>
  samples instanceof Uint8Array
    ? RANGES.Uint8Array
    : samples instanceof Int16Array
      ? RANGES.Int16Array
      : RANGES.Uint16Array;

const OPAQUE = 0xff00_0000;

interface Paint {
  readonly source: ImageSource;
  readonly frame: number;
  readonly samples: Samples;
  readonly window: Window;
  readonly usesTable: boolean;
  readonly isInverted: boolean;
}

/** Converts the samples of a frame to RGBA pixels by the window. The image has the size of the frame. */
export function paintFrame(paint: Paint, image: ImageData): void {
  const { source, frame, samples, window, usesTable, isInverted } = paint;
  const { from, to } = rangeOf(samples);
  const lut = windowLut({
    window,
    table: usesTable ? source.voiTable : undefined,
    voi: source.voi,
    rescale: source.rescaleOf(frame),
    isInverted,
    padding: source.padding,
    from,
    to,
  });
  // The 32-bit values are little-endian, as on every machine with a browser. Red is the lowest byte.
  const pixels = new Uint32Array(image.data.buffer);
  if (source.isColour) {
    for (let pixel = 0, at = 0; pixel < pixels.length; pixel += 1, at += 3) {
      const red = lut[samples[at] ?? 0] ?? 0;
      const green = lut[samples[at + 1] ?? 0] ?? 0;
      const blue = lut[samples[at + 2] ?? 0] ?? 0;
      pixels[pixel] = OPAQUE | (blue << 16) | (green << 8) | red;
    }
    return;
  }
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    pixels[pixel] = OPAQUE | ((lut[(samples[pixel] ?? 0) - from] ?? 0) * 0x01_01_01);
  }
}
