import sharp from 'sharp';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import { type FilmKey, locateFilm } from './locate-film.ts';

/** The grey pixels of a film's preview. `columns` and `rows` are the size of the image in the file. */
export interface OpenedFilm extends GreyFilm {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Reads a film from its preview, which has square pixels and applies the file's grey-value window. Returns `undefined` if the asset is not
 * a single image.
 */
export async function readFilm(objects: ObjectStore, film: FilmKey): Promise<OpenedFilm | undefined> {
  const located = await locateFilm(objects, film);
  if (located === undefined) return undefined;
  const { data, info } = await sharp(await objects.read({ key: located.preview }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const values = Float32Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0);
  return { width, height, values, columns: located.columns ?? width, rows: located.rows ?? height };
}
