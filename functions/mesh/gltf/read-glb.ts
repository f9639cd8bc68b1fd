import { MeshoptDecoder } from 'meshoptimizer';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { GltfBuffers } from './gltf-buffers.ts';
import { readGltf } from './gltf-document.ts';
import { materialsOf } from './gltf-materials.ts';
import { joinPrimitives } from './gltf-primitives.ts';
import { placedPrimitives } from './gltf-scene.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';

const MAGIC = 0x46546c67;
const VERSION = 2;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/**
 * Reads a GLB file: all triangles of its scene as one mesh, in the positions of their nodes. It reads colours of points, materials and
 * textures. The file may be compressed by meshopt, but not by Draco. Data in other files are not read.
 */
export async function readGlb(bytes: Uint8Array): Promise<ScannedMesh> {
  const { json, bin } = chunksOf(bytes);
  const gltf = readGltf(json);
  await MeshoptDecoder.ready;
  const buffers = new GltfBuffers(gltf, bin);
  const materials = materialsOf(gltf, buffers);
  return { ...joinPrimitives(placedPrimitives(gltf), { gltf, buffers }), ...(materials.length > 0 && { materials }) };
}

function chunksOf(bytes: Uint8Array): { readonly json: Uint8Array; readonly bin: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES || view.getUint32(0, true) !== MAGIC)
    throw damaged('no GLB header');
  if (view.getUint32(4, true) !== VERSION) throw new RejectedFileError('meshUnsupported', 'glTF before 2.0');
  const length = view.getUint32(8, true);
  if (length > bytes.length) throw damaged(`${bytes.length} of ${length} bytes`);
  const chunks = new Map<number, Uint8Array>();
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= length;) {
    const size = view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER_BYTES;
    if (start + size > length) throw damaged(`a chunk of ${size} bytes at byte ${at}`);
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(start, start + size));
    at = start + size;
  }
  const json = chunks.get(JSON_CHUNK);
  if (!json) throw damaged('no JSON chunk');
  return { json, bin: chunks.get(BIN_CHUNK) ?? new Uint8Array() };
}

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
