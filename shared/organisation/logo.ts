import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { LOGO_CHARACTERS_MAX } from '../limits.ts';

/** Kinds of logo (ORG-5): a white one for dark covers, and one that is not white for the pages after sign-in. */
export const LogoKind = z.enum(['cover', 'inner']);
export type LogoKind = z.infer<typeof LogoKind>;

/** Logo as a data URL of a png or jpg; empty if there is none. The portal makes a large image smaller before it sends it. */
export const LogoPicture = z
  .string()
  .max(LOGO_CHARACTERS_MAX, { error: 'logoTooLarge' })
  .regex(/^(?:data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2})?$/u, { error: 'logoType' });

/** Logos for the pages after sign-in. Organisations without a logo are left out. */
export const OrganisationLogos = z.object({ list: z.array(z.object({ iid: OrganisationId, logo: LogoPicture })) });
export type OrganisationLogos = z.infer<typeof OrganisationLogos>;

/** The size of a logo in pixels. `ratio` is width divided by height. */
export const LOGO_SIZE = {
  width: { usual: 102, min: 60, max: 1024 },
  height: { usual: 34, min: 20, max: 512 },
  // The text of ORG-5 allows two readings of the ratio. The range accepts both, with some tolerance for real logos.
  ratio: { min: 2.5, max: 4.5 },
} as const;

/** The reason why an image cannot be this logo: a key of the dictionary `field`. */
export type LogoFault = 'logoSize' | 'logoRatio' | 'logoBlank' | 'logoNotWhite' | 'logoBox' | 'logoWhite';

/** RGBA bytes, top row first. */
export interface LogoPixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Smallest alpha of a visible pixel, and smallest value of each channel of a white pixel. */
const SEEN_ALPHA = 128;
const WHITE_MIN = 230;
/**
 * Limits for the share of visible pixels among all pixels. Below the first limit, the logo counts as blank. Above the second limit, it
 * counts as a box.
 */
const DRAWN_SHARE_MIN = 0.02;
const DRAWN_SHARE_MAX = 0.95;
/** Smallest share of white pixels among the visible ones. The rest is left for soft edges and a small coloured part. */
const WHITE_SHARE_MIN = 0.9;

function shares({ width, height, data }: LogoPixels): { drawn: number; white: number } {
  let [drawn, white] = [0, 0];
  for (let at = 0; at < width * height * 4; at += 4) {
    if ((data[at + 3] ?? 0) < SEEN_ALPHA) continue;
    drawn += 1;
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= WHITE_MIN) white += 1;
  }
  return { drawn: drawn / (width * height), white: drawn === 0 ? 0 : white / drawn };
}

/** Returns the fault of the logo's size or ratio, before any pixel is read; `undefined` if both are right. */
export function judgeLogoSize({ width, height }: Pick<LogoPixels, 'width' | 'height'>): LogoFault | undefined {
  const { width: across, height: down, ratio } = LOGO_SIZE;
  if (width < across.min || width > across.max || height < down.min || height > down.max) return 'logoSize';
  if (width / height < ratio.min || width / height > ratio.max) return 'logoRatio';
  return undefined;
}

/**
 * Returns the fault of a logo, such as too few visible pixels (ORG-5); `undefined` if there is none. The form and the server both use this
 * function.
 */
export function judgeLogo(kind: LogoKind, pixels: LogoPixels): LogoFault | undefined {
  const wrongSize = judgeLogoSize(pixels);
  if (wrongSize !== undefined) return wrongSize;
  const { drawn, white } = shares(pixels);
  if (drawn < DRAWN_SHARE_MIN) return 'logoBlank';
  if (kind === 'inner') return drawn * (1 - white) < DRAWN_SHARE_MIN ? 'logoWhite' : undefined;
  if (white < WHITE_SHARE_MIN) return 'logoNotWhite';
  // Almost the whole area is white: on a dark cover only a white box would be visible.
  return drawn > DRAWN_SHARE_MAX ? 'logoBox' : undefined;
}
