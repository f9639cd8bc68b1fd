import { decodeName } from '#functions/mesh/companion-names.ts';

type Rename = (name: string) => string;

const NUMBERS = /^[\s\d+\-.eE/]*$/u;
/**
 * Matches the keywords of statements that define the mesh. Such a statement is kept only if numbers, or the word `off`, follow the keyword.
 */
const OBJ_SHAPE = /^(?:v|vt|vn|vp|f|l|p|s|deg|step|cstype|curv|surf|parm|end)$/u;
/**
 * Matches the keywords of statements that name a file or a material. Statements with any other keyword, such as groups, objects and
 * comments, are for people and are removed.
 */
const OBJ_NAMES = /^(?:mtllib|usemtl|map_\w+|newmtl|bump|disp|decal|refl|norm)$/iu;
const MTL_NUMBERS = /^(?:K[adse]|T[rf]|N[is]|d|illum|sharpness|P[rmcs]|aniso|anisor|Pcr)$/u;

function scrubLines(bytes: Uint8Array, shape: RegExp, rename: Rename): Uint8Array {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/\\\r?\n/gu, ' ');
  const lines = text.split(/[\r\n]+/u).flatMap((line) => {
    const [, keyword = '', rest = ''] = /^\s*(\S+)\s*(.*)$/u.exec(line) ?? [];
    if (shape.test(keyword))
      return NUMBERS.test(rest) || /^off\s*$/u.test(rest) ? [`${keyword} ${rest}`.trimEnd()] : [];
    if (!OBJ_NAMES.test(keyword)) return [];
    return [`${keyword} ${rename(decodeName(Buffer.from(rest, 'latin1')).trim())}`];
  });
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Returns an OBJ with only its shape. The names of its material file and materials are replaced by `rename`. */
export const scrubObj = (bytes: Uint8Array, rename: Rename): Uint8Array => scrubLines(bytes, OBJ_SHAPE, rename);

/** Returns a material file with only its numbers. The names of its materials and images are replaced by `rename`. */
export const scrubMtl = (bytes: Uint8Array, rename: Rename): Uint8Array => scrubLines(bytes, MTL_NUMBERS, rename);

/** Returns an OFF without comments. */
export const scrubOff = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .split(/[\r\n]+/u)
      .map((line) => line.replace(/#.*$/u, ''))
      .filter((line) => NUMBERS.test(line) || /^\s*(?:ST)?C?N?4?n?OFF(?:\s+BINARY)?[\s\d]*$/u.test(line))
      .join('\n'),
  );
