import { OBJECT_KEYS, ownKey } from '#functions/file/object-keys.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';
import { imageStackDocument } from '#shared/file/image-stack.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';

export interface FilmKey {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
  readonly assetId: string;
}

interface LocatedFilm {
  /** Object key of the film's preview. */
  readonly preview: string;
  /** Number of columns and rows of the image in the file. Undefined if the image has no stack, as for a photo. */
  readonly columns: number | undefined;
  readonly rows: number | undefined;
}

/** Finds the preview of a single image. Returns `undefined` for a volume, for several frames and for a document with pages. */
export async function locateFilm(objects: ObjectStore, film: FilmKey): Promise<LocatedFilm | undefined> {
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
  return { preview, columns: index?.Columns, rows: index?.Rows };
}
