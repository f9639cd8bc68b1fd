import type { Asset, AssetOutput } from '#shared/file/manifest.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'model/gltf-binary': 'glb',
};

/** What no system takes in a file name. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*]+/gu;

/** What a converted output is saved as: `upper.stl-mesh.glb`, `upper.stl-mesh-1.glb`. */
export function outputNameOf(asset: Asset, { role, level, contentType }: AssetOutput): string {
  const name = asset.name.replaceAll(UNSAFE, '_');
  return `${name}-${role}${level === 0 ? '' : `-${level}`}.${EXTENSIONS[contentType] ?? 'bin'}`;
}
