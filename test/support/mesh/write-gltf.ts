/** Any JSON content of a test's glTF file. */
export type GltfJson = Record<string, unknown>;

export interface GlbParts {
  readonly json: GltfJson | string;
  readonly bin?: Uint8Array;
  readonly version?: number;
  /** Length of the file as stated in the header. */
  readonly length?: number;
  readonly jsonLength?: number;
}

const padded = (bytes: Uint8Array, filler: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);

/** Writes a GLB in which every part can be wrong. */
export function glb({ json, bin, version = 2, length, jsonLength }: GlbParts): Uint8Array {
  const text = padded(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)), 0x20);
  const data = bin && padded(bin, 0);
  const words = (...values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);
  const chunks = [words(jsonLength ?? text.length, 0x4e4f534a), text];
  if (data) chunks.push(words(data.length, 0x004e4942), data);
  const body = Buffer.concat(chunks);
  return Uint8Array.from(Buffer.concat([words(0x46546c67, version, length ?? 12 + body.length), body]));
}

/** Three points (36 bytes), then three corners. */
export const TRIANGLE_BIN = Uint8Array.from([
  ...new Uint8Array(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer),
  ...new Uint8Array(Uint16Array.from([0, 1, 2, 0]).buffer),
]);

/** Returns the JSON of a triangle with its data in `TRIANGLE_BIN`. `changes` replace members of the top level. */
export const triangleJson = (changes: GltfJson = {}): GltfJson => ({
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
    { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: 36 },
    { buffer: 0, byteOffset: 36, byteLength: 6 },
  ],
  buffers: [{ byteLength: 44 }],
  ...changes,
});

/** Returns the GLB of the triangle, with these changes to its JSON. */
export const triangleGlb = (changes: GltfJson = {}): Uint8Array =>
  glb({ json: triangleJson(changes), bin: TRIANGLE_BIN });
