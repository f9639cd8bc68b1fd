import type { NamedFile } from '#functions/mesh/material/companions.ts';
import type { MeshKind } from '#functions/mesh/read-mesh.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';

/** A mesh file that is broken, malicious or unusual. */
export interface HostileMesh {
  readonly name: string;
  readonly kind: MeshKind;
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
  /** The reason of the refusal; or the number of triangles if the file is unusual but valid. */
  readonly verdict: RefusalReason | number;
  /** Other files in the same upload. */
  readonly beside?: () => readonly NamedFile[] | Promise<readonly NamedFile[]>;
  /** Expected notes, if the file is read. */
  readonly notes?: readonly ConversionNote[];
  /** Names of other files in the upload that are refused, each with the reason. */
  readonly refused?: Readonly<Record<string, RefusalReason>>;
}

/** Returns lines as the bytes of a file. */
export const text = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));

/** Number of variants of each file. A variant keeps the fault, so it has the same verdict. */
export const DISGUISES = 3;

const isText = (bytes: Uint8Array): boolean => bytes.length > 0 && bytes.every((byte) => byte >= 9 && byte < 127);
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/**
 * Returns variant `number` of a file. It has other line ends, comments, headers or unread bytes, but the same fault. Variant 0 is
 * unchanged.
 */
export function disguised(bytes: Uint8Array, kind: MeshKind, number: number): Uint8Array {
  if (number === 0 || bytes.length === 0) return bytes;
  const random = seededRandom(number);
  const word = (): string => Math.floor(random() * 1e9).toString(36);
  if (kind === 'stl' && !isText(bytes)) return withOtherWords(bytes, random);
  if (kind === 'glb') return bytes.length < 20 ? bytes : Uint8Array.from([...bytes, ...Buffer.from(word())]);
  if (kind === 'ply') return withPlyComment(bytes, `comment ${word()}`);
  if (!isText(bytes)) return bytes;
  if (number === 1) return Buffer.from(latin1(bytes).replaceAll('\n', '\r\n'), 'latin1');
  return kind === 'stl' ? bytes : Buffer.from(`# ${word()}\n${latin1(bytes)}`, 'latin1');
}

/** Changes the characters in a binary STL's header, and the attribute words after its triangles. */
function withOtherWords(bytes: Uint8Array, random: () => number): Uint8Array {
  const other = Uint8Array.from(bytes);
  for (let at = 20; at < Math.min(80, other.length); at++) other[at] = 32 + Math.floor(random() * 90);
  for (let at = 84 + 48; at + 1 < other.length; at += 50) other[at] = Math.floor(random() * 256);
  return other;
}

function withPlyComment(bytes: Uint8Array, comment: string): Uint8Array {
  const start = latin1(bytes.subarray(0, 200));
  const format = /format [^\n]*\n/u.exec(start);
  if (!format) return bytes;
  const at = format.index + format[0].length;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(`${comment}\n`), bytes.subarray(at)]);
}
