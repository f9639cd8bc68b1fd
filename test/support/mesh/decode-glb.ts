import { MeshoptDecoder } from 'meshoptimizer';
import type { Mesh } from '#shared/file/mesh.ts';

interface GltfView {
  byteOffset?: number;
  byteLength: number;
  extensions?: {
    KHR_meshopt_compression: {
      byteOffset: number;
      byteLength: number;
      byteStride: number;
      count: number;
      mode: string;
    };
  };
}

interface Gltf {
  nodes: [{ translation: number[]; scale: number[] }];
  meshes: [{ primitives: [{ attributes: Record<string, number>; indices: number }] }];
  accessors: { bufferView: number; componentType: number }[];
  bufferViews: GltfView[];
  images?: { bufferView: number }[];
}

/** Unpacks the arrays of a GLB of ours, and the bytes of its texture. `MeshoptDecoder` must be ready. */
export function unpackGlb(glb: Uint8Array): {
  gltf: Gltf;
  arrays: ReadonlyMap<string, Uint8Array>;
  picture: Uint8Array | undefined;
} {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonBytes = view.getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes))) as Gltf;
  const bin = glb.subarray(20 + jsonBytes + 8);
  const unpack = (accessor: number): Uint8Array => {
    const { extensions } = gltf.bufferViews[gltf.accessors[accessor]!.bufferView]!;
    const { byteOffset, byteLength, byteStride, count, mode } = extensions!.KHR_meshopt_compression;
    const target = new Uint8Array(count * byteStride);
    MeshoptDecoder.decodeGltfBuffer(target, count, byteStride, bin.subarray(byteOffset, byteOffset + byteLength), mode);
    return target;
  };
  const { attributes, indices } = gltf.meshes[0].primitives[0];
  const [image] = gltf.images ?? [];
  const { byteOffset = 0, byteLength = 0 } = image ? gltf.bufferViews[image.bufferView]! : {};
  return {
    gltf,
    arrays: new Map(Object.entries({ ...attributes, indices }).map(([name, accessor]) => [name, unpack(accessor)])),
    picture: image && bin.subarray(byteOffset, byteOffset + byteLength),
  };
}

/** Decodes a GLB of ours as a viewer does: points in mm, colours as bytes of linear light, and texture coordinates. */
export async function decodeGlb(glb: Uint8Array): Promise<Mesh & { picture: Uint8Array | undefined }> {
  await MeshoptDecoder.ready;
  const { gltf, arrays, picture } = unpackGlb(glb);
  const steps = new Uint16Array(arrays.get('POSITION')!.buffer);
  const [{ translation, scale }] = gltf.nodes;
  const corners = arrays.get('indices')!.buffer;
  const isShort = gltf.accessors[gltf.meshes[0].primitives[0].indices]!.componentType === 5123;
  const [colors, places] = [arrays.get('COLOR_0'), arrays.get('TEXCOORD_0')];
  return {
    positions: Float32Array.from({ length: (steps.length / 4) * 3 }, (_, at) => {
      const axis = at % 3;
      return steps[Math.floor(at / 3) * 4 + axis]! * scale[axis]! + translation[axis]!;
    }),
    indices: isShort ? Uint32Array.from(new Uint16Array(corners)) : new Uint32Array(corners),
    ...(colors && { colors: colors.filter((_, at) => at % 4 !== 3) }),
    ...(places && { texcoords: Float32Array.from(new Uint16Array(places.buffer), (step) => step / 65_535) }),
    picture,
  };
}
