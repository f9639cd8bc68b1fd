import '#test/web/support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { imageSource } from './image-sources.ts';
import type { PixelPoint } from '#shared/annotation/measure.ts';
import { PixelAnnotation } from '#shared/file/annotation.ts';
import words from '#shared/locales/en/viewer.json' with { type: 'json' };
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { lineProfile } from '#web/viewers/image/profile/line-profile.ts';
import { ProfileCursor } from '#web/viewers/image/profile/profile-cursor.tsx';
import { type ProfileLine, ProfilePanel } from '#web/viewers/image/profile/profile-panel.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

const { profile, tool } = words;

/** Four columns and three rows: the stored value is 10 times the column and 100 times the row. */
const SAMPLES = Uint16Array.from({ length: 12 }, (_, at) => (at % 4) * 10 + Math.floor(at / 4) * 100);
const source = (change: Partial<ImageSource> = {}): ImageSource =>
  imageSource({
    rows: 3,
    columns: 4,
    unit: 'HU',
    rescaleOf: () => ({ slope: 2, intercept: -50 }),
    peek: () => SAMPLES,
    load: () => Promise.resolve(SAMPLES),
    ...change,
  });
const valuesOf = (
  from: PixelPoint,
  to: PixelPoint,
  change: Partial<ImageSource> = {},
  samples: Uint8Array | Uint16Array = SAMPLES,
) => lineProfile({ source: source(change), frame: 0, samples }, [from, to]).map(({ value }) => value);

// STU-30
describe('the values along a line', () => {
  test('through the middles of pixels are theirs, in the unit of the file', () => {
    expect(valuesOf([0.5, 0.5], [3.5, 0.5])).toEqual([-50, -30, -10, 10]);
    expect(valuesOf([1.5, 2.5], [1.5, 0.5])).toEqual([370, 170, -30]);
  });

  test('between the middles are interpolated: half way between four pixels it is their mean', () => {
    expect(valuesOf([1, 1], [1, 1])).toEqual([2 * ((0 + 10 + 100 + 110) / 4) - 50, 2 * 55 - 50]);
    expect(valuesOf([0.75, 0.5], [1.75, 0.5])).toEqual([2 * 2.5 - 50, 2 * 12.5 - 50]);
  });

  test('up to the edge are those of the outermost pixels, outside the image there are none', () => {
    expect(valuesOf([0, 0.5], [0.5, 0.5])).toEqual([-50, -50]);
    expect(valuesOf([3.5, 0.5], [5.5, 0.5])).toEqual([10, undefined, undefined]);
  });

  test('leave padding out, and the pixels whose value it would change', () => {
    expect(valuesOf([0.5, 0.5], [2.5, 0.5], { padding: { from: 10, to: 10 } })).toEqual([-50, undefined, -10]);
    expect(valuesOf([0.75, 0.5], [1.75, 0.5], { padding: { from: 0, to: 0 } })[0]).toBeUndefined();
  });

  test('of a colour image are its brightness', () => {
    const colours = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 80, 80, 80);
    const values = valuesOf([0.5, 0.5], [3.5, 0.5], { isColour: true, rows: 1 }, colours);

    expect(values.map((value) => Math.round(value ?? -1))).toEqual([77, 149, 29, 80]);
  });

  test('are read about once a pixel, and at most 2,001 times', () => {
    expect(valuesOf([0, 0], [3, 4])).toHaveLength(6);
    expect(valuesOf([0, 0], [90_000, 0])).toHaveLength(2001);
  });
});

const lineOf = (number: number, points: ProfileLine['points']): ProfileLine => ({
  kind: 'profile',
  space: 'pixels',
  frame: 0,
  annotationId: `00000000-0000-4000-8000-00000000000${number}`,
  points,
});
const ACROSS = lineOf(1, [
  [0.5, 0.5],
  [3.5, 0.5],
]);
const DOWN = lineOf(2, [
  [1.5, 0.5],
  [1.5, 2.5],
]);

const FILM = source();

function Bench({ lines, of = FILM }: { readonly lines: readonly ProfileLine[]; readonly of?: ImageSource }) {
  const [selectedId, select] = useState<string>();
  const [cursor, setCursor] = useState<PixelPoint>();
  const place = { a: 10, b: 0, c: 0, d: 10, e: 0, f: 0 };
  return (
    <>
      <ProfilePanel
        source={of}
        frame={0}
        scale={{ columnWidth: 0.5, rowHeight: 0.5, unit: 'mm', from: 'patient' }}
        lines={lines}
        selectedId={selectedId}
        onSelect={select}
        onCursor={setCursor}
      />
      {cursor && <ProfileCursor at={cursor} place={place} screen={{ width: 40, height: 30 }} />}
    </>
  );
}

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['viewer']);
});
afterEach(cleanup);

const mark = () => document.querySelector('.profile-mark')?.getAttribute('transform');

// STU-31
test('the chart says what it shows; its cursor moves by key and marks the point on the image', async () => {
  render(<Bench lines={[ACROSS]} />);
  const chart = await screen.findByRole('img');
  expect(chart.getAttribute('aria-label')).toBe(
    'Values along 1.5 mm: from -50 HU to 10 HU, mean -20 HU, highest at 1.5 mm',
  );
  expect(mark()).toBeUndefined();
  const cursor = screen.getByRole('slider', { name: profile.cursor });

  fireEvent.change(cursor, { target: { value: '2' } });

  expect(cursor.getAttribute('aria-valuetext')).toBe('1 mm: -10 HU');
  expect(screen.getByText('1 mm: -10 HU')).toBeTruthy();
  expect(mark()).toBe('translate(25.0 5.0)');
});

// STU-31
test('the cursor follows the pointer over the chart, and its mark goes with the chart', async () => {
  const { rerender } = render(<Bench lines={[ACROSS]} />);
  const chart = await screen.findByRole('img');
  chart.getBoundingClientRect = () => new DOMRect(100, 0, 300, 120);

  fireEvent.pointerMove(chart, { clientX: 200 });
  expect(mark()).toBe('translate(15.0 5.0)');
  rerender(<Bench lines={[]} />);

  expect(mark()).toBeUndefined();
  expect(screen.getByText(profile.none)).toBeTruthy();
});

// STU-32
test('of several lines the newest is shown until another one is chosen', async () => {
  render(<Bench lines={[ACROSS, DOWN]} />);
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toContain('Values along 1 mm');

  fireEvent.change(screen.getByRole('combobox', { name: profile.line }), {
    target: { selectedIndex: 0, value: ACROSS.annotationId },
  });

  expect((await screen.findByRole('img')).getAttribute('aria-label')).toContain('Values along 1.5 mm');
});

// STU-30
test.each([
  [FILM, 'In HU, as the file states.'],
  [source({ unit: undefined }), profile.grey],
])('the unit is said: %#', async (of, said) => {
  render(<Bench lines={[ACROSS]} of={of} />);

  expect(await screen.findByText(said)).toBeTruthy();
});

test('a line outside the image says so instead of a chart', async () => {
  render(
    <Bench
      lines={[
        lineOf(3, [
          [20, 20],
          [30, 20],
        ]),
      ]}
    />,
  );

  expect(await screen.findByText(profile.outside)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

// STU-32
test('a profile is an annotation of two points', () => {
  expect(PixelAnnotation.safeParse(ACROSS).success).toBe(true);
  expect(PixelAnnotation.safeParse({ ...ACROSS, points: [[1, 1]] }).success).toBe(false);
  expect(tool.profile).toBe('Density profile');
});
