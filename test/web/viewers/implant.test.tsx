import '#test/web/support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drawnPoints } from '#shared/annotation/implant.ts';
import { outlineOf } from '#shared/annotation/outline.ts';
import type { PixelScale } from '#shared/annotation/pixel-scale.ts';
import { PixelAnnotation } from '#shared/file/annotation.ts';
import words from '#shared/locales/en/viewer.json' with { type: 'json' };
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { AnnotationLayer } from '#web/viewers/image/draw/annotation-layer.tsx';
import type { Said } from '#web/viewers/image/draw/pencil.ts';
import { QuestionForm } from '#web/viewers/image/draw/question-form.tsx';
import { annotationLines } from '#web/viewers/image/measure/measured-words.ts';

const { question, measured } = words;
const SCALE: PixelScale = { columnWidth: 0.5, rowHeight: 0.5, unit: 'mm', from: 'calibration' };
const on = { space: 'pixels', frame: 0 } as const;
const IMPLANT = PixelAnnotation.parse({
  ...on,
  kind: 'implant',
  annotationId: '00000000-0000-4000-8000-000000000001',
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
    annotationId: '00000000-0000-4000-8000-000000000002',
    points: [
      [80, row],
      [120, row],
    ],
  });

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['viewer']);
});
afterEach(cleanup);

const linesOf = (scale: PixelScale, ...others: PixelAnnotation[]) =>
  annotationLines(
    IMPLANT,
    { scale, onFrame: [IMPLANT, ...others] },
    { t: i18next.getFixedT('en', 'viewer'), language: 'en' },
  );

// STU-35
test('an implant states its size and its distance to the canal, and warns below 2 mm', () => {
  expect(linesOf(SCALE)).toEqual(['Implant 4.0 × 10.0 mm']);
  expect(linesOf(SCALE, canalAt(124))).toEqual(['Implant 4.0 × 10.0 mm', '2.0 mm to the canal line']);
  expect(linesOf(SCALE, canalAt(123))).toEqual([
    'Only 1.5 mm to the canal line: less than 2 mm',
    'Implant 4.0 × 10.0 mm',
  ]);
});

// STU-34
test('without a scale of the patient it says what is missing', () => {
  expect(linesOf({ ...SCALE, from: 'detector' }, canalAt(123))).toEqual(['Implant 4.0 × 10.0 mm', measured.atDetector]);
});

// STU-33
test('its outline is the cylinder, with two handles: its side is no point to be moved', () => {
  const handles = drawnPoints(IMPLANT, SCALE).map(([x, y]) => ({ x, y }));
  const { path, helpPath, handles: own } = outlineOf('implant', handles);

  expect(path).toBe('M96.00 100.00L96.00 120.00L104.00 120.00L104.00 100.00Z');
  expect(helpPath).toBe('M100.00 100.00L100.00 120.00');
  expect(own).toHaveLength(2);
});

// STU-33
test('it is drawn to scale on the image at every zoom', () => {
  for (const zoom of [1, 3]) {
    const { container } = render(
      <AnnotationLayer
        annotations={[{ annotation: IMPLANT, drawn: drawnPoints(IMPLANT, SCALE), lines: ['Implant'], isOwn: true }]}
        draft={undefined}
        selectedId={undefined}
        place={{ a: zoom, b: 0, c: 0, d: zoom, e: 0, f: 0 }}
        screen={{ width: 800, height: 600 }}
        onSelect={() => undefined}
      />,
    );
    const corners =
      container
        .querySelector('.stroke')
        ?.getAttribute('d')
        ?.match(/[\d.]+/gu)
        ?.map(Number) ?? [];
    const [left = 0, top = 0, , bottom = 0, right = 0] = corners;
    expect([(right - left) / zoom, (bottom - top) / zoom]).toEqual([8, 20]);
    cleanup();
  }
});

// STU-33
test('its size is asked for, with bounds, and changed later', () => {
  const answers: Said[] = [];
  const cancel = vi.fn<() => void>();
  const form = (of: PixelAnnotation | undefined) => (
    <QuestionForm
      question={{ tool: 'implant', points: IMPLANT.points, of }}
      at={{ x: 0, y: 0 }}
      onAnswer={(said) => answers.push(said)}
      onCancel={cancel}
    />
  );
  render(form(undefined));
  const field = (label: string) => screen.getByRole('spinbutton', { name: label });
  const keep = () => screen.getByRole('button', { name: question.keep });
  expect([field(question.diameter), field(question.implantLength)].map((each) => each.getAttribute('value'))).toEqual([
    '4',
    '10',
  ]);

  fireEvent.change(field(question.diameter), { target: { value: '0.2' } });
  expect(keep()).toHaveProperty('disabled', true);
  fireEvent.change(field(question.diameter), { target: { value: '3.75' } });
  fireEvent.change(field(question.implantLength), { target: { value: '11.5' } });
  fireEvent.click(keep());
  expect(answers).toEqual([{ diameterMm: 3.75, lengthMm: 11.5 }]);
  cleanup();
  render(form(PixelAnnotation.parse({ ...IMPLANT, diameterMm: 5, lengthMm: 8 })));
  fireEvent.click(keep());

  expect(answers[1]).toEqual({ diameterMm: 5, lengthMm: 8 });
  fireEvent.click(screen.getByRole('button', { name: question.cancel }));
  expect(cancel).toHaveBeenCalledOnce();
});
