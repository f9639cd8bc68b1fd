import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { decodeName } from '#functions/mesh/companion-names.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { textStart } from '#functions/mesh/text-scanner.ts';

/** Scalar types of PLY as small numbers. The loop over millions of values distinguishes numbers faster than names. */
export const PLY = { int8: 0, uint8: 1, int16: 2, uint16: 3, int32: 4, uint32: 5, float32: 6, float64: 7 } as const;
export type PlyType = (typeof PLY)[keyof typeof PLY];

/** Size in bytes of a value of each type, indexed by the type's number. */
export const PLY_TYPE_BYTES = [1, 1, 2, 2, 4, 4, 4, 8] as const satisfies Record<PlyType, number>;

/** Names of each type: the names of Turk's PLY 1.0, and the later names with sizes. */
const TYPE_NAMES: ReadonlyMap<string, PlyType> = new Map([
  ...Object.entries(PLY),
  ...Object.entries({
    char: PLY.int8,
    uchar: PLY.uint8,
    short: PLY.int16,
    ushort: PLY.uint16,
    int: PLY.int32,
    uint: PLY.uint32,
    float: PLY.float32,
    double: PLY.float64,
  }),
]);

/** A property of an element. `count` is the type of a list's length; absent for a single value. */
export type PlyProperty = { readonly name: string; readonly type: PlyType; readonly count?: PlyType };
export type PlyElement = { readonly name: string; readonly rows: number; readonly properties: readonly PlyProperty[] };
export type PlyHeader = {
  readonly encoding: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  readonly elements: readonly PlyElement[];
  readonly bodyStart: number;
  /** Names of the textures, from the comments of the header. */
  readonly pictureNames: readonly string[];
};

const ENCODINGS = ['ascii', 'binary_little_endian', 'binary_big_endian'] as const;
const END = /[\r\n]end_header[ \t]*(\r\n|\r|\n|$)/;

/** Reads the header of a PLY file. Throws RejectedFileError if the file is too short for the declared body. */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const start = textStart(bytes);
  const text = new TextDecoder('latin1').decode(bytes.subarray(start, start + MESH_LIMITS.plyHeaderBytes));
  const end = END.exec(text);
  if (!end || !/^ply[ \t]*[\r\n]/.test(text)) throw damaged('no complete PLY header');
  const lines = text
    .slice(0, end.index)
    .split(/[\r\n]+/)
    .map((line) => line.trim().split(/[ \t]+/));
  const encoding = ENCODINGS.find((name) => lines.some(([keyword, format]) => keyword === 'format' && format === name));
  if (!encoding) throw damaged('unknown PLY format');
  // If lines end in CR alone, an LF after the header already belongs to the body.
  const isBodyByte = end[1] === '\r\n' && /^ply[ \t]*\r(?!\n)/.test(text);
  const header = {
    encoding,
    elements: readElements(lines),
    bodyStart: start + end.index + end[0].length - (isBodyByte ? 1 : 0),
    pictureNames: plyPictureNames(text.slice(0, end.index)),
  };
  refuseTooShort(header, bytes.length);
  return header;
}

/** Returns the names of the textures in the comments of a PLY header, in order. */
export const plyPictureNames = (header: string): string[] =>
  [...header.matchAll(/^comment[ \t]+texturefile[ \t]+(\S[^\r\n]*)/gimu)].map(([, name = '']) =>
    decodeName(Uint8Array.from(name.trim(), (letter) => letter.charCodeAt(0))),
  );

function readElements(lines: readonly (readonly string[])[]): PlyElement[] {
  const elements: { name: string; rows: number; properties: PlyProperty[] }[] = [];
  for (const [keyword, ...words] of lines) {
    if (keyword === 'element') {
      const [name, rows] = words;
      if (name === undefined || rows === undefined || !/^\d{1,10}$/.test(rows))
        throw damaged('an element without a count');
      elements.push({ name, rows: Number(rows), properties: [] });
    } else if (keyword === 'property') {
      const element = elements.at(-1);
      if (!element) throw damaged('a property before its element');
      element.properties.push(readProperty(words));
    }
  }
  return elements;
}

function readProperty(words: readonly string[]): PlyProperty {
  const isList = words[0] === 'list';
  const [count, type, name] = isList ? words.slice(1) : [undefined, ...words];
  const valueType = TYPE_NAMES.get(type ?? '');
  const countType = TYPE_NAMES.get(count ?? '');
  if (name === undefined || valueType === undefined || (isList && countType === undefined))
    throw damaged('a property of unknown type');
  return countType === undefined ? { name, type: valueType } : { name, type: valueType, count: countType };
}

/**
 * Throws RejectedFileError if the file is too short for the declared rows. Every row needs some bytes, so this limits the declared counts.
 */
function refuseTooShort({ encoding, elements, bodyStart }: PlyHeader, fileBytes: number): void {
  let least = 0;
  for (const { rows, properties } of elements) {
    if (rows > 0 && properties.length === 0) throw damaged('an element without properties');
    const row = properties.map(({ type, count }) => (encoding === 'ascii' ? 2 : PLY_TYPE_BYTES[count ?? type]));
    least += rows * row.reduce((sum, size) => sum + size, 0);
  }
  // The last value of a text file may have no blank after it, so one byte less is enough.
  if (least - 1 > fileBytes - bodyStart)
    throw damaged(`its header declares at least ${least} bytes, ${fileBytes - bodyStart} follow`);
}

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
