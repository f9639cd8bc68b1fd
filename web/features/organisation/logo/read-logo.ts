import { judgeLogo, judgeLogoSize, LOGO_SIZE, type LogoFault, type LogoKind } from '#shared/organisation/logo.ts';

/**
 * Largest width in pixels of the image that is sent: four times the usual width of 102 pixels. A screen with several pixels for each CSS
 * pixel then shows it sharply. The image is still small enough for every page that shows the logo.
 */
const WIDTH_PX = LOGO_SIZE.width.usual * 4;
const TYPES: readonly string[] = ['image/png', 'image/jpeg'];

type Read = { readonly picture: string } | { readonly fault: LogoFault | 'logoType' | 'logoDamaged' };

/** Returns the image to send, at most `WIDTH_PX` wide. If the file cannot be this logo, returns the fault instead. */
export async function readLogo(kind: LogoKind, file: File): Promise<Read> {
  if (!TYPES.includes(file.type)) return { fault: 'logoType' };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return { fault: 'logoDamaged' };
  const scale = Math.min(1, WIDTH_PX / bitmap.width);
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const wrongSize = judgeLogoSize(size);
  if (wrongSize !== undefined) return { fault: wrongSize };

  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return { fault: 'logoDamaged' };
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const fault = judgeLogo(kind, { ...size, data });
  return fault === undefined ? { picture: canvas.toDataURL('image/png') } : { fault };
}
