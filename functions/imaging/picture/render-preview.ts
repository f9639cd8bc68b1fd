import sharp, { type Sharp } from 'sharp';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { joinTiles, PREVIEW_EDGE_PX, tilesOf } from '#shared/file/picture-tiles.ts';
import { PAGE_THUMBNAIL_EDGE_PX, THUMBNAIL_EDGE_PX } from '#functions/imaging/imaging-limits.ts';

const PREVIEW_QUALITY = 82;
/** Quality of tiles. It is higher than that of previews, because a tile is shown enlarged and JPEG blocks would be visible. */
const TILE_QUALITY = 88;
const THUMBNAIL_QUALITY = 78;

// No image is drawn twice, so a cache would only use memory.
sharp.cache(false);

/** Grey or RGB bytes of an image, top row first. */
export type RawPicture = {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

/** The bytes of a DICOM image. `pixelAspect` is the height of a pixel divided by its width. */
export type DicomPicture = RawPicture & { readonly pixelAspect: number };

/**
 * Makes a JPEG of at most 1600 pixels along its longer side, and a thumbnail of at most 320. Both have square pixels. Neither is enlarged
 * beyond the size of the image.
 */
export async function renderPreview({ data, info, pixelAspect }: DicomPicture): Promise<ConvertedOutput[]> {
  // Pixels that are not square become square by stretching, never by shrinking. So no sample is lost.
  const width = pixelAspect < 1 ? info.width / pixelAspect : info.width;
  const height = pixelAspect > 1 ? info.height * pixelAspect : info.height;
  const scale = Math.min(1, PREVIEW_EDGE_PX / Math.max(width, height));
  const shown = await sharp(data, { raw: info })
    .resize({ width: atLeastOne(width * scale), height: atLeastOne(height * scale), fit: 'fill' })
    .toColourspace(info.channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return await encodePreviews(shown);
}

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

/** Returns the given image as preview, and a smaller one as thumbnail. */
export async function encodePreviews({ data, info }: RawPicture): Promise<ConvertedOutput[]> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const preview = await sharp(data, { raw }).jpeg({ quality: PREVIEW_QUALITY }).toBuffer();
  return [jpeg('preview', preview), jpeg('thumbnail', await toThumbnail(sharp(data, { raw })))];
}

/**
 * Returns the tiles of a whole photo in one object. They are made one after the other, because each needs memory for a copy of its part of
 * the photo.
 */
export async function encodeTiles({ data, info }: RawPicture): Promise<ConvertedOutput> {
  const { width, height, channels } = info;
  const tiles: Uint8Array[] = [];
  for (const { part: _, ...place } of tilesOf(info)) {
    const tile = sharp(data, { raw: { width, height, channels } }).extract(place);
    tiles.push(await tile.jpeg({ quality: TILE_QUALITY }).toBuffer());
  }
  return { role: 'tiles', level: 0, contentType: 'application/octet-stream', bytes: joinTiles(tiles) };
}

/** Returns one page of a document in full size, and a thumbnail of it. `number` counts from 0. */
export async function encodePage({ data, info }: RawPicture, number: number): Promise<ConvertedOutput[]> {
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const page = { level: 0, part: number, contentType: 'image/jpeg' };
  const bytes = await drawn().jpeg({ quality: PREVIEW_QUALITY }).toBuffer();
  const small = await toThumbnail(drawn(), PAGE_THUMBNAIL_EDGE_PX);
  return [
    { ...page, role: 'page', bytes },
    { ...page, role: 'pageThumbnail', bytes: small },
  ];
}

/** Returns a JPEG of at most `edgePx` pixels along its longer side. */
export const toThumbnail = (picture: Sharp, edgePx = THUMBNAIL_EDGE_PX): Promise<Uint8Array> =>
  picture
    .resize({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer();

const jpeg = (role: 'preview' | 'thumbnail', bytes: Uint8Array): ConvertedOutput => ({
  role,
  level: 0,
  contentType: 'image/jpeg',
  bytes,
});
