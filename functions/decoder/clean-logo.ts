import sharp from 'sharp';
import { invalidField } from '#functions/runtime/app-error.ts';
import { sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { LOGO_CHARACTERS_MAX } from '#shared/limits.ts';
import { judgeLogo, judgeLogoSize, type LogoKind } from '#shared/organisation/logo.ts';

/** Largest number of pixels of a logo. A larger logo is refused before it is decoded. */
const PIXELS_MAX = 4096 * 4096;
/** Media types by the kind that the first bytes show. The type in the data URL is not trusted. */
const MEDIA_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg' };

const refuse = (fault: string) => invalidField('picture', fault);

/** Decodes a logo and draws it within `LOGO_SIZE`. Throws 40000 if the bytes cannot be drawn. */
async function draw(bytes: Buffer) {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { width, height } = await picture.metadata();
    const wrongSize = judgeLogoSize({ width, height });
    if (wrongSize !== undefined) return { fault: wrongSize };
    const pixels = await picture.clone().toColourspace('srgb').ensureAlpha().raw().toBuffer();
    return { picture, pixels: { width, height, data: pixels } };
  } catch {
    return { fault: 'logoDamaged' };
  }
}

/**
 * Returns the logo to keep. The image is judged by its decoded pixels and encoded again, which removes all other data of the file. Throws
 * 40000 with the reason (ORG-5).
 */
export async function cleanLogo(kind: LogoKind, dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const mediaType = MEDIA_TYPES[sniffFileKind(bytes, '', bytes.length)];
  if (mediaType === undefined || !dataUrl.startsWith(`data:${mediaType};`)) throw refuse('logoType');
  const drawn = await draw(bytes);
  const fault = drawn.fault ?? judgeLogo(kind, drawn.pixels);
  if (drawn.picture === undefined || fault !== undefined) throw refuse(fault ?? 'logoDamaged');
  const clean = mediaType === 'image/png' ? drawn.picture.png() : drawn.picture.jpeg({ quality: 90 });
  const kept = `data:${mediaType};base64,${(await clean.toBuffer()).toString('base64')}`;
  if (kept.length > LOGO_CHARACTERS_MAX) throw refuse('logoTooLarge');
  return kept;
}
