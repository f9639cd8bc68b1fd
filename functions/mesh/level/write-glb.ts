import { MeshoptEncoder } from 'meshoptimizer';
import type { QuantizedMesh } from './quantize.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const SPACE = 0x20;
const COMPONENT_TYPES = { 1: 5121, 2: 5123, 4: 5125 } as const;
const VERTEX_TARGET = 34962;
const INDEX_TARGET = 34963;
/** Colour of a mesh without colours, in linear light: that of dental stone. */
const STONE = [0.66, 0.56, 0.41, 1];

/** One array of a mesh, with the fields of its buffer view and its accessor. */
type Part = {
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
  readonly mode: 'ATTRIBUTES' | 'TRIANGLES';
  readonly stride: number;
  readonly accessor: Readonly<Record<string, unknown>>;
};

/**
 * Writes a mesh as GLB, packed by meshopt (KHR_meshopt_compression), with 16-bit points (KHR_mesh_quantization). The node's transform
 * brings the points back to mm. `picture` is the JPEG of the texture. Normals are left out, because a viewer computes them faster than it
 * loads them. The result still compresses well with gzip.
 */
export async function writeGlb(mesh: QuantizedMesh, picture?: Uint8Array): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const parts = [...attributesOf(mesh).values(), triangles(mesh.indices)];
  const packed = parts.map((part) => padded(part.packed, 0));
  const bin = concat(picture ? [...packed, padded(picture, 0)] : packed);
  const json = new TextEncoder().encode(JSON.stringify(documentOf({ mesh, parts, picture, binBytes: bin.length })));
  return glb(padded(json, SPACE), bin);
}

/** Returns the attributes of the points, by glTF's names. */
function attributesOf({ points, colors, texcoords }: QuantizedMesh): ReadonlyMap<string, Part> {
  const attributes = new Map<string, Part>();
  const position = { componentType: COMPONENT_TYPES[2], type: 'VEC3', ...extentOf(points) };
  attributes.set('POSITION', attribute(new Uint8Array(points.buffer), 8, position));
  const color = { componentType: COMPONENT_TYPES[1], type: 'VEC3', normalized: true };
  if (colors) attributes.set('COLOR_0', attribute(colors, 4, color));
  const place = { componentType: COMPONENT_TYPES[2], type: 'VEC2', normalized: true };
  if (texcoords) attributes.set('TEXCOORD_0', attribute(new Uint8Array(texcoords.buffer), 4, place));
  return attributes;
}

function attribute(bytes: Uint8Array, stride: number, accessor: Part['accessor']): Part {
  const count = bytes.length / stride;
  const packed = MeshoptEncoder.encodeGltfBuffer(bytes, count, stride, 'ATTRIBUTES', CODEC_VERSION);
  return { bytes, packed, mode: 'ATTRIBUTES', stride, accessor: { ...accessor, count } };
}

function triangles(indices: QuantizedMesh['indices']): Part {
  const bytes = new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength);
  const stride = indices instanceof Uint16Array ? 2 : 4;
  const packed = MeshoptEncoder.encodeGltfBuffer(bytes, indices.length, stride, 'TRIANGLES');
  const accessor = { componentType: COMPONENT_TYPES[stride], count: indices.length, type: 'SCALAR' };
  return { bytes, packed, mode: 'TRIANGLES', stride, accessor };
}

/** Returns the smallest and the largest step of each axis, which glTF requires for positions. */
function extentOf(points: Uint16Array): { readonly min: number[]; readonly max: number[] } {
  const min = [0xffff, 0xffff, 0xffff];
  const max = [0, 0, 0];
  for (const axis of [0, 1, 2]) {
    let [low, high] = [0xffff, 0];
    for (let at = axis; at < points.length; at += 4) {
      const step = points[at] ?? 0;
      if (step < low) low = step;
      if (step > high) high = step;
    }
    min[axis] = low;
    max[axis] = high;
  }
  return { min, max };
}

/** A sampler that does not repeat the texture beyond its border, and filters it smoothly in both directions. */
const CLAMPED = { wrapS: 33071, wrapT: 33071, magFilter: 9729, minFilter: 9987 };
/**
 * Version of meshopt's codec for attributes. Its output is a tenth smaller than the output of version 0. The older EXT_meshopt_compression
 * supports version 0 only.
 */
const CODEC_VERSION = 1;
const EXTENSIONS = ['KHR_meshopt_compression', 'KHR_mesh_quantization'];

type Contents = {
  readonly mesh: QuantizedMesh;
  readonly parts: readonly Part[];
  readonly picture: Uint8Array | undefined;
  readonly binBytes: number;
};

function documentOf({ mesh, parts, picture, binBytes }: Contents): unknown {
  const { colors, texcoords, origin, stepMm } = mesh;
  const names = ['POSITION', ...(colors ? ['COLOR_0'] : []), ...(texcoords ? ['TEXCOORD_0'] : [])];
  const attributes = Object.fromEntries(names.map((name, accessor) => [name, accessor]));
  const surface = {
    baseColorFactor: colors || picture ? [1, 1, 1, 1] : STONE,
    ...(picture && { baseColorTexture: { index: 0 } }),
    metallicFactor: 0,
    roughnessFactor: 0.5,
  };
  const pictureStart = startsOf(parts.map(({ packed }) => packed.length)).at(-1) ?? 0;
  return {
    asset: { version: '2.0', generator: 'Arcata' },
    extensionsUsed: EXTENSIONS,
    extensionsRequired: EXTENSIONS,
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: origin, scale: [stepMm, stepMm, stepMm] }],
    meshes: [{ primitives: [{ attributes, indices: parts.length - 1, material: 0 }] }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: surface }],
    ...(picture && {
      textures: [{ source: 0, sampler: 0 }],
      samplers: [CLAMPED],
      images: [{ bufferView: parts.length, mimeType: 'image/jpeg' }],
    }),
    accessors: parts.map(({ accessor }, bufferView) => ({ bufferView, ...accessor })),
    bufferViews: [
      ...viewsOf(parts),
      ...(picture ? [{ buffer: 0, byteOffset: pictureStart, byteLength: picture.length }] : []),
    ],
    buffers: [
      { byteLength: binBytes },
      // The unpacked views refer to this buffer. It has no bytes in the file, because readers unpack the packed views instead.
      {
        byteLength: startsOf(parts.map(({ bytes }) => bytes.length)).at(-1),
        extensions: { KHR_meshopt_compression: { fallback: true } },
      },
    ],
  };
}

function viewsOf(parts: readonly Part[]): unknown[] {
  const unpackedStarts = startsOf(parts.map(({ bytes }) => bytes.length));
  const packedStarts = startsOf(parts.map(({ packed }) => packed.length));
  return parts.map(({ bytes, packed, mode, stride }, at) => ({
    buffer: 1,
    byteOffset: unpackedStarts[at],
    byteLength: bytes.length,
    target: mode === 'TRIANGLES' ? INDEX_TARGET : VERTEX_TARGET,
    ...(mode === 'ATTRIBUTES' && { byteStride: stride }),
    extensions: {
      KHR_meshopt_compression: {
        buffer: 0,
        byteOffset: packedStarts[at],
        byteLength: packed.length,
        byteStride: stride,
        count: bytes.length / stride,
        mode,
      },
    },
  }));
}

/**
 * Returns the start of each part, for parts of these lengths one after the other. Each start is a multiple of four. The last value is the
 * end of the last part.
 */
function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + roundUp(length));
  return starts;
}

const roundUp = (length: number): number => Math.ceil(length / 4) * 4;

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const whole = new Uint8Array(roundUp(bytes.length)).fill(filler);
  whole.set(bytes);
  return whole;
}

function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function glb(json: Uint8Array, bin: Uint8Array): Uint8Array {
  const words = (...values: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);
  const length = 12 + 8 + json.length + 8 + bin.length;
  return concat([words(MAGIC, 2, length), words(json.length, JSON_CHUNK), json, words(bin.length, BIN_CHUNK), bin]);
}
