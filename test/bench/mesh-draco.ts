import draco from 'draco3dgltf';
import type { Mesh } from '#shared/file/mesh.ts';

const BITS = 16;
const SPEED = 5;

/** Packs a mesh with Draco: 16 bits per coordinate, and the default speed of Draco's tools. */
export async function encodeByDraco({ positions, indices }: Mesh): Promise<Uint8Array> {
  const module = await draco.createEncoderModule();
  const [encoder, builder, mesh] = [new module.Encoder(), new module.MeshBuilder(), new module.Mesh()];
  builder.AddFacesToMesh(mesh, indices.length / 3, indices);
  builder.AddFloatAttributeToMesh(mesh, module.POSITION, positions.length / 3, 3, positions);
  encoder.SetSpeedOptions(SPEED, SPEED);
  encoder.SetAttributeQuantization(module.POSITION, BITS);
  const target = new module.DracoInt8Array();
  const length = encoder.EncodeMeshToDracoBuffer(mesh, target);
  return Uint8Array.from({ length }, (_, at) => target.GetValue(at));
}

/** Returns a function that unpacks Draco's bytes into arrays of points and corners, as DRACOLoader of three.js does. */
export async function dracoDecoder(): Promise<(bytes: Uint8Array) => readonly [Float32Array, Uint32Array]> {
  const module = await draco.createDecoderModule();
  return (bytes) => {
    const [decoder, mesh] = [new module.Decoder(), new module.Mesh()];
    if (!decoder.DecodeArrayToMesh(bytes, bytes.length, mesh).ok()) throw new Error('Draco cannot read its own');
    const [points, corners] = [mesh.num_points() * 12, mesh.num_faces() * 12];
    const at = module._malloc(Math.max(points, corners));
    const attribute = decoder.GetAttributeByUniqueId(mesh, 0);
    decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, module.DT_FLOAT32, points, at);
    // Draco overwrites its memory later, so the results are copied.
    const positions = new Float32Array(module.HEAPF32.buffer, at, points / 4).slice();
    decoder.GetTrianglesUInt32Array(mesh, corners, at);
    const indices = new Uint32Array(module.HEAPF32.buffer, at, corners / 4).slice();
    module._free(at);
    return [positions, indices];
  };
}
