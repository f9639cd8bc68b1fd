import type { FileKind } from '#shared/file/file-kind.ts';
import { readAscii } from './read-head.ts';

const NUMBER = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`;
const ASCII_STL = /^\s*solid\b[\s\S]*?\bfacet\s+normal\b/iu;
/** Matches Geomview's OFF. The letters before `OFF` list the fields of a point. */
const OFF = /^\s*(?:#.*\n\s*)*(?:ST)?C?N?4?n?OFF(?:\s|$)/u;
const OBJ_VERTEX = new RegExp(String.raw`^[ \t]*v(?:[ \t]+${NUMBER}){3}`, 'imu');
const MTL_MATERIAL = /^[ \t]*newmtl[ \t]/imu;
/** Matches 3Shape's own `.dcm`: an XML container of the HPS format, not DICOM. */
const HPS_CONTAINER = /<hps[\s>]/iu;
const HTML = /^\s*(?:<!doctype\s+html|<html[\s>])/iu;
const XML = /^\s*<(?:\?xml|!--|!doctype|[a-z_][\w.:-]*[\s/>])/iu;

/** Returns a pattern for the root element of an XML file, after its declaration and comments. */
const rootOf = (name: string): RegExp =>
  new RegExp(String.raw`^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<(?:\w+:)?${name}[\s>]`, 'iu');
const SVG = rootOf('svg');
/** Matches COLLADA, and surfaces of VTK. */
const MESH_XML = rootOf('(?:collada|vtkfile)');
/** Matches FBX as text, VTK's old format, and VRML. */
const MESH_TEXT = /^(?:; FBX |# vtk DataFile|#VRML )/u;
const GLTF = /^\s*\{[\s\S]*"asset"\s*:\s*\{[^}]*"version"\s*:\s*"\d/u;

/** Text formats with a recognisable start. The first match counts. */
const TEXT_FORMATS = [
  { kind: 'threeShapeDcm', pattern: HPS_CONTAINER },
  { kind: 'text', pattern: HTML },
  { kind: 'svg', pattern: SVG },
  { kind: 'otherMesh', pattern: MESH_XML },
  { kind: 'otherMesh', pattern: MESH_TEXT },
  { kind: 'gltf', pattern: GLTF },
  { kind: 'xml', pattern: XML },
  { kind: 'stl', pattern: ASCII_STL },
  { kind: 'off', pattern: OFF },
  { kind: 'mtl', pattern: MTL_MATERIAL },
  { kind: 'obj', pattern: OBJ_VERTEX },
] as const satisfies readonly { kind: FileKind; pattern: RegExp }[];

/** Returns the kind of a text file by its first bytes; `null` if they are no text. */
export function sniffText(head: Uint8Array): FileKind | null {
  if (head.length === 0) return null;
  const text = decodeText(head);
  if (text === null) return null;
  return TEXT_FORMATS.find(({ pattern }) => pattern.test(text))?.kind ?? 'text';
}

/**
 * Decodes text of any encoding that extends ASCII, one character for each byte. UTF-16 is recognised by its byte order mark. Returns `null`
 * for bytes with control characters.
 */
function decodeText(head: Uint8Array): string | null {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16) return new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(head);
  return head.some(isControl) ? null : readAscii(head).replace(/^\u00ef\u00bb\u00bf/u, '');
}

/** Whether a byte is a control character other than tab, line ends, form feed and escape. */
const isControl = (byte: number): boolean => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;
