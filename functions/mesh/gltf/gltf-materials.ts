import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { GltfBuffers } from './gltf-buffers.ts';
import type { Gltf } from './gltf-document.ts';
import { toSrgbByte } from '#functions/mesh/linear-light.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import type { Material } from '#functions/mesh/scanned-mesh.ts';

/** Returns the materials of a glTF file. The last one is for primitives without a material. */
export function materialsOf(gltf: Gltf, buffers: GltfBuffers): Material[] {
  if (gltf.materials.length > MESH_LIMITS.materials)
    throw new RejectedFileError('meshDamaged', `${gltf.materials.length} materials`);
  const pictures = gltf.images.map(({ uri, bufferView }): Pick<Material, 'picture' | 'pictureName'> => {
    const picture = bufferView === undefined ? GltfBuffers.decodeUri(uri ?? '') : buffers.bytesOf(bufferView);
    if (picture) return { picture };
    return uri === undefined ? {} : { pictureName: decodeAddress(uri) };
  });
  const materials = gltf.materials.map(({ pbrMetallicRoughness: surface }): Material => {
    const texture = surface?.baseColorTexture && gltf.textures[surface.baseColorTexture.index];
    const image = texture?.extensions?.EXT_texture_webp?.source ?? texture?.source;
    const [red, green, blue] = surface?.baseColorFactor ?? [1, 1, 1];
    return {
      ...(image !== undefined && pictures[image]),
      color: [toSrgbByte(red), toSrgbByte(green), toSrgbByte(blue)],
    };
  });
  return materials.length === 0 ? [] : [...materials, {}];
}

/** Returns the name of an image file from its URI, with escapes decoded. */
function decodeAddress(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
