import { baseNameOf } from '#functions/mesh/companion-names.ts';
import { assetKindOf } from './asset-kinds.ts';
import type { ExtractedFile } from './case-plan.ts';

/** What a mesh needs of the files beside it. */
export interface MeshCompanions {
  /** Files that become part of this mesh. */
  readonly own: readonly ExtractedFile[];
  /** Files that it shares with an earlier mesh, whose part they are. */
  readonly shared: readonly ExtractedFile[];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const isNameable = ({ kind }: ExtractedFile): boolean => kind === 'mtl' || assetKindOf(kind) === 'image';

/**
 * Material files and pictures that each mesh names, by name alone and within the upload: a mesh names its material file, that its pictures.
 * Of two files of the same name the one in the same folder is meant.
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
