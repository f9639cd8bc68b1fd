import sharp, { type Raw, type Sharp } from 'sharp';
import { readBmp } from '#functions/imaging/picture/read-bmp.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';

/** The pixels of a texture, row by row from the top, three sRGB bytes each. */
export type Picture = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/**
 * Formats that sharp may read. A format is recognised by the bytes. Readers of other formats may follow references, so they must not run.
 */
const READABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'tiff', 'webp']);
const SECONDS_MAX = 20;
const QUALITY = 85;

/**
 * Opens a texture, with no side longer than `edgePx`. An orientation tag is ignored, as in all mesh formats. `budget` is the number of
 * pixels that may still be decoded; this function reduces it.
 */
export async function openPicture(bytes: Uint8Array, edgePx: number, budget: { pixels: number }): Promise<Picture> {
  const kind = sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), '', bytes.length);
  if (kind !== 'bmp' && !READABLE.has(kind)) throw new RejectedFileError('imageUnsupported', kind);
  try {
    const picture = open(bytes, kind === 'bmp');
    const { width, height } = await picture.metadata();
    budget.pixels -= width * height;
    if (budget.pixels < 0) throw new RejectedFileError('imageTooLarge', `${width} × ${height}`);
    const { data, info } = await picture
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize({ ...squareOf(edgePx), fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: data };
  } catch (cause) {
    if (cause instanceof RejectedFileError) throw cause;
    // libvips gives the reason only in the text of its error.
    const isTooLarge = cause instanceof Error && /pixel limit/iu.test(cause.message);
    throw new RejectedFileError(isTooLarge ? 'imageTooLarge' : 'imageDamaged', kind, { cause });
  }
}

function open(bytes: Uint8Array, isBmp: boolean): Sharp {
  if (isBmp) {
    const { width, height, rgb } = readBmp(bytes);
    return sharp(rgb, { raw: { width, height, channels: 3 } });
  }
  const options = { limitInputPixels: MESH_LIMITS.picturePixels, failOn: 'error', sequentialRead: true } as const;
  return sharp(bytes, options).timeout({ seconds: SECONDS_MAX });
}

const squareOf = (edge: number): { width: number; height: number } => ({ width: edge, height: edge });
const rawOf = ({ width, height }: Picture): { raw: Raw } => ({ raw: { width, height, channels: 3 } });

/** Encodes the texture as JPEG, with no side longer than `edgePx` and without metadata. */
export const encodePicture = (picture: Picture, edgePx: number): Promise<Uint8Array> =>
  sharp(picture.rgb, rawOf(picture))
    .resize({ ...squareOf(edgePx), fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** Scales the texture to a square with sides of `edgePx`, whatever its proportions. */
export async function squarePicture(picture: Picture, edgePx: number): Promise<Picture> {
  const rgb = await sharp(picture.rgb, rawOf(picture))
    .resize({ ...squareOf(edgePx), fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: edgePx, height: edgePx, rgb };
}
