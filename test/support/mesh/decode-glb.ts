import { MeshoptDecoder } from 'meshoptimizer';
import type { Mesh } from '#shared/file/mesh.ts';

interface GltfView {
  byteLength: number;
  extensions: {
    EXT_meshopt_compression: {
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
  meshes: [{ primitives: [{ attributes: { POSITION: number; COLOR_0?: number }; indices: number }] }];
  accessors: { bufferView: number; componentType: number }[];
  bufferViews: GltfView[];
}

/** A GLB of ours as a viewer unpacks it: points in mm, colours as bytes of linear light. */
export async function decodeGlb(glb: Uint8Array): Promise<Mesh> {
  await MeshoptDecoder.ready;
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonBytes = view.getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes))) as Gltf;
  const bin = glb.subarray(20 + jsonBytes + 8);
  const unpack = (accessor: number): Uint8Array => {
    const { EXT_meshopt_compression: packed } = gltf.bufferViews[gltf.accessors[accessor]!.bufferView]!.extensions;
    const target = new Uint8Array(packed.count * packed.byteStride);
    const source = bin.subarray(packed.byteOffset, packed.byteOffset + packed.byteLength);
    MeshoptDecoder.decodeGltfBuffer(target, packed.count, packed.byteStride, source, packed.mode);
    return target;
  };
  const { attributes, indices } = gltf.meshes[0].primitives[0];
  const steps = new Uint16Array(unpack(attributes.POSITION).buffer);
  const [{ translation, scale }] = gltf.nodes;
  const corners = unpack(indices).buffer;
  const isShort = gltf.accessors[indices]!.componentType === 5123;
  return {
    positions: Float32Array.from({ length: (steps.length / 4) * 3 }, (_, at) => {
      const axis = at % 3;
      return steps[Math.floor(at / 3) * 4 + axis]! * scale[axis]! + translation[axis]!;
    }),
    indices: isShort ? Uint32Array.from(new Uint16Array(corners)) : new Uint32Array(corners),
    ...(attributes.COLOR_0 !== undefined && { colors: dropFourth(unpack(attributes.COLOR_0)) }),
  };
}

const dropFourth = (values: Uint8Array): Uint8Array => values.filter((_, at) => at % 4 !== 3);
