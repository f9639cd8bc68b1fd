import type { Overlay } from '#web/viewers/pixels/image-source.ts';

/**
 * Amber: no radiograph has this colour, and it is visible on black and on white. The bytes are in the order ABGR, as a little-endian
 * machine reads pixels.
 */
const INK = 0xff4d_d8ff;

/** Paints an overlay's marks over a frame's pixels. Marks outside of the frame are dropped. */
export function paintOverlay({ row, column, rows, columns, bits }: Overlay, image: ImageData): void {
  const pixels = new Uint32Array(image.data.buffer);
  for (let y = Math.max(0, -row); y < Math.min(rows, image.height - row); y += 1) {
    for (let x = Math.max(0, -column); x < Math.min(columns, image.width - column); x += 1) {
      const at = y * columns + x;
      if (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) pixels[(y + row) * image.width + x + column] = INK;
    }
  }
}
