import { expect, test } from 'vitest';
import { judgeLogo, type LogoKind, type LogoPixels } from '#shared/organisation/logo.ts';

type Size = readonly [width: number, height: number];
type Colour = readonly [red: number, green: number, blue: number, alpha: number];
const WHITE: Colour = [255, 255, 255, 255];
const CREAM: Colour = [250, 245, 232, 255];
const BLUE: Colour = [9, 114, 211, 255];
const CLEAR: Colour = [0, 0, 0, 0];

/** Makes an image with two colours: the first `share` of its pixels has the colour `drawn`, and the rest has `ground`. */
function picture(drawn: Colour, ground: Colour, share: number, size: Size = [102, 34]): LogoPixels {
  const [width, height] = size;
  const data = Array.from({ length: width * height }, (_, at) => (at < width * height * share ? drawn : ground));
  return { width, height, data: data.flat() };
}

// ORG-5
test.each<[string, LogoKind, LogoPixels, string | undefined]>([
  ['white letters on nothing, as a cover logo', 'cover', picture(WHITE, CLEAR, 0.3), undefined],
  ['nearly white ones', 'cover', picture(CREAM, CLEAR, 0.3), undefined],
  ['blue letters, as a cover logo', 'cover', picture(BLUE, CLEAR, 0.3), 'logoNotWhite'],
  ['white letters on blue, as a cover logo', 'cover', picture(WHITE, BLUE, 0.3), 'logoNotWhite'],
  ['a white box', 'cover', picture(WHITE, WHITE, 1), 'logoBox'],
  ['nothing at all, as a cover logo', 'cover', picture(CLEAR, CLEAR, 1), 'logoBlank'],
  ['blue letters on nothing, as an inner logo', 'inner', picture(BLUE, CLEAR, 0.3), undefined],
  ['blue letters on white, as a photo has them', 'inner', picture(BLUE, WHITE, 0.1), undefined],
  ['white letters on blue, as an inner logo', 'inner', picture(WHITE, BLUE, 0.3), undefined],
  ['white letters on nothing, as an inner logo', 'inner', picture(WHITE, CLEAR, 0.3), 'logoWhite'],
  ['a white page', 'inner', picture(WHITE, WHITE, 1), 'logoWhite'],
  ['nothing at all, as an inner logo', 'inner', picture(CLEAR, CLEAR, 1), 'logoBlank'],
  ['four times as wide as high', 'inner', picture(BLUE, CLEAR, 0.3, [408, 102]), undefined],
  ['a square', 'inner', picture(BLUE, CLEAR, 0.3, [100, 100]), 'logoRatio'],
  ['a ribbon', 'inner', picture(BLUE, CLEAR, 0.3, [300, 50]), 'logoRatio'],
  ['a stamp', 'inner', picture(BLUE, CLEAR, 0.3, [30, 10]), 'logoSize'],
  ['a poster', 'inner', { width: 2040, height: 680, data: [] }, 'logoSize'],
])('%s', (_, kind, pixels, fault) => {
  expect(judgeLogo(kind, pixels)).toBe(fault);
});
