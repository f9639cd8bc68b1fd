import { describe, expect, test } from 'vitest';
import { deriveShades } from '#web/ui/derive-shades.ts';

/** Relative luminance by WCAG 2.2, of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const HEX = ['00', '33', '66', '99', 'cc', 'ff'];
const COLOURS = HEX.flatMap((red) => HEX.flatMap((green) => HEX.map((blue) => `#${red}${green}${blue}`)));
/** Cloudscape's colours of a page and of the text on a primary button. */
const GROUNDS = { light: ['#ffffff'], dark: ['#161d26', '#0f141a'] } as const;

// UX-17
describe('an accent colour of one’s own', () => {
  test(`is readable on pages, buttons and what is chosen, for each of ${COLOURS.length} colours`, () => {
    for (const colour of COLOURS) {
      const { main, strong, pale } = deriveShades(colour);
      for (const mode of ['light', 'dark'] as const)
        for (const ground of [...GROUNDS[mode], pale[mode]]) {
          expect(contrast(main[mode], ground), `${colour} ${mode} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          expect(contrast(strong[mode], ground), `${colour} ${mode} on ${ground}`).toBeGreaterThanOrEqual(7);
        }
    }
  });

  test('is taken as it is where it can be read', () => {
    expect(deriveShades('#00757a').main.light).toBe('#00757a');
    expect(deriveShades('#b79dff').main.dark).toBe('#b79dff');
  });

  test('a word is no colour', () => {
    expect(() => deriveShades('blue-ish')).toThrow(TypeError);
  });
});
