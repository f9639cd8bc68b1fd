import { ScrubError } from '#functions/scrub/scrub-options.ts';

const HEADER_BYTES = 80;
const COUNT_BYTES = 4;
const TRIANGLE_BYTES = 50;
/** Mark after which Materialise Magics writes the mesh's colour: four bytes that a viewer needs. */
const COLOR_MARK = 'COLOR=';
const COLOR_BYTES = 4;

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const NUMBERS = String.raw`(?:\s+(?:${NUMBER}|nan|[+-]?inf))`;
/** Matches the lines of a text STL that define its shape. */
const SHAPE_LINE = new RegExp(
  String.raw`^\s*(?:facet\s+normal${NUMBERS}{3}|outer\s+loop|vertex${NUMBERS}{3}|endloop|endfacet)\s*$`,
  'iu',
);

const isBinary = (bytes: Uint8Array): boolean => {
  if (bytes.length < HEADER_BYTES + COUNT_BYTES) return false;
  const triangles = new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEADER_BYTES, true);
  return HEADER_BYTES + COUNT_BYTES + triangles * TRIANGLE_BYTES <= bytes.length && !isText(bytes);
};
const isText = (bytes: Uint8Array): boolean =>
  /^\s*solid[\s\S]*?\bfacet\b/iu.test(Buffer.from(bytes.subarray(0, 2048)).toString('latin1'));

/** Returns an STL without the text of its header or its names. Bytes after the last triangle are removed. @throws {ScrubError} `damaged` */
export function scrubStl(bytes: Uint8Array): Uint8Array {
  if (!isBinary(bytes)) return scrubTextStl(bytes);
  const triangles = new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEADER_BYTES, true);
  const copy = Buffer.from(bytes.subarray(0, HEADER_BYTES + COUNT_BYTES + triangles * TRIANGLE_BYTES));
  const mark = copy.subarray(0, HEADER_BYTES).indexOf(COLOR_MARK);
  const isColored = mark >= 0 && mark + COLOR_MARK.length + COLOR_BYTES <= HEADER_BYTES;
  const color = isColored ? Buffer.from(copy.subarray(mark, mark + COLOR_MARK.length + COLOR_BYTES)) : Buffer.alloc(0);
  copy.fill(0, 0, HEADER_BYTES);
  color.copy(copy);
  return copy;
}

function scrubTextStl(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/[\r\n]+/u);
  const shape = lines.filter((line) => SHAPE_LINE.test(line));
  if (shape.length === 0) throw new ScrubError('damaged');
  return Buffer.from(`solid scan\n${shape.join('\n')}\nendsolid scan\n`, 'latin1');
}
