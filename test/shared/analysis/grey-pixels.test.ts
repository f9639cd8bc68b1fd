import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyPixels } from '#shared/analysis/ceph/grey-pixels.ts';

const EDGE_PX = 256;

/** Returns the largest difference between these greys and those that the analysis function reads, in steps of 1/255. */
async function farFromFunction(colourOf: (at: number) => readonly number[]): Promise<number> {
  const rgb = Buffer.from(Array.from({ length: EDGE_PX ** 2 }, (_, at) => colourOf(at)).flat());
  const film = sharp(rgb, { raw: { width: EDGE_PX, height: EDGE_PX, channels: 3 } });
  const rgba = await film.clone().ensureAlpha().raw().toBuffer();
  const { data, info } = await film.greyscale().raw().toBuffer({ resolveWithObject: true });
  const far = Array.from(greyPixels(rgba), (grey, at) => Math.abs(grey - (data[at * info.channels] ?? 0)));
  return far.reduce((most, each) => Math.max(most, each), 0);
}

// ANA-35
test('grey pixels are read as the analysis function reads them, coloured ones within one step', async () => {
  expect(await farFromFunction((at) => [at % 256, at % 256, at % 256])).toBe(0);
  expect(await farFromFunction((at) => [at % 256, (at >> 8) % 256, (at * 7) % 256])).toBe(1);
});
