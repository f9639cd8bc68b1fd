import { damaged, type HuffmanTable, huffmanTable, LosslessBits } from './lossless-bits.ts';

type Picture = {
  readonly rows: number;
  readonly columns: number;
  readonly precision: number;
  readonly components: readonly number[];
  /** Samples pixel by pixel. */
  readonly samples: Uint16Array;
};
type Scan = {
  readonly components: readonly { readonly offset: number; readonly table: HuffmanTable }[];
  readonly predictor: number;
  readonly pointTransform: number;
  readonly restartInterval: number;
};

const MARKER = { tables: 0xc4, frame: 0xc3, restartInterval: 0xdd, scan: 0xda, end: 0xd9 } as const;

/** Predictors by selection value: from the samples to the left, above, and above to the left (ITU-T T.81 table H.1). */
const PREDICTORS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (_left, _above, corner) => corner,
  (left, above, corner) => left + above - corner,
  (left, above, corner) => left + ((above - corner) >> 1),
  (left, above, corner) => above + ((left - corner) >> 1),
  (left, above) => (left + above) >> 1,
];

/**
 * JPEG Lossless, Huffman coded (ITU-T T.81 annex H), any predictor, 2 to 16 bits. Answers the samples pixel by pixel, 16 bits each.
 * The caller has compared the size of the picture; throws RejectedFileError when the rest is damaged.
 */
export function decodeJpegLossless(bytes: Uint8Array): Uint16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<number, HuffmanTable>();
  let picture: Picture | undefined;
  let restartInterval = 0;
  let position = 2;
  let decoded = 0;
  while (position + 4 <= bytes.length) {
    const marker = bytes[position + 1] ?? 0;
    if (bytes[position] !== 0xff) throw damaged('no marker where one is due');
    if (marker === MARKER.end) break;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const segment = bytes.subarray(position + 4, position + 2 + view.getUint16(position + 2));
    position += 2 + view.getUint16(position + 2);
    if (marker === MARKER.tables) readTables(segment, tables);
    else if (marker === MARKER.frame) picture = readFrame(segment);
    else if (marker === MARKER.restartInterval) restartInterval = ((segment[0] ?? 0) << 8) | (segment[1] ?? 0);
    else if (marker === MARKER.scan && picture) {
      const scan = readScan(segment, { picture, tables, restartInterval });
      position = decodeScan(bytes, position, { picture, scan });
      decoded += scan.components.length;
    }
  }
  if (!picture || decoded < picture.components.length) throw damaged('a scan is missing');
  return picture.samples;
}

function readTables(segment: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at + 17 <= segment.length;) {
    const counts = segment.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    tables.set((segment[at] ?? 0) & 0xf, huffmanTable(counts, segment.subarray(at + 17, at + 17 + total)));
    at += 17 + total;
  }
}

function readFrame(segment: Uint8Array): Picture {
  const [precision = 0, rowsHigh = 0, rowsLow = 0, columnsHigh = 0, columnsLow = 0, count = 0] = segment;
  const rows = (rowsHigh << 8) | rowsLow;
  const columns = (columnsHigh << 8) | columnsLow;
  const components = Array.from({ length: count }, (_, index) => segment[6 + index * 3] ?? 0);
  if (precision < 2 || precision > 16) throw damaged(`${precision} bits`);
  return { rows, columns, precision, components, samples: new Uint16Array(rows * columns * count) };
}

function readScan(
  segment: Uint8Array,
  {
    picture,
    tables,
    restartInterval,
  }: { picture: Picture; tables: ReadonlyMap<number, HuffmanTable>; restartInterval: number },
): Scan {
  const count = segment[0] ?? 0;
  const components = Array.from({ length: count }, (_, index) => {
    const offset = picture.components.indexOf(segment[1 + index * 2] ?? -1);
    const table = tables.get((segment[2 + index * 2] ?? 0) >> 4);
    if (offset === -1 || !table) throw damaged('a component or table that does not exist');
    return { offset, table };
  });
  const predictor = segment[1 + count * 2] ?? 0;
  const pointTransform = (segment[3 + count * 2] ?? 0) & 0xf;
  if (count === 0 || predictor < 1 || predictor > 7 || pointTransform >= picture.precision)
    throw damaged('scan header');
  return { components, predictor, pointTransform, restartInterval };
}

/** Answers the position behind the scan. */
function decodeScan(bytes: Uint8Array, start: number, { picture, scan }: { picture: Picture; scan: Scan }): number {
  const bits = new LosslessBits(bytes, start);
  const { rows, columns, samples } = picture;
  const stride = picture.components.length;
  const rowSamples = columns * stride;
  const predict = PREDICTORS[scan.predictor] ?? PREDICTORS[0];
  const middle = 1 << (picture.precision - scan.pointTransform - 1);
  let firstRow = 0;
  for (let pixel = 0; pixel < rows * columns; pixel += 1) {
    const row = Math.floor(pixel / columns);
    const isFirstOfRow = pixel % columns === 0;
    if (scan.restartInterval > 0 && pixel > 0 && pixel % scan.restartInterval === 0) {
      bits.restart();
      firstRow = row;
    }
    for (const { offset, table } of scan.components) {
      const at = pixel * stride + offset;
      const left = samples[at - stride] ?? 0;
      const above = samples[at - rowSamples] ?? 0;
      const predicted =
        row === firstRow
          ? isFirstOfRow
            ? middle
            : left
          : isFirstOfRow
            ? above
            : (predict?.(left, above, samples[at - rowSamples - stride] ?? 0) ?? 0);
      samples[at] = predicted + bits.difference(table);
    }
  }
  if (scan.pointTransform > 0) scale(samples, scan, stride);
  return bits.end();
}

/** The lowest bits were left out; what remains was predicted without them. */
function scale(samples: Uint16Array, { components, pointTransform }: Scan, stride: number): void {
  for (const { offset } of components) {
    for (let at = offset; at < samples.length; at += stride) samples[at] = (samples[at] ?? 0) << pointTransform;
  }
}
