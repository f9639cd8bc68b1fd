import { readPlyHeader } from '#functions/mesh/ply/ply-header.ts';

const NAME = /^[A-Za-z][\w.]{0,31}$/u;
const NUMERIC_LINE = /^[\s\d+\-.einfaEINFA]*$/u;

/** Returns a PLY without comments, except for comments that name a texture. These get the name of the texture's copy. */
export function scrubPly(bytes: Uint8Array, withoutPatient: (name: string) => string): Uint8Array {
  const { bodyStart, encoding, pictureNames } = readPlyHeader(bytes);
  const lines = Buffer.from(bytes.subarray(0, bodyStart))
    .toString('latin1')
    .split(/[\r\n]+/u);
  const header = lines
    .map((line) => line.trim())
    .filter((line) => /^(?:ply|format|element|property|end_header)\b/u.test(line))
    .map((line) => line.split(/\s+/u).map(safeWord).join(' '));
  const textures = pictureNames.map((name) => `comment TextureFile ${withoutPatient(name)}`);
  const head = [...header.slice(0, -1), ...textures, 'end_header\n'].join('\n');
  const body = bytes.subarray(bodyStart);
  return Buffer.concat([Buffer.from(head), encoding === 'ascii' ? numericLines(body) : body]);
}

/**
 * Replaces a header word that is neither a number nor a short name. Elements and properties have short names, so another word may name a
 * person.
 */
const safeWord = (word: string): string => (NAME.test(word) || /^[\d.]+$/u.test(word) ? word : 'unnamed');

const numericLines = (body: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(body)
      .toString('latin1')
      .split(/[\r\n]+/u)
      .filter((line) => NUMERIC_LINE.test(line))
      .join('\n'),
  );
