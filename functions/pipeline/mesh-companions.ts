import { baseNameOf } from '#functions/mesh/companion-names.ts';
import { assetKindOf } from './asset-kinds.ts';
import type { ExtractedFile } from './case-plan.ts';

/** The other files that a mesh needs. */
export interface MeshCompanions {
  /** Files that become part of this mesh. */
  readonly own: readonly ExtractedFile[];
  /** Files that already belong to an earlier mesh and that this mesh needs too. */
  readonly shared: readonly ExtractedFile[];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const isNameable = ({ kind }: ExtractedFile): boolean => kind === 'mtl' || assetKindOf(kind) === 'image';

/**
 * Returns the material files and images that each mesh needs. A mesh names its material file, and the material file names its images. Names
 * are searched in the whole upload, ignoring folders. If several files have the name, the file in the mesh's folder is used.
 */
export function findMeshCompanions(files: readonly ExtractedFile[]): ReadonlyMap<ExtractedFile, MeshCompanions> {
  const byName = Map.groupBy(files.filter(isNameable), ({ path }) => baseNameOf(path));
  const namedBy = (file: ExtractedFile): ExtractedFile[] =>
    (file.names ?? []).flatMap((names) => {
      const alike = names.map((name) => byName.get(baseNameOf(name))).find((found) => found !== undefined) ?? [];
      return alike.find(({ path }) => folderOf(path) === folderOf(file.path)) ?? alike.slice(0, 1);
    });
  const taken = new Set<ExtractedFile>();
  const companions = new Map<ExtractedFile, MeshCompanions>();
  for (const mesh of files.filter(({ kind }) => assetKindOf(kind) === 'mesh')) {
    const direct = namedBy(mesh);
    const named = new Set([...direct, ...direct.flatMap(namedBy)]);
    const own = [...named].filter((file) => !taken.has(file));
    companions.set(mesh, { own, shared: [...named].filter((file) => taken.has(file)) });
    for (const file of own) taken.add(file);
  }
  return companions;
}
