import sharp from 'sharp';
import { OBJECT_KEYS, ownKey } from '#functions/file/object-keys.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';
import { imageStackDocument } from '#shared/file/image-stack.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';

/** A film's pixels as people see it first, and the size of the file's own pixels. */
export interface OpenedFilm extends GreyFilm {
  readonly columns: number;
  readonly rows: number;
}

interface FilmKey {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
  readonly assetId: string;
}

/**
 * Reads a film from its preview, which has square pixels and is windowed as the file says. Returns `undefined` for anything that is no
 * single image: a volume, several frames, a document of several pages.
 */
export async function readFilm(objects: ObjectStore, film: FilmKey): Promise<OpenedFilm | undefined> {
  const { assets } = await objects.readDocument(OBJECT_KEYS.manifest(film), manifestDocument);
  const asset = assets.find(({ assetId }) => assetId === film.assetId);
  const keyOf = (role: OutputRole): string | undefined => {
    const key = asset?.outputs.find((output) => output.role === role && output.level === 0)?.key;
    return key === undefined ? undefined : ownKey(film, key);
  };
  const [preview, stack] = [keyOf('preview'), keyOf('stackIndex')];
  if (preview === undefined || keyOf('volumeIndex') !== undefined || keyOf('page') !== undefined) return undefined;
  const index = stack === undefined ? undefined : await objects.readDocument(stack, imageStackDocument);
  if (index !== undefined && index.frames.length !== 1) return undefined;
  const { data, info } = await sharp(await objects.read({ key: preview }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const values = Float32Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0);
  return { width, height, values, columns: index?.Columns ?? width, rows: index?.Rows ?? height };
}
