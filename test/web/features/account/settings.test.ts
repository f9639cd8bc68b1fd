import { expect, test } from 'vitest';
import { inside, squareOf, WHOLE } from '#web/features/account/settings/crop.ts';
import { deviceOf } from '#shared/account/device-of.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36 Edg/153.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['arcata-scanner/1.2', undefined, undefined],
  ['', undefined, undefined],
])('%s is named by its browser and device', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('a picture shows its largest square first, in the middle', () => {
  expect(squareOf({ width: 400, height: 200 }, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
});

test('what shows never leaves the picture, however far it is moved', () => {
  const picture = { width: 400, height: 200 };

  expect(squareOf(picture, { x: 9, y: -9, zoom: 2 })).toEqual({ left: 300, top: 0, side: 100 });
  expect(inside(picture, { x: 0, y: 1, zoom: 1 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
});
