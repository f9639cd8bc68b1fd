import type { ZipEntry } from '#shared/zip/zip-entry.ts';

/**
 * Largest size in bytes of a file that is tried as first image. It applies to the packed and to the unpacked size. Converting a larger file
 * takes too long for a first image.
 */
export const FIRST_IMAGE_BYTES_MAX = 16 * 1024 * 1024;
/**
 * Largest number of images that are tried before a slice is tried. One image is not enough, because a file may be no image despite its
 * name.
 */
const IMAGES_MAX = 2;

const IMAGE = /\.(?:jpe?g|png|webp|bmp|gif|heic|avif)$/iu;
/** A mesh or a material file that may name an image as its texture. */
const TEXTURED = /\.(?:obj|ply|mtl)$/iu;
/** Matches the names of slices: by a usual extension, a number as extension, or no extension. */
const SLICE = /(?:\.(?:dcm|dicom|dic|ima|\d+)|(?:^|\/)[^./]+)$/iu;
/** Patterns of image names that are preferred, best first. All other image names come after them. */
const BETTER_NAMES = [/preview|screenshot|thumbnail/iu, /panoram|(?:^|[^a-z])(?:opg|opt|pano)(?:[^a-z]|$)/iu];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const withoutEnding = (path: string): string => path.toLowerCase().replace(/\.[^./]*$/u, '');
const inOrderOfNames = ({ path: one }: ZipEntry, { path: other }: ZipEntry): number =>
  one.localeCompare(other, 'en', { numeric: true });

function rankOf({ path }: ZipEntry): number {
  const rank = BETTER_NAMES.findIndex((name) => name.test(path));
  return rank < 0 ? BETTER_NAMES.length : rank;
}

/** Returns the image files, best first. An image with the same name as a mesh is left out, because it is the texture of the mesh. */
function imagesIn(entries: readonly ZipEntry[]): ZipEntry[] {
  const meshes = new Set(entries.filter(({ path }) => TEXTURED.test(path)).map(({ path }) => withoutEnding(path)));
  return entries
    .filter(({ path }) => IMAGE.test(path) && !meshes.has(withoutEnding(path)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || inOrderOfNames(one, other));
}

/** Returns the middle slice of the folder with the most slices. */
function middleSlice(entries: readonly ZipEntry[]): ZipEntry[] {
  const folders = Map.groupBy(
    entries.filter(({ path }) => SLICE.test(path)),
    ({ path }) => folderOf(path),
  );
  const [most = []] = [...folders.values()].toSorted((one, other) => other.length - one.length);
  const slices = most.toSorted(inOrderOfNames);
  return slices.slice(slices.length >> 1).slice(0, 1);
}

/**
 * Returns the entries of a zip that are tried as the first image, best first (FILE-332). They are chosen by name and size. Their bytes are
 * checked later.
 */
export function chooseFirstImages(entries: readonly ZipEntry[]): ZipEntry[] {
  const small = entries.filter(
    ({ packedBytes, sizeBytes }) => sizeBytes > 0 && Math.max(packedBytes, sizeBytes) <= FIRST_IMAGE_BYTES_MAX,
  );
  return [...imagesIn(small).slice(0, IMAGES_MAX), ...middleSlice(small)];
}
