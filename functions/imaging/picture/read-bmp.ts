import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { IMAGE_PIXELS_MAX } from '#functions/imaging/imaging-limits.ts';

/** Pixels of an image, top row first, three bytes for each pixel. */
export type RgbImage = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;
const CORE_HEADER_BYTES = 12;
const UNCOMPRESSED = 0;
const RLE8 = 1;
const BIT_FIELDS = 3;
const DEPTHS = [1, 4, 8, 16, 24, 32] as const;
type Depth = (typeof DEPTHS)[number];

type BmpHeader = {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly depth: Depth;
  readonly compression: number;
  readonly pixels: Uint8Array;
  /** Colours as 0xRRGGBB, by colour number; empty for images of more than 8 bits. */
  readonly palette: readonly number[];
  /** Bit masks of red, green and blue in a pixel of 16 or 32 bits. */
  readonly masks: readonly [number, number, number];
};

/**
 * Reads a Windows bitmap, which sharp cannot read. It may have any depth, either order of rows, and RLE of 8 bits. Throws RejectedFileError
 * for a file that is damaged, too large, or of a kind that only printers use.
 */
export function readBmp(bytes: Uint8Array): RgbImage {
  const header = readHeader(bytes);
  const { width, height } = header;
  const rgb = new Uint8Array(width * height * 3);
  const indexes = header.compression === RLE8 ? expandRle8(header) : undefined;
  const rowBytes = indexes ? width : Math.ceil((width * header.depth) / 32) * 4;
  const rows = indexes ?? header.pixels;
  if (rows.length < rowBytes * height) throw damaged('pixels are missing');
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  for (let row = 0; row < height; row += 1) {
    const from = (header.isTopDown ? row : height - 1 - row) * rowBytes;
    for (let column = 0; column < width; column += 1) {
      const colour = colourAt(header, view, { from, column });
      const at = (row * width + column) * 3;
      rgb[at] = colour >> 16;
      rgb[at + 1] = colour >> 8;
      rgb[at + 2] = colour;
    }
  }
  return { width, height, rgb };
}

function readHeader(bytes: Uint8Array): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FILE_HEADER_BYTES + CORE_HEADER_BYTES || view.getUint16(0) !== 0x424d)
    throw new RejectedFileError('imageUnsupported');
  const headerBytes = view.getUint32(14, true);
  const isCore = headerBytes === CORE_HEADER_BYTES;
  if (!isCore && (headerBytes < INFO_HEADER_BYTES || FILE_HEADER_BYTES + headerBytes > bytes.length))
    throw damaged('header');
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const depth = DEPTHS.find((known) => known === view.getUint16(isCore ? 24 : 28, true));
  const compression = isCore ? UNCOMPRESSED : view.getUint32(30, true);
  const isKnown =
    compression === UNCOMPRESSED ||
    (compression === RLE8 && depth === 8) ||
    (compression === BIT_FIELDS && (depth ?? 0) >= 16);
  if (!depth || !isKnown) throw new RejectedFileError('imageUnsupported', `BMP compression ${compression}`);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0) throw damaged(`${width} x ${height} pixels`);
  if (width * height > IMAGE_PIXELS_MAX) throw new RejectedFileError('imageTooLarge', `${width} x ${height} pixels`);
  const start = view.getUint32(10, true);
  return {
    width,
    height,
    isTopDown: signedHeight < 0,
    depth,
    compression,
    pixels: bytes.subarray(Math.min(start, bytes.length)),
    palette:
      depth > 8
        ? []
        : readPalette(bytes, { depth, at: FILE_HEADER_BYTES + headerBytes, entryBytes: isCore ? 3 : 4, start }),
    masks: readMasks(view, { depth, compression }),
  };
}

function readPalette(
  bytes: Uint8Array,
  { depth, at, entryBytes, start }: { depth: number; at: number; entryBytes: number; start: number },
): BmpHeader['palette'] {
  const count = Math.min(2 ** depth, Math.floor((Math.min(start, bytes.length) - at) / entryBytes));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(at + index * entryBytes);
    return (red << 16) | (green << 8) | blue;
  });
}

function readMasks(view: DataView, { depth, compression }: { depth: number; compression: number }): BmpHeader['masks'] {
  if (compression !== BIT_FIELDS) return depth === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0xff00, 0xff];
  const first = FILE_HEADER_BYTES + INFO_HEADER_BYTES;
  if (view.byteLength < first + 12) throw damaged('colour masks');
  return [view.getUint32(first, true), view.getUint32(first + 4, true), view.getUint32(first + 8, true)];
}

/** Returns the colour of a pixel as 0xRRGGBB. */
function colourAt(header: BmpHeader, view: DataView, { from, column }: { from: number; column: number }): number {
  const { depth, palette, masks } = header;
  if (depth <= 8) {
    const bit = column * depth;
    const shift = 8 - depth - (bit % 8);
    return palette[(view.getUint8(from + (bit >> 3)) >> shift) & (2 ** depth - 1)] ?? 0;
  }
  if (depth === 24) {
    const at = from + column * 3;
    return (view.getUint8(at + 2) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at);
  }
  const pixel = depth === 16 ? view.getUint16(from + column * 2, true) : view.getUint32(from + column * 4, true);
  return (masked(pixel, masks[0]) << 16) | (masked(pixel, masks[1]) << 8) | masked(pixel, masks[2]);
}

/** Returns the bits of a pixel under a mask, scaled to the range of a byte. */
function masked(pixel: number, mask: number): number {
  return mask === 0 ? 0 : Math.round((((pixel & mask) >>> 0) / mask) * 255);
}

/**
 * Returns the colour numbers of an RLE8 image, which stores pairs of a count and a colour. After a count of 0, the second byte is a
 * command: 0 ends the row, 1 ends the image, 2 skips pixels. A larger number n copies the next n bytes.
 */
function expandRle8({ width, height, pixels }: BmpHeader): Uint8Array {
  const indexes = new Uint8Array(width * height);
  let at = 0;
  let column = 0;
  let row = 0;
  while (at + 2 <= pixels.length && row < height) {
    const [count = 0, value = 0, right = 0, up = 0] = pixels.subarray(at, at + 4);
    at += 2;
    if (count > 0) {
      indexes.fill(value, row * width + column, row * width + Math.min(width, column + count));
      column += count;
    } else if (value === 0) {
      column = 0;
      row += 1;
    } else if (value === 1) {
      return indexes;
    } else if (value === 2) {
      column += right;
      row += up;
      at += 2;
    } else {
      // An earlier skip may have moved the position out of the image. Nothing is copied then.
      if (column < width) indexes.set(pixels.subarray(at, at + Math.min(value, width - column)), row * width + column);
      column += value;
      at += value + (value % 2);
    }
  }
  return indexes;
}

const damaged = (what: string): RejectedFileError => new RejectedFileError('imageDamaged', `BMP: ${what}`);
