import '#test/web/support/dom.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Annotation } from '#shared/file/annotation.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { brokenLines } from '#web/viewers/frame/place-label.ts';
import { archCurve } from '#web/viewers/ct/arch/arch-curve.ts';
import { tiedToPatient, unrolledOn } from '#web/viewers/ct/arch/unrolled.ts';
import type { Measurement } from '#web/viewers/ct/measure/measurement.ts';
import { measurementOf, withPointMoved } from '#web/viewers/ct/panes/measure-grips.ts';
import { MeasurementShapes } from '#web/viewers/ct/panes/measurement-shapes.tsx';
import { RemarkQuestion } from '#web/viewers/ct/panes/remark-question.tsx';
import { type Measuring, usePatientMeasuring } from '#web/viewers/ct/panes/use-measuring.ts';
import type { Stage } from '#web/viewers/ct/panes/use-stage.ts';
import type { CtDesk } from '#web/viewers/ct/parts/ct-desk.ts';
import { keyChange } from '#web/viewers/ct/parts/ct-keys.ts';
import { MeasurementList } from '#web/viewers/ct/parts/measurement-list.tsx';
import { projected } from '#web/viewers/ct/space/pane-view.ts';
import { STANDARD_PLANES } from '#web/viewers/ct/space/planes.ts';
import { middleVoxel, volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { beginning, type CtState } from '#web/viewers/ct/state/ct-state.ts';
import { showMeasurement } from '#web/viewers/ct/state/plane-changes.ts';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ct', 'viewer']);
});
afterEach(cleanup);

const space = volumeSpace({
  origin: [-25, -25, 0],
  columnDirection: [1, 0, 0],
  rowDirection: [0, 1, 0],
  sliceDirection: [0, 0, 1],
  spacing: [0.5, 0.5, 0.5],
  levels: [{ level: 0, columns: 100, rows: 100, slices: 80, factor: [1, 1, 1], bricks: [] }],
});
const start = beginning({ crosshair: middleVoxel(space), window: { center: 0, width: 1 }, isInverted: false });
const HALF_SLICE_MM = 0.25;

interface Shown {
  readonly desk: CtDesk;
  readonly measuring: Measuring;
}

/** Shows an axial plane of 500 pixels, with 10 pixels to a millimetre, and the list of the drawn measurements. */
function show() {
  const newest: Partial<Shown> = {};
  function Harness() {
    const [state, change] = useState<CtState>(start);
    const [own, setOwn] = useState<readonly Measurement[]>([]);
    const measurements = {
      own,
      unrolled: [],
      others: [],
      othersUnrolled: [],
      save: 'saved',
      change: setOwn,
      say: (id: string, text: string) =>
        setOwn((list) => list.map((each) => (each.annotationId === id && 'text' in each ? { ...each, text } : each))),
    };
    const desk = { scene: { space, valueAt: () => 0 }, state, change, measurements } as unknown as CtDesk;
    const projection = projected(STANDARD_PLANES.axial, {
      middle: [0, 0, state.crosshair[2]],
      fit: 10,
      view: { zoom: 1, middle: { x: 0, y: 0 } },
      size: { width: 500, height: 500 },
    });
    const element = { current: document.body as HTMLDivElement };
    const stage: Stage = { desk, pane: 'axial', element, canvas: { current: null }, projection };
    const measuring = usePatientMeasuring(stage, HALF_SLICE_MM);
    Object.assign(newest, { desk, measuring });
    return (
      <>
        <svg>
          <MeasurementShapes stage={stage} measuring={measuring} />
        </svg>
        <RemarkQuestion stage={stage} measuring={measuring} />
        <MeasurementList desk={desk} />
      </>
    );
  }
  render(<Harness />);
  const now = (): Shown => {
    if (newest.desk === undefined || newest.measuring === undefined) throw new Error('nothing is shown');
    return { desk: newest.desk, measuring: newest.measuring };
  };
  return {
    now,
    does: (what: (shown: Shown) => void) => act(() => what(now())),
    key: (key: string) =>
      act(() => {
        const { desk } = now();
        const asked = keyChange(key, desk as never);
        if (asked !== undefined) desk.change(asked);
      }),
  };
}

const field = () => screen.getByRole('textbox', { name: 'Remark' });
const say = (words: string) => {
  fireEvent.change(field(), { target: { value: words } });
  fireEvent.submit(field());
};
const drawn = () => [...document.querySelectorAll('[data-measurement]')].map((shape) => shape.textContent);

// STU-50
test('a text is set by its letter and a click, and shown in the slices near it only', () => {
  const { now, does, key } = show();
  key('x');
  does(({ measuring }) => measuring.click({ x: 300, y: 200 }));
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveProperty('disabled', true);
  say('Cyst?');

  expect(now().desk.measurements.own).toMatchObject([{ kind: 'text', points: [[5, -5, 20]], text: 'Cyst?' }]);
  expect(drawn()).toEqual(['Cyst?']);
  does(({ desk }) => desk.change((state) => ({ ...state, crosshair: [0, 0, 20.2] })));
  expect(drawn()).toEqual(['Cyst?']);
  does(({ desk }) => desk.change((state) => ({ ...state, crosshair: [0, 0, 20.6] })));
  expect(drawn()).toEqual([]);
  does(({ desk }) => desk.change(showMeasurement(space, now().desk.measurements.own[0]!)));
  expect(drawn()).toEqual(['Cyst?']);
});

// STU-50
test('an arrow is dragged from its words to its tip, and may go without words', () => {
  const { now, does, key } = show();
  key('n');
  does(({ measuring }) => {
    const grip = measuring.grab({ at: { x: 100, y: 100 }, reach: 7 });
    grip?.drop?.({ x: 200, y: 250 });
  });
  say('');

  expect(now().desk.measurements.own).toMatchObject([
    {
      kind: 'arrow',
      points: [
        [-15, -15, 20],
        [-5, 0, 20],
      ],
      text: '',
    },
  ]);
  expect(screen.getByRole('button', { name: 'Delete Arrow' })).toBeTruthy();
});

// STU-51
test('words are changed where they are pressed twice, and in the list; discarding changes nothing', () => {
  const { now, does, key } = show();
  key('x');
  does(({ measuring }) => measuring.click({ x: 300, y: 200 }));
  say('Cyst?');
  key('w');
  does(({ measuring }) => expect(measuring.again({ at: { x: 305, y: 203 }, reach: 20 })).toBe(true));
  expect(field()).toHaveProperty('value', 'Cyst?');
  say('Cyst of 36');
  expect(drawn()).toEqual(['Cyst of 36']);

  fireEvent.click(screen.getByRole('button', { name: 'Change Cyst of 36' }));
  say('Cyst of 37');
  expect(now().desk.measurements.own).toMatchObject([{ text: 'Cyst of 37' }]);

  does(({ measuring }) => measuring.again({ at: { x: 300, y: 200 }, reach: 20 }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(drawn()).toEqual(['Cyst of 37']);
  does(({ measuring }) => expect(measuring.again({ at: { x: 10, y: 10 }, reach: 20 })).toBe(false));
});

// STU-50
test('remarks are moved by their points, and stay on their tooth in the panorama', () => {
  const text = { ...measurementOf('text', [[30, 4, 0]], STANDARD_PLANES.axial)!, text: 'Here' } as Measurement;
  const ends: Vector[] = [
    [30, 4, 0],
    [36, -2, 0],
  ];
  const arrow = measurementOf('arrow', ends, STANDARD_PLANES.axial)!;
  const curve = archCurve(
    [
      [-40, 0, 7],
      [0, 0, 7],
      [40, 0, 7],
    ],
    [0, 0, 1],
  );

  expect(withPointMoved(text, 0, [1, 2, 3]).points).toEqual([[1, 2, 3]]);
  expect(withPointMoved(arrow, 1, [1, 2, 3]).points).toEqual([ends[0], [1, 2, 3]]);
  for (const mark of [text, arrow]) {
    const tied = tiedToPatient(curve, mark);
    expect(Annotation.parse({ ...tied, annotationId: crypto.randomUUID() })).toMatchObject({ isUnrolled: true });
    expect(unrolledOn(curve, tied)?.points.flat().map(Math.round)).toEqual(mark.points.flat());
  }
});

// STU-50
test('long words are broken into lines, also where a language has no spaces', () => {
  expect(brokenLines('a cyst below the root', 80)).toEqual(['a cyst', 'below the', 'root']);
  expect(brokenLines('根尖下方有囊肿', 50)).toEqual(['根尖下', '方有囊', '肿']);
});
