const CHANNELS = 4;
const WHITE = 255;

/** Linear light of each sRGB byte, from 0 to 1 (IEC 61966-2-1). */
const LIGHT = Float64Array.from({ length: WHITE + 1 }, (_, byte) => {
  const value = byte / WHITE;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const byteOf = (light: number): number =>
  Math.round(WHITE * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));

/** Returns the luminance of a pixel (BT.709) as a byte of sRGB. Grey pixels keep their value. */
function greyOf(red: number, green: number, blue: number): number {
  if (red === green && green === blue) return red;
  return byteOf(0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0));
}

/**
 * Returns the grey values of opaque RGBA pixels. The server's analysis reads the values from a preview instead. Its values are the same for
 * grey pixels, but may differ by one for coloured pixels.
 */
export function greyPixels(rgba: Uint8Array | Uint8ClampedArray): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: rgba.length / CHANNELS }, (_, at) => {
    const from = at * CHANNELS;
    return greyOf(rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0);
  });
}
