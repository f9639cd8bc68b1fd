import { describe, expect, test } from 'vitest';
import type { PixelAnnotation } from '#shared/file/annotation.ts';
import { placedOutline } from '#web/viewers/image/draw/placed-outline.ts';
import { type Paper, pencil, type PencilState } from '#web/viewers/image/draw/pencil.ts';
import { placeLabel } from '#web/viewers/frame/place-label.ts';
import type { Tool } from '#web/viewers/image/tools.ts';

/** Makes a drawing tool over an image whose pixels are two screen pixels wide. The tool adds the drawn annotations to `own`. */
function desk(tool: Tool, own: PixelAnnotation[] = [], mayDraw = true, mayPlan = true) {
  const seen: { state: PencilState } = { state: {} };
  const paper: Paper = {
    tool,
    own,
    mayDraw,
    mayPlan,
    frame: 3,
    pixelAspect: 1,
    place: { a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 },
    right: { x: 1, y: 0 },
    add: (made) => own.push(made),
    replace: (made) =>
      own.splice(
        own.findIndex(({ annotationId }) => annotationId === made.annotationId),
        1,
        made,
      ),
    remove: (id) =>
      own.splice(
        own.findIndex(({ annotationId }) => annotationId === id),
        1,
      ),
  };
  const made = pencil(paper, (state) => {
    seen.state = state;
  });
  const drag = (from: [number, number], to: [number, number]) => {
    made.down({ x: from[0], y: from[1] }, undefined);
    made.move({ x: to[0], y: to[1] });
    made.up();
  };
  const click = (x: number, y: number) => drag([x, y], [x, y]);
  return { pencil: made, own, drag, click, seen };
}

describe('a line', () => {
  test('is drawn by dragging, or by clicking its two ends', () => {
    for (const draw of [
      ({ drag }: ReturnType<typeof desk>) => drag([20, 20], [60, 20]),
      ({ click }: ReturnType<typeof desk>) => [click(20, 20), click(60, 20)],
    ]) {
      const on = desk('length');
      draw(on);

      expect(on.own).toMatchObject([
        {
          kind: 'length',
          frame: 3,
          points: [
            [10, 10],
            [30, 10],
          ],
        },
      ]);
      expect(on.seen.state).toEqual({ selectedId: on.own[0]?.annotationId });
    }
  });

  test('half drawn follows the pointer, and goes with Escape', () => {
    const on = desk('length');
    on.click(20, 20);
    on.pencil.move({ x: 50, y: 40 });

    expect(on.seen.state.draft?.points).toEqual([
      [10, 10],
      [25, 20],
    ]);
    expect([on.pencil.cancel(), on.pencil.cancel()]).toEqual([true, false]);
    expect(on.own).toEqual([]);
  });
});

test('an angle is drawn by one leg and the end of the other', () => {
  const on = desk('angle');
  on.drag([100, 20], [20, 20]);
  on.click(20, 100);

  expect(on.own).toMatchObject([
    {
      kind: 'angle',
      points: [
        [50, 10],
        [10, 10],
        [10, 50],
      ],
    },
  ]);
});

test('an area closes on its first point, on the last one again, or on request', () => {
  const endings = [
    (on: ReturnType<typeof desk>) => on.click(21, 19),
    (on: ReturnType<typeof desk>) => on.click(60, 61),
    (on: ReturnType<typeof desk>) => on.pencil.end(),
  ];
  for (const end of endings) {
    const on = desk('polygon');
    on.click(20, 20);
    on.click(60, 20);
    expect(on.pencil.end()).toBe(false);
    on.click(60, 60);
    end(on);

    expect(on.own).toMatchObject([
      {
        kind: 'polygon',
        points: [
          [10, 10],
          [30, 10],
          [30, 30],
        ],
      },
    ]);
  }
});

test('a remark asks for its words, a known length for its millimetres, and nothing is kept without', () => {
  const text = desk('text');
  text.click(40, 40);
  expect(text.own).toEqual([]);
  text.pencil.answer({ text: 'Caries' });
  const known = desk('calibration');
  known.drag([20, 20], [60, 20]);
  known.pencil.answer({ mm: 0 });
  expect(known.own).toEqual([]);
  known.drag([20, 20], [60, 20]);
  known.pencil.answer({ mm: 12.5 });

  expect(text.own).toMatchObject([{ kind: 'text', points: [[20, 20]], text: 'Caries' }]);
  expect(known.own).toMatchObject([{ kind: 'calibration', mm: 12.5 }]);
});

// STU-33
test('an implant asks for its size; its platform moves all of it, its apex turns it', () => {
  const on = desk('implant');
  on.drag([20, 20], [20, 60]);
  expect(on.own).toEqual([]);
  on.pencil.answer({ diameterMm: 4.1, lengthMm: 100 });
  expect(on.own).toEqual([]);
  on.drag([20, 20], [20, 60]);
  on.pencil.answer({ diameterMm: 4.1, lengthMm: 11.5 });
  expect(on.own).toMatchObject([
    {
      kind: 'implant',
      points: [
        [10, 10],
        [10, 30],
      ],
      diameterMm: 4.1,
      lengthMm: 11.5,
    },
  ]);
  const annotationId = on.own[0]?.annotationId ?? '';
  const grip = (handle: number, from: [number, number], to: [number, number]) => {
    on.pencil.down({ x: from[0], y: from[1] }, { annotationId, handle });
    on.pencil.move({ x: to[0], y: to[1] });
    on.pencil.up();
  };

  grip(0, [20, 20], [30, 20]);
  expect(on.own).toMatchObject([
    {
      points: [
        [15, 10],
        [15, 30],
      ],
    },
  ]);
  grip(1, [30, 60], [70, 20]);
  expect(on.own).toMatchObject([
    {
      points: [
        [15, 10],
        [35, 10],
      ],
      lengthMm: 11.5,
    },
  ]);
  on.pencil.ask(annotationId);
  on.pencil.answer({ diameterMm: 5, lengthMm: 8 });

  expect(on.own).toMatchObject([
    {
      points: [
        [15, 10],
        [35, 10],
      ],
      diameterMm: 5,
      lengthMm: 8,
    },
  ]);
});

// STU-34
test('an implant is not drawn where the scale is not the patient’s', () => {
  const on = desk('implant', [], true, false);
  on.drag([20, 20], [20, 60]);

  expect(on.seen.state).toEqual({});
  expect(on.own).toEqual([]);
});

const LINE_ID = '00000000-0000-4000-8000-000000000000';

describe('what is there already', () => {
  const line = (): PixelAnnotation => ({
    kind: 'length',
    space: 'pixels',
    annotationId: LINE_ID,
    frame: 3,
    points: [
      [10, 10],
      [30, 10],
    ],
  });
  const move = (on: ReturnType<typeof desk>, handle: number | undefined) => {
    const isTaken = on.pencil.down({ x: 60, y: 20 }, { annotationId: LINE_ID, handle });
    on.pencil.move({ x: 80, y: 30 });
    on.pencil.up();
    return isTaken;
  };

  test('moves as a whole, or by one of its points', () => {
    const whole = desk('window', [line()]);
    const byEnd = desk('window', [line()]);

    expect([move(whole, undefined), move(byEnd, 1)]).toEqual([true, true]);
    expect(whole.own[0]?.points).toEqual([
      [20, 15],
      [40, 15],
    ]);
    expect(byEnd.own[0]?.points).toEqual([
      [10, 10],
      [40, 15],
    ]);
  });

  test('is not in the way of drawing, unless it is picked', () => {
    const on = desk('length', [line()]);
    move(on, 1);
    expect(on.own).toHaveLength(2);
    on.pencil.select(LINE_ID);
    move(on, 1);

    expect(on.own).toHaveLength(2);
    expect(on.own[0]?.points).toEqual([
      [10, 10],
      [40, 15],
    ]);
  });

  test('stays where it is for who may only read', () => {
    const on = desk('window', [line()], false);
    move(on, 1);
    on.pencil.select(LINE_ID);

    expect(on.pencil.remove()).toBe(false);
    expect(on.own).toEqual([line()]);
  });

  test('goes when it is picked and removed', () => {
    const on = desk('window', [line()]);

    expect(on.pencil.remove()).toBe(false);
    on.pencil.select(LINE_ID);
    expect([on.pencil.remove(), on.own]).toEqual([true, []]);
  });
});

test('outlines follow the image, and have a handle for each point', () => {
  const place = { a: 0, b: 2, c: -2, d: 0, e: 100, f: 0 };
  const { path, handles, label } = placedOutline(
    'ellipse',
    [
      [10, 10],
      [20, 10],
      [10, 15],
    ],
    place,
  );

  expect(handles).toEqual([
    { x: 80, y: 20 },
    { x: 80, y: 40 },
    { x: 70, y: 20 },
  ]);
  expect(label).toEqual({ x: 80, y: 20 });
  expect(path.startsWith('M80.00 40.00C')).toBe(true);
});

test('labels keep within the screen', () => {
  const screen = { width: 300, height: 200 };

  expect(placeLabel({ x: 100, y: 100 }, ['12.3 mm'], screen)).toEqual({ x: 112, y: 96 });
  for (const point of [
    { x: 295, y: 2 },
    { x: 900, y: 900 },
    { x: -40, y: 199 },
  ]) {
    const { x, y } = placeLabel(point, ['12.3 mm', '探测器处'], screen);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(250);
    expect(y).toBeGreaterThan(10);
    expect(y).toBeLessThan(185);
  }
});
