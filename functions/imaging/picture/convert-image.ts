import sharp, { type FailOnOptions, type Metadata, type Sharp } from 'sharp';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { FILE_KINDS } from '#shared/file/file-kind.ts';
import { hasTiles, PREVIEW_EDGE_PX } from '#shared/file/picture-tiles.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { checkPngChunks } from './check-png-chunks.ts';
import { IMAGE_EDGE_MAX, IMAGE_PIXELS_MAX, IMAGE_SECONDS_MAX } from '#functions/imaging/imaging-limits.ts';
import { readBmp } from './read-bmp.ts';
import { laterPages } from './later-pages.ts';
import { encodePreviews, encodeTiles, type RawPicture } from './render-preview.ts';
import { tiffPages } from './tiff-pages.ts';

/** The file kinds of the group `image`. */
export type ImageKind = {
  [Kind in keyof typeof FILE_KINDS]: (typeof FILE_KINDS)[Kind] extends 'image' ? Kind : never;
}[keyof typeof FILE_KINDS];

// Only the readers of sharp listed here may run in this process, because others (SVG, PDF, …) follow references.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadTiff',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});

/** The result of a conversion. Width and height are those after the camera's orientation is applied. */
export type ImageConversion = {
  readonly outputs: readonly ConvertedOutput[];
  /** Size of the image. `pages` is present if the file has several pages. */
  readonly summary: { readonly width: number; readonly height: number; readonly pages?: number };
  readonly notes: readonly ConversionNote[];
};

/**
 * Makes an upright JPEG of at most 1600 pixels along its longer side, and a thumbnail of at most 320. A larger photo gets tiles too
 * (STU-47). The camera's metadata are left out, because they may contain the location. Further pages of a TIFF become a `page` and a
 * `pageThumbnail` each. Throws RejectedFileError for another kind, a damaged file, or more than 64 million pixels.
 */
export async function convertImage(bytes: Uint8Array, kind: ImageKind): Promise<ImageConversion> {
  const found = sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), '', bytes.length);
  if (found !== kind) throw new RejectedFileError('imageUnsupported', `${found} named ${kind}`);
  if (kind === 'png') checkPngChunks(bytes);
  try {
    return await convertWhole(bytes, kind);
  } catch (cause) {
    const mended = kind === 'jpeg' && isDamage(cause) ? withEnd(bytes) : undefined;
    if (!mended) throw refusalOf(cause, kind);
    try {
      // libjpeg only warns about data that end too early, and makes the rest grey. So this second attempt must fail on a warning.
      const converted = await convertWhole(mended, kind, 'warning');
      return { ...converted, notes: [...converted.notes, 'endMissing'] };
    } catch {
      throw refusalOf(cause, kind);
    }
  }
}

async function convertWhole(bytes: Uint8Array, kind: ImageKind, failOn?: FailOnOptions): Promise<ImageConversion> {
  const found = kind === 'tiff' ? tiffPages(bytes) : undefined;
  const { picture, pages: ownPages } = await open(bytes, kind, { failOn, page: found?.[0] });
  const metadata = await picture.metadata();
  checkPicture(metadata);
  const { width, height } = metadata.autoOrient;
  const pages = found?.length ?? ownPages ?? metadata.pages ?? 1;
  const outputs = await outputsOf(picture, hasTiles({ width, height }) && (found?.length ?? 1) < 2);
  if (pages < 2) return { outputs, summary: { width, height }, notes: [] };
  const summary = { width, height, pages };
  if (found === undefined) return { outputs, summary, notes: ['firstPageOnly'] };
  const later = await laterPages(found.slice(1), (page) => openPage(bytes, page), width * height);
  const notes: ConversionNote[] = later.isWhole ? [] : ['pagesLeftOut'];
  return { outputs: [...outputs, ...later.outputs], summary, notes };
}

/** Opens one page of a TIFF. Only `draw` decodes the page. */
async function openPage(bytes: Uint8Array, page: number) {
  const picture = openPhoto(bytes, { page });
  const metadata = await picture.metadata();
  checkPicture(metadata);
  return { pixels: metadata.width * metadata.height, draw: () => renderUpright(picture) };
}

// libvips gives the reason only in the text of its error.
const isTooLarge = (cause: unknown): boolean => cause instanceof Error && /pixel limit/iu.test(cause.message);
const isDamage = (cause: unknown): boolean => !(cause instanceof RejectedFileError) && !isTooLarge(cause);

const refusalOf = (cause: unknown, kind: ImageKind): RejectedFileError =>
  cause instanceof RejectedFileError
    ? cause
    : new RejectedFileError(isTooLarge(cause) ? 'imageTooLarge' : 'imageDamaged', kind, { cause });

const JPEG_END = [0xff, 0xd9] as const;

/** Returns the JPEG with the end marker added; undefined if it already has one. A file that lacks more than the marker is still damaged. */
function withEnd(bytes: Uint8Array): Uint8Array | undefined {
  const [before, last] = bytes.subarray(-2);
  if (before === JPEG_END[0] && last === JPEG_END[1]) return undefined;
  const missing = last === JPEG_END[0] ? JPEG_END.slice(1) : JPEG_END;
  return Buffer.concat([bytes, Uint8Array.from(missing)]);
}

/**
 * Throws RejectedFileError for edges that are too long, and for samples without a defined black and white. Black and white are defined for
 * values of 8 and 16 bits and for the float colours scRGB. Other numbers in a TIFF are measurements. Their preview would be all black or
 * all white, and a dentist could take it for a result.
 */
function checkPicture({ depth, space, autoOrient: { width, height } }: Metadata): void {
  if (depth !== 'uchar' && depth !== 'ushort' && space !== 'scrgb')
    throw new RejectedFileError('imageUnsupported', `samples of type ${depth}`);
  if (Math.max(width, height) > IMAGE_EDGE_MAX) throw new RejectedFileError('imageTooLarge', `${width} x ${height}`);
}

interface PhotoOptions {
  readonly failOn?: FailOnOptions | undefined;
  /** Index of the TIFF directory to open; 0 if absent. */
  readonly page?: number | undefined;
}

/** Returns a photo that sharp decodes later, and only in the size that is needed. */
export const openPhoto = (bytes: Uint8Array, { failOn = 'error', page = 0 }: PhotoOptions = {}): Sharp =>
  sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn, page, sequentialRead: true }).timeout({
    seconds: IMAGE_SECONDS_MAX,
  });

type Opened = { readonly picture: Sharp; readonly pages?: number };

async function open(bytes: Uint8Array, kind: ImageKind, options: PhotoOptions): Promise<Opened> {
  if (kind === 'bmp') {
    const { width, height, rgb } = readBmp(bytes);
    return { picture: sharp(rgb, { raw: { width, height, channels: 3 } }) };
  }
  if (kind !== 'heic') return { picture: openPhoto(bytes, options) };
  const { readHeic } = await import('./read-heic.ts');
  const { width, height, rgba, pages } = await readHeic(bytes);
  return { picture: sharp(rgba, { raw: { width, height, channels: 4 } }), pages };
}

/**
 * Returns the outputs of a photo, which is decoded only once. If tiles are needed, the preview is made from the whole photo. The thumbnail
 * is made from the preview.
 */
async function outputsOf(picture: Sharp, withTiles: boolean): Promise<ConvertedOutput[]> {
  if (!withTiles) return encodePreviews(await renderUpright(picture));
  const whole = await raw(upright(picture));
  const { width, height, channels } = whole.info;
  const fit = await raw(fitted(sharp(whole.data, { raw: { width, height, channels } })));
  return [...(await encodePreviews(fit)), await encodeTiles(whole)];
}

const upright = (picture: Sharp): Sharp => picture.autoOrient().flatten({ background: 'white' }).toColourspace('srgb');

const fitted = (picture: Sharp): Sharp =>
  picture.resize({ width: PREVIEW_EDGE_PX, height: PREVIEW_EDGE_PX, fit: 'inside', withoutEnlargement: true });

const raw = (picture: Sharp): Promise<RawPicture> => picture.raw().toBuffer({ resolveWithObject: true });

const renderUpright = (picture: Sharp): Promise<RawPicture> => raw(fitted(upright(picture)));
