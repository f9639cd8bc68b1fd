import { EntropyBits } from './entropy-bits.ts';
import { type HuffmanTable, HuffmanTables } from './huffman-table.ts';
import { damagedJpeg, JPEG_MARKER, jpegSegments, wordAt } from './jpeg-segments.ts';
import { undoPrediction } from './lossless-prediction.ts';

type Picture = {
  readonly rows: number;
  readonly columns: number;
  readonly precision: number;
  readonly components: readonly number[];
  /** The samples of the image, pixel by pixel. */
  readonly samples: Uint16Array;
};
type Scan = {
  /** Offset of each component's sample within a pixel. */
  readonly offsets: readonly number[];
  readonly tables: readonly HuffmanTable[];
  readonly predictor: number;
  readonly pointTransform: number;
  readonly rowsPerRestart: number;
};

/**
 * Decodes JPEG Lossless, Huffman coded (ITU-T T.81 annex H), with any predictor, of 2 to 16 bits. Returns 16-bit samples pixel by pixel.
 * The caller has already checked the size of the image. Throws RejectedFileError if any other part is damaged.
 */
export function decodeJpegLossless(bytes: Uint8Array): Uint16Array {
  const tables = new HuffmanTables();
  const bits = new EntropyBits(bytes);
  const segments = jpegSegments(bytes);
  let picture: Picture | undefined;
  let restartInterval = 0;
  let decoded = 0;
  for (let next = segments.next(); !next.done;) {
    const { marker, content, end } = next.value;
    let behind: number | undefined;
    if (marker === JPEG_MARKER.huffmanTables) tables.read(content);
    else if (marker === JPEG_MARKER.lossless && !picture) picture = readFrame(content);
    else if (marker === JPEG_MARKER.restartInterval) restartInterval = wordAt(content, 0);
    else if (marker === JPEG_MARKER.scan && picture) {
      const scan = readScan(content, { picture, tables, restartInterval });
      bits.open(end);
      behind = decodeScan(bits, { picture, scan });
      decoded += scan.offsets.length;
      if (decoded > picture.components.length) throw damagedJpeg('a scan too many');
    }
    next = segments.next(behind);
  }
  if (!picture || decoded < picture.components.length) throw damagedJpeg('a scan is missing');
  return picture.samples;
}

function readFrame(content: Uint8Array): Picture {
  const [rows, columns] = [wordAt(content, 1), wordAt(content, 3)];
  const [precision = 0, count = 0] = [content[0], content[5]];
  const components = Array.from({ length: count }, (_, index) => content[6 + index * 3] ?? 0);
  const isSubsampled = components.some((_, index) => (content[7 + index * 3] ?? 0) !== (content[7] ?? 0));
  if (precision < 2 || precision > 16 || isSubsampled) throw damagedJpeg(`${precision} bits, ${count} components`);
  return { rows, columns, precision, components, samples: new Uint16Array(rows * columns * count) };
}

function readScan(
  content: Uint8Array,
  { picture, tables, restartInterval }: { picture: Picture; tables: HuffmanTables; restartInterval: number },
): Scan {
  const count = content[0] ?? 0;
  const components = Array.from({ length: count }, (_, index) => {
    const offset = picture.components.indexOf(content[1 + index * 2] ?? -1);
    const table = tables.get('dc', (content[2 + index * 2] ?? 0) >> 4);
    if (offset === -1 || !table) throw damagedJpeg('a component or table that does not exist');
    return { offset, table };
  });
  const predictor = content[1 + count * 2] ?? 0;
  const pointTransform = (content[3 + count * 2] ?? 0) & 0xf;
  // A restart interval consists of whole rows (ITU-T T.81 H.1.1).
  const rowsPerRestart = restartInterval === 0 ? picture.rows : restartInterval / picture.columns;
  const isSound = count > 0 && predictor >= 1 && predictor <= 7 && pointTransform < picture.precision;
  if (!isSound || !Number.isInteger(rowsPerRestart)) throw damagedJpeg('scan header');
  return {
    offsets: components.map(({ offset }) => offset),
    tables: components.map(({ table }) => table),
    predictor,
    pointTransform,
    rowsPerRestart,
  };
}

/** Decodes a scan. Returns the position of the first byte after it. */
function decodeScan(bits: EntropyBits, { picture, scan }: { picture: Picture; scan: Scan }): number {
  const { rows, columns, precision } = picture;
  const stride = scan.offsets.length;
  const isAll = scan.offsets.every((offset, index) => offset === index) && stride === picture.components.length;
  const samples = isAll ? picture.samples : new Uint16Array(rows * columns * stride);
  const rowSamples = columns * stride;
  for (let row = 0; row < rows; row += scan.rowsPerRestart) {
    if (row > 0) bits.restart();
    const end = Math.min(rows, row + scan.rowsPerRestart);
    const first = 1 << (precision - scan.pointTransform - 1);
    for (let at = row; at < end; at += 1) {
      const range = { from: at * rowSamples, to: (at + 1) * rowSamples };
      bits.differences(samples, range, scan.tables);
      undoPrediction(samples, range, { stride, predictor: scan.predictor, first: at === row ? first : undefined });
    }
  }
  if (scan.pointTransform > 0 || !isAll) placeSamples(samples, picture, scan);
  return bits.end;
}

/** Writes the samples of a scan to their positions in the pixels. It shifts them left, because the scan left out the lowest bits. */
function placeSamples(samples: Uint16Array, picture: Picture, { offsets, pointTransform }: Scan): void {
  const components = picture.components.length;
  for (const [index, offset] of offsets.entries()) {
    for (let from = index, to = offset; to < picture.samples.length; from += offsets.length, to += components)
      picture.samples[to] = (samples[from] ?? 0) << pointTransform;
  }
}
