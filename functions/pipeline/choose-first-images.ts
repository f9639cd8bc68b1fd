import type { ZipEntry } from '#shared/zip/zip-entry.ts';

/** The largest file that is tried, packed or unpacked: a larger one would not be converted within the first seconds. */
export const FIRST_IMAGE_BYTES_MAX = 16 * 1024 * 1024;
/** Images that are tried before a slice: a name can promise what the bytes do not hold. */
const IMAGES_MAX = 2;

const IMAGE = /\.(?:jpe?g|png|webp|bmp|gif|heic|avif)$/iu;
/** A mesh or a material file that may name an image as its texture. */
const TEXTURED = /\.(?:obj|ply|mtl)$/iu;
/** How slices are called: by their ending, by a number as ending, or without any. */
const SLICE = /(?:\.(?:dcm|dicom|dic|ima|\d+)|(?:^|\/)[^./]+)$/iu;
/** Names of images, the best first; an image with another name comes after them. */
const BETTER_NAMES = [/preview|screenshot|thumbnail/iu, /panoram|(?:^|[^a-z])(?:opg|opt|pano)(?:[^a-z]|$)/iu];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const withoutEnding = (path: string): string => path.toLowerCase().replace(/\.[^./]*$/u, '');
const inOrderOfNames = ({ path: one }: ZipEntry, { path: other }: ZipEntry): number =>
  one.localeCompare(other, 'en', { numeric: true });

function rankOf({ path }: ZipEntry): number {
  const rank = BETTER_NAMES.findIndex((name) => name.test(path));
  return rank < 0 ? BETTER_NAMES.length : rank;
}

/** Returns the image files, the best first, without those that are called like a mesh: they are its texture. */
function imagesIn(entries: readonly ZipEntry[]): ZipEntry[] {
  const meshes = new Set(entries.filter(({ path }) => TEXTURED.test(path)).map(({ path }) => withoutEnding(path)));
  return entries
    .filter(({ path }) => IMAGE.test(path) && !meshes.has(withoutEnding(path)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || inOrderOfNames(one, other));
}

/** Returns the slice in the middle of the folder that holds the most. */
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
 * Returns the entries of a zip that may be shown first, the best one first (FILE-332). Only names and sizes are known yet; a file's bytes
 * say later whether it is an image.
 */
export function chooseFirstImages(entries: readonly ZipEntry[]): ZipEntry[] {
  const small = entries.filter(
    ({ packedBytes, sizeBytes }) => sizeBytes > 0 && Math.max(packedBytes, sizeBytes) <= FIRST_IMAGE_BYTES_MAX,
  );
  return [...imagesIn(small).slice(0, IMAGES_MAX), ...middleSlice(small)];
}
