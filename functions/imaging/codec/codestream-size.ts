/**
 * The values in the header of a compressed image. `family` is the kind of header. HTJ2K has the header of JPEG 2000, so both have the same
 * family.
 */
export type CodestreamSize = {
  readonly family: 'jpeg' | 'jpegLossless' | 'jpegLs' | 'jpeg2000';
  readonly columns: number;
  readonly rows: number;
  readonly components: number;
  readonly precision: number;
  /** Whether the codestream has its own colour transform. The decoder then undoes it and returns red, green and blue. */
  readonly hasColourTransform: boolean;
};

const SOI = 0xffd8;
const START_OF_SCAN = 0xffda;
const SOC = 0xff4f;
const SIZ = 0xff51;
const COD = 0xff52;
const START_OF_TILE = 0xff90;
/** Least length of a tile-part in bytes: its header (12 bytes) and the marker that ends the header (2 bytes). */
const TILE_PART_BYTES_MIN = 14;

/**
 * Markers of frame headers (ITU-T T.81 B.1.1.3, T.87 C.1). The markers of arithmetic and hierarchical coding are left out, because no
 * encoder uses them.
 */
const FRAME_HEADERS: ReadonlyMap<number, CodestreamSize['family']> = new Map([
  [0xffc0, 'jpeg'],
  [0xffc1, 'jpeg'],
  [0xffc2, 'jpeg'],
  [0xffc3, 'jpegLossless'],
  [0xfff7, 'jpegLs'],
]);

/**
 * Returns the size of a JPEG, JPEG-LS, JPEG 2000 or HTJ2K codestream; undefined for other or damaged bytes. The size is read before a
 * decoder reserves memory for the image.
 */
export function codestreamSize(bytes: Uint8Array): CodestreamSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16) return undefined;
  if (view.getUint16(0) === SOC && view.getUint16(2) === SIZ) return jpeg2000Size(view);
  return view.getUint16(0) === SOI ? jpegSize(view) : undefined;
}

/** Reads the size of JPEG 2000 or HTJ2K (ITU-T T.800 A.5.1). */
function jpeg2000Size(view: DataView): CodestreamSize | undefined {
  const components = view.byteLength > 45 ? view.getUint16(40) : 0;
  if (components === 0 || !hasWholeComponents(view, components) || !hasWholeTileParts(view)) return undefined;
  return {
    family: 'jpeg2000',
    columns: view.getUint32(8) - view.getUint32(16),
    rows: view.getUint32(12) - view.getUint32(20),
    components,
    precision: (view.getUint8(42) & 0x7f) + 1,
    hasColourTransform: hasColourTransform(view),
  };
}

/** Whether every component has one sample for each pixel, as in DICOM. OpenJPH takes very long for other codestreams. */
function hasWholeComponents(view: DataView, components: number): boolean {
  const at = 42;
  if (view.byteLength < at + 3 * components) return false;
  return Array.from({ length: components }).every((_, index) => view.getUint16(at + 3 * index + 1) === 0x0101);
}

/**
 * Whether every tile-part ends at its stated length or with the image (ITU-T T.800 A.4.2). If a tile-part states more bytes than the file
 * has, OpenJPH works for minutes.
 */
function hasWholeTileParts(view: DataView): boolean {
  const isTilePart = (at: number): boolean =>
    at + TILE_PART_BYTES_MIN <= view.byteLength && view.getUint16(at) === START_OF_TILE;
  let position = 2;
  while (position + 4 <= view.byteLength && view.getUint16(position) !== START_OF_TILE)
    position += 2 + view.getUint16(position + 2);
  while (isTilePart(position)) {
    const length = view.getUint32(position + 6);
    if (length === 0) return true;
    if (length < TILE_PART_BYTES_MIN || length > view.byteLength - position) return false;
    position += length;
  }
  return true;
}

/** Whether the default coding style of a JPEG 2000 has a colour transform (ITU-T T.800 A.6.1). */
function hasColourTransform(view: DataView): boolean {
  let position = 2;
  while (position + 9 <= view.byteLength) {
    const marker = view.getUint16(position);
    if (marker === COD) return view.getUint8(position + 8) === 1;
    if (marker < 0xff00 || marker === START_OF_TILE) return false;
    position += 2 + view.getUint16(position + 2);
  }
  return false;
}

function jpegSize(view: DataView): CodestreamSize | undefined {
  let position = 2;
  while (position + 10 <= view.byteLength) {
    const marker = view.getUint16(position);
    if (marker === 0xffff) {
      position += 1;
      continue;
    }
    if (marker < 0xff00 || marker === START_OF_SCAN) return undefined;
    const family = FRAME_HEADERS.get(marker);
    if (family) {
      return {
        family,
        precision: view.getUint8(position + 4),
        rows: view.getUint16(position + 5),
        columns: view.getUint16(position + 7),
        components: view.getUint8(position + 9),
        hasColourTransform: false,
      };
    }
    position += 2 + view.getUint16(position + 2);
  }
  return undefined;
}
