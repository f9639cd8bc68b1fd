import { expect, test } from 'vitest';
import { writeImagePdf } from '#shared/paper/image-pdf.ts';

/** The start of a JPEG of that size, with only its frame header (ITU T.81 B.2.2). */
const jpegOf = (width: number, height: number): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0]);
const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

// STU-53
test('a page to scale is A4 to a thousandth of a point, and asks the printer not to scale', () => {
  const text = textOf(writeImagePdf([jpegOf(2520, 3564)], { isToScale: true }));
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(text) ?? [];

  expect((Number(width) / 72) * 25.4).toBeCloseTo(210, 2);
  expect((Number(height) / 72) * 25.4).toBeCloseTo(297, 2);
  expect(text).toContain('/PrintScaling /None');
});

// ORD-271
test('the size of any other page is in whole points', () => {
  const text = textOf(writeImagePdf([jpegOf(2520, 3564)]));

  expect(text).toContain('/MediaBox [0 0 595 842]');
  expect(text).not.toContain('PrintScaling');
});
