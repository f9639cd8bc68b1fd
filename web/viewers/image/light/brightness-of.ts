import type { Samples } from '#web/viewers/pixels/image-source.ts';

/** Returns the brightness of each RGB pixel (ITU-R BT.601, weights in 256ths). A grey pixel keeps its value. */
export function brightnessOf(samples: Samples): Uint8Array {
  const brightness = new Uint8Array(samples.length / 3);
  for (let pixel = 0, at = 0; pixel < brightness.length; pixel += 1, at += 3) {
    brightness[pixel] = ((samples[at] ?? 0) * 77 + (samples[at + 1] ?? 0) * 150 + (samples[at + 2] ?? 0) * 29) >> 8;
  }
  return brightness;
}
