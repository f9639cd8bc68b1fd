import type { Asset, AssetOutput } from '#shared/file/manifest.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'model/gltf-binary': 'glb',
};

/** Characters that some operating system refuses in a file name. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*]+/gu;

/** Returns the name with unsafe characters replaced by `_`, so that every operating system accepts it. */
export const safeNameOf = (name: string): string => name.replaceAll(UNSAFE, '_');

/** Returns the file name of a saved output, like `upper.stl-mesh.glb` or `upper.stl-mesh-1.glb`. */
export function outputNameOf(asset: Asset, { role, level, part, contentType }: AssetOutput): string {
  const name = safeNameOf(asset.name);
  const piece = [level, part].slice(0, part === 0 ? (level === 0 ? 0 : 1) : 2);
  return `${[`${name}-${role}`, ...piece].join('-')}.${EXTENSIONS[contentType] ?? 'bin'}`;
}
