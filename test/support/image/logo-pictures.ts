import sharp, { type Sharp } from 'sharp';

export const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
export const BLUE = { r: 9, g: 114, b: 211, alpha: 1 };
export const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
type Colour = typeof WHITE;
type Size = readonly [width: number, height: number];

/** Makes a bar of one colour on another colour. This is enough of a logo for the rules of logos. */
export async function bar(colour: Colour, ground: Colour, [width, height]: Size = [102, 34]): Promise<Sharp> {
  const size = { width: Math.round(width * 0.6), height: Math.round(height * 0.3) };
  const ink = sharp({ create: { ...size, channels: 4, background: colour } }).png();
  const input = await ink.toBuffer();
  return sharp({ create: { width, height, channels: 4, background: ground } }).composite([{ input }]);
}

export const logoPng = async (...of: Parameters<typeof bar>): Promise<Buffer> => (await bar(...of)).png().toBuffer();
