import { blockReader, type Band, type BlockState } from './dct-blocks.ts';
import { BLOCK, type DctComponent, type DctPicture, readDctFrame } from './dct-picture.ts';
import { EntropyBits } from './entropy-bits.ts';
import { HuffmanTables } from './huffman-table.ts';
import { inverseDct, type BlockTransform, scaledQuantisation } from './inverse-dct.ts';
import { damagedJpeg, JPEG_MARKER, jpegSegments, wordAt } from './jpeg-segments.ts';
import { ZIGZAG } from './zigzag.ts';

/** Largest number of scans. Progressive images have some ten scans, and each one passes through all blocks. */
const SCANS_MAX = 64;

type Scan = {
  readonly components: readonly DctComponent[];
  readonly states: readonly BlockState[];
  readonly band: Band;
  readonly unitsPerRestart: number;
};
type Settings = { readonly picture: DctPicture; readonly tables: HuffmanTables; readonly restartInterval: number };

/**
 * Decodes lossy JPEG of 8 or 12 bits, Huffman coded, sequential or progressive (ITU-T T.81 annexes F and G). Returns 16-bit samples pixel
 * by pixel, in the stored colours. Samples of coarser components are repeated. The caller has already checked the size of the image. Throws
 * RejectedFileError if any other part is damaged.
 */
export function decodeJpegDct(bytes: Uint8Array): Uint16Array {
  const tables = new HuffmanTables();
  const quantisation = new Map<number, Float64Array>();
  const segments = jpegSegments(bytes);
  const entropy = new EntropyBits(bytes);
  let picture: DctPicture | undefined;
  let restartInterval = 0;
  let scans = 0;
  for (let next = segments.next(); !next.done;) {
    const { marker, content, end } = next.value;
    let behind: number | undefined;
    if (marker === JPEG_MARKER.huffmanTables) tables.read(content);
    else if (marker === JPEG_MARKER.quantisationTables) readQuantisation(content, quantisation);
    else if (marker === JPEG_MARKER.restartInterval) restartInterval = wordAt(content, 0);
    else if (marker === JPEG_MARKER.scan && picture) {
      scans += 1;
      if (scans > SCANS_MAX) throw damagedJpeg(`more than ${SCANS_MAX} scans`);
      entropy.open(end);
      behind = readScan(entropy, scanOf(content, { picture, tables, restartInterval }), picture);
    } else if (marker >= JPEG_MARKER.baseline && marker <= JPEG_MARKER.progressive && !picture)
      picture = readDctFrame(content, marker === JPEG_MARKER.progressive);
    next = segments.next(behind);
  }
  if (!picture || scans === 0) throw damagedJpeg('a scan is missing');
  return samplesOf(picture, quantisation);
}

/** Reads quantisation tables of 8 or 16 bits for each value (B.2.4.1). */
function readQuantisation(content: Uint8Array, tables: Map<number, Float64Array>): void {
  for (let at = 0; at < content.length;) {
    const [width, name] = [(content[at] ?? 0) >> 4 === 0 ? 1 : 2, (content[at] ?? 0) & 15];
    const start = at + 1;
    const values = new Uint16Array(BLOCK);
    for (const [index, place] of ZIGZAG.entries())
      values[place] = width === 1 ? (content[start + index] ?? 0) : wordAt(content, start + index * 2);
    tables.set(name, scaledQuantisation(values));
    at = start + BLOCK * width;
  }
}

function scanOf(content: Uint8Array, { picture, tables, restartInterval }: Settings): Scan {
  const count = content[0] ?? 0;
  const [first = 0, last = 0, bits = 0] = content.subarray(1 + count * 2);
  const components = Array.from({ length: count }, (_, index) => {
    const component = picture.components.find(({ name }) => name === content[1 + index * 2]);
    if (!component) throw damagedJpeg('a component that does not exist');
    return component;
  });
  const states = components.map(({ coefficients }, index): BlockState => {
    const names = content[2 + index * 2] ?? 0;
    const [dc, ac] = [tables.get('dc', names >> 4), tables.get('ac', names & 15)];
    return { coefficients, dc, ac, previous: 0, endOfBand: 0 };
  });
  if (count === 0 || new Set(components).size < count || (count > 1 && picture.isProgressive && first > 0))
    throw damagedJpeg('scan header');
  const band = { first, last, high: bits >> 4, low: bits & 15 };
  return { components, states, band, unitsPerRestart: restartInterval === 0 ? Infinity : restartInterval };
}

/** Reads a scan. Returns the position of the first byte after it. */
function readScan(bits: EntropyBits, scan: Scan, picture: DctPicture): number {
  const { components, states, band, unitsPerRestart } = scan;
  const isAlone = components.length === 1;
  const [first] = components;
  const columns = isAlone && first ? first.blockColumns : picture.unitColumns;
  const units = columns * (isAlone && first ? first.blockRows : picture.unitRows);
  const read = blockReader(picture.isProgressive, band);
  let untilRestart = unitsPerRestart;
  for (let unit = 0; unit < units; unit += 1, untilRestart -= 1) {
    if (untilRestart === 0) {
      bits.restart();
      untilRestart = unitsPerRestart;
      for (const state of states) Object.assign(state, { previous: 0, endOfBand: 0 });
    }
    const row = Math.floor(unit / columns);
    const column = unit - row * columns;
    for (let index = 0; index < components.length; index += 1) {
      const component = components[index];
      const state = states[index];
      if (!component || !state) continue;
      const across = isAlone ? 1 : component.across;
      const down = isAlone ? 1 : component.down;
      for (let blockRow = row * down; blockRow < (row + 1) * down; blockRow += 1) {
        const from = blockRow * component.stride + column * across;
        for (let block = from; block < from + across; block += 1) read(bits, block * BLOCK, state, band);
      }
    }
  }
  return bits.end;
}

function samplesOf(picture: DctPicture, quantisation: ReadonlyMap<number, Float64Array>): Uint16Array {
  const { rows, columns, components } = picture;
  const planes = components.map((component) => {
    const factors = quantisation.get(component.quantisation);
    if (!factors) throw damagedJpeg('a quantisation table that does not exist');
    return { ...component, ...planeOf(component, factors, picture.precision) };
  });
  const [first] = planes;
  if (first && planes.length === 1 && first.width === columns) return first.samples.subarray(0, rows * columns);
  const samples = new Uint16Array(rows * columns * components.length);
  for (const [offset, plane] of planes.entries()) {
    const [across, down] = [plane.across / picture.acrossMax, plane.down / picture.downMax];
    for (let row = 0, to = offset; row < rows; row += 1) {
      const from = Math.floor(row * down) * plane.width;
      if (components.length === 1) samples.set(plane.samples.subarray(from, from + columns), row * columns);
      else
        for (let column = 0; column < columns; column += 1, to += components.length)
          samples[to] = plane.samples[from + Math.floor(column * across)] ?? 0;
    }
  }
  return samples;
}

/** Returns the samples of one component. Rows and columns are filled up to whole blocks. */
function planeOf(component: DctComponent, factors: Float64Array, precision: number): BlockTransform {
  const { coefficients, stride, blockRows, blockColumns } = component;
  const width = stride * 8;
  const samples = new Uint16Array(width * blockRows * 8);
  const [top, middle] = [2 ** precision - 1, 2 ** (precision - 1) + 0.5];
  const transform = { coefficients, factors, samples, width, top, middle };
  for (let row = 0; row < blockRows; row += 1) transformRow(transform, row, blockColumns);
  return transform;
}

/**
 * Transforms one row of blocks. It is a separate function, because the engine compiles frequently called functions early. A block has as
 * many samples as coefficients. So `start` is the row's first position in both arrays.
 */
function transformRow(transform: BlockTransform, row: number, blockColumns: number): void {
  const start = row * 8 * transform.width;
  for (let column = 0; column < blockColumns; column += 1)
    inverseDct(transform, start + column * BLOCK, start + column * 8);
}
