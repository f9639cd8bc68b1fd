import sharp from 'sharp';
import { toGreyBytes, withScale } from '#functions/imaging/picture/display.ts';
import { windowsOf } from '#functions/imaging/volume/describe-series.ts';
import { pixelAspectOf } from '#functions/imaging/volume/pixel-spacing.ts';
import { openSlices } from '#functions/imaging/volume/read-slices.ts';
import type { DicomReaderInput } from './dicom-reader-api.ts';
import { ReadError } from './read-error.ts';

type Rendered = Extract<DicomReaderInput, { form: 'rendered' }>;

/**
 * Returns a frame as a JPEG or PNG to look at: windowed, with correct photometric interpretation and square pixels. Throws ReadError 404
 * for a missing frame.
 */
export async function renderFrame(
  bytes: Uint8Array,
  { frame, type, quality, window, size }: Omit<Rendered, 'files'>,
): Promise<Uint8Array> {
  const file = openSlices(bytes);
  if (frame > file.count) throw new ReadError(404, `There are ${file.count} frames.`);
  const { instance, display } = file.describe(frame - 1);
  const picture = await file.decode(frame - 1);
  const shown = withScale(display, picture.kind === 'grey' ? picture.scale : undefined);
  const isGrey = picture.kind === 'grey';
  const [own = { WindowCenter: 128, WindowWidth: 256 }] = isGrey ? windowsOf(shown, picture.values) : [];
  const asWindowed = window === undefined ? shown : { ...shown, voiTable: undefined };
  const data = isGrey ? toGreyBytes(picture.values, asWindowed, window ?? own) : new Uint8Array(picture.values);
  const { rows, columns } = picture;
  const pixelAspect = pixelAspectOf(instance);
  const width = Math.round(pixelAspect < 1 ? columns / pixelAspect : columns);
  const height = Math.round(pixelAspect > 1 ? rows * pixelAspect : rows);
  const scale = size === undefined ? 1 : Math.min(size.width / width, size.height / height);
  const image = sharp(data, { raw: { width: columns, height: rows, channels: isGrey ? 1 : 3 } })
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .toColourspace(isGrey ? 'b-w' : 'srgb');
  return type === 'image/png' ? image.png().toBuffer() : image.jpeg({ quality }).toBuffer();
}
