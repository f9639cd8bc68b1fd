import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { arrangeCovers, type Cover } from './atlas.ts';
import type { Companions, NamedFile } from './companions.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { openPicture, type Picture } from './picture.ts';
import { readMtl, type MtlMaterial } from '#functions/mesh/obj/read-mtl.ts';
import type { Material, ScannedMesh } from '#functions/mesh/scanned-mesh.ts';

type CombinedMesh = {
  /** The mesh without materials. `wedges` are coordinates on `picture`, and absent without a `picture`. */
  readonly mesh: ScannedMesh;
  readonly picture?: Picture;
};

/** Colour of a material without a colour, if other materials of the mesh have one: that of dental stone. */
const STONE = [214, 200, 172] as const;

/**
 * Combines a mesh's materials into one texture, or none. It finds named files among `companions`, and arranges several textures and colours
 * in one texture. A single colour for the whole mesh is ignored, because design programs always write one.
 */
export async function combineMaterials(scanned: ScannedMesh, companions: Companions): Promise<CombinedMesh> {
  const { positions, indices, colors } = scanned;
  const bare: ScannedMesh = { positions, indices, ...(colors && { colors }) };
  const materials = detailed(scanned, companions);
  const isUsed = usedMaterials(scanned);
  const covers = await coversOf(
    materials.map((material, number) => (isUsed(number) ? material : {})),
    { hasPlaces: scanned.wedges !== undefined, companions },
  );
  const shown = covers.filter((_, number) => isUsed(number));
  const pictures = new Set(shown.flatMap((cover) => ('picture' in cover ? [cover.picture] : [])));
  const hues = new Set(shown.flatMap((cover) => ('color' in cover ? [cover.color.join()] : [])));
  if (pictures.size === 0 && (colors || hues.size < 2)) return { mesh: bare };
  const wedges = scanned.wedges && withinPicture(scanned.wedges);
  const [picture] = pictures;
  if (picture && pictures.size === 1 && hues.size === 0 && wedges)
    return { mesh: { positions, indices, wedges }, picture };
  const arranged = await arrangeCovers({ ...scanned, ...(wedges && { wedges }) }, covers);
  return { mesh: { positions, indices, wedges: arranged.wedges }, picture: arranged.picture };
}

type Detailed = Material & MtlMaterial;

function usedMaterials({ materials, materialOf }: ScannedMesh): (number: number) => boolean {
  const used = new Uint8Array(materials?.length ?? 0);
  if (!materialOf) used.fill(1, 0, 1);
  else for (const number of materialOf) used[number] = 1;
  return (number) => used[number] === 1;
}

/** Returns the mesh's materials, completed with the data of its MTL file if there is one. */
function detailed({ materials = [], libraries = [] }: ScannedMesh, companions: Companions): readonly Detailed[] {
  if (libraries.length === 0) return materials;
  const file = companions.find(libraries);
  if (!file) {
    companions.note('materialMissing');
    return materials;
  }
  try {
    const details = readMtl(file.bytes);
    return materials.map((material) => ({ ...material, ...details.get(material.name ?? '') }));
  } catch (error) {
    if (!(error instanceof RejectedFileError)) throw error;
    companions.refuse(file, error);
    return materials;
  }
}

type Surroundings = { readonly hasPlaces: boolean; readonly companions: Companions };
type Source = { readonly bytes: Uint8Array; readonly file?: NamedFile };

/** Returns the cover of each material. Each image is opened once, and no larger than its share of the common texture. */
async function coversOf(materials: readonly Detailed[], { hasPlaces, companions }: Surroundings): Promise<Cover[]> {
  const sources = materials.map((material) => (hasPlaces ? sourceOf(material, companions) : undefined));
  const distinct = new Set(sources.flatMap((source) => (source ? [source.bytes] : [])));
  const edgePx = Math.floor(MESH_LIMITS.pictureEdgePx / Math.max(1, Math.ceil(Math.sqrt(distinct.size))));
  const budget = { pixels: MESH_LIMITS.allPicturesPixels };
  const opened = new Map<Uint8Array, Picture | undefined>();
  const covers: Cover[] = [];
  for (const [number, { color = STONE }] of materials.entries()) {
    const source = sources[number];
    if (source && !opened.has(source.bytes))
      opened.set(source.bytes, await open(source, companions, (bytes) => openPicture(bytes, edgePx, budget)));
    const picture = source && opened.get(source.bytes);
    covers.push(picture ? { picture } : { color });
  }
  return covers;
}

function sourceOf({ picture, pictureName, pictureNames }: Detailed, companions: Companions): Source | undefined {
  if (picture) return { bytes: picture };
  const names = pictureNames ?? (pictureName === undefined ? [] : [pictureName]);
  if (names.length === 0) return undefined;
  const file = companions.find(names);
  if (!file) companions.note('textureMissing');
  return file && { bytes: file.bytes, file };
}

async function open(
  { bytes, file }: Source,
  companions: Companions,
  opening: (bytes: Uint8Array) => Promise<Picture>,
): Promise<Picture | undefined> {
  try {
    return await opening(bytes);
  } catch (error) {
    if (!(error instanceof RejectedFileError)) throw error;
    companions.note('textureUnreadable');
    if (file) companions.refuse(file, error);
    return undefined;
  }
}

/**
 * Moves texture coordinates into the range from 0 to 1. Each triangle moves by whole widths and heights of the texture, because a texture
 * repeats. Coordinates that are still outside are set to the border.
 */
function withinPicture(wedges: Float32Array): Float32Array {
  const moved = new Float32Array(wedges.length);
  for (let at = 0; at < wedges.length; at += 6) {
    for (let axis = at; axis < at + 2; axis++) {
      const least = Math.min(wedges[axis] ?? 0, wedges[axis + 2] ?? 0, wedges[axis + 4] ?? 0);
      // A coordinate slightly below a whole number comes from an exporter's rounding. It does not mean a repeated texture.
      const shift = Number.isFinite(least) ? Math.floor(least + MESH_LIMITS.pictureRounding) : 0;
      for (let corner = axis; corner < axis + 6; corner += 2) {
        const place = (wedges[corner] ?? 0) - shift;
        moved[corner] = place > 0 ? Math.min(place, 1) : 0;
      }
    }
  }
  return moved;
}
