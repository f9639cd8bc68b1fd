import { expect, test } from 'vitest';
import { annotationWords } from '#functions/paper/annotation-words.ts';
import { reportReader } from '#functions/paper/report-reader.ts';
import { PixelAnnotation } from '#shared/file/annotation.ts';
import viewer from '#shared/locales/en/viewer.json' with { type: 'json' };

const READER = await reportReader({ language: 'en', timeZone: 'UTC', toothNotation: 'fdi' });
const SCALE = { columnWidth: 0.5, rowHeight: 0.5, unit: 'mm', from: 'calibration' } as const;
const on = { space: 'pixels', frame: 0, annotationId: '00000000-0000-4000-8000-000000000001' } as const;
const IMPLANT = PixelAnnotation.parse({
  ...on,
  kind: 'implant',
  points: [
    [100, 100],
    [100, 107],
  ],
  diameterMm: 4,
  lengthMm: 10,
});
const canalAt = (row: number) =>
  PixelAnnotation.parse({
    ...on,
    kind: 'canal',
    points: [
      [80, row],
      [120, row],
    ],
  });
const wordsOf = (scale: Parameters<typeof annotationWords>[1], ...others: PixelAnnotation[]) =>
  annotationWords(IMPLANT, scale, [IMPLANT, ...others], READER);

// STU-34, STU-35
test('a report prints an implant’s size and distance to the canal as the viewer does', () => {
  expect(wordsOf(SCALE)).toEqual(['Implant 4.0 × 10.0 mm']);
  expect(wordsOf(SCALE, canalAt(125))).toEqual(['Implant 4.0 × 10.0 mm', '2.5 mm to the canal line']);
  expect(wordsOf(SCALE, canalAt(121))).toEqual([
    'Only 0.5 mm to the canal line: less than 2 mm',
    'Implant 4.0 × 10.0 mm',
  ]);
  expect(wordsOf({ ...SCALE, from: 'detector' }, canalAt(121))).toEqual([
    'Implant 4.0 × 10.0 mm',
    viewer.measured.atDetector,
  ]);
});
