import '#test/web/support/dom.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Vector } from '#shared/geometry/vector.ts';
import { newAirway } from '#shared/plan/edit-airway.ts';
import { PLAN_AIRWAYS_MAX } from '#shared/plan/plan-limits.ts';
import { type AuthoredPart, isAirway, type PlanPart } from '#shared/plan/plan.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { createGrowStore } from '#web/viewers/ct/airway/grow/grow-store.ts';
import { regionOutline, regionOutlineAlong } from '#web/viewers/ct/airway/airway-outline.ts';
import { isMeasured, useAirways } from '#web/viewers/ct/airway/use-airways.ts';
import { archCurve } from '#web/viewers/ct/arch/arch-curve.ts';
import { crosshairGrip } from '#web/viewers/ct/panes/crosshair-grips.ts';
import { crosshairLines } from '#web/viewers/ct/panes/crosshair.ts';
import type { CtDesk } from '#web/viewers/ct/parts/ct-desk.ts';
import type { PlanRight } from '#web/viewers/ct/plan/plan-desk.ts';
import { planTools } from '#web/viewers/ct/plan/plan-tools.ts';
import { projected, type Projection } from '#web/viewers/ct/space/pane-view.ts';
import { STANDARD_PLANES, type PlaneName } from '#web/viewers/ct/space/planes.ts';
import { middleVoxel } from '#web/viewers/ct/space/volume-space.ts';
import { valuesOf } from '#web/viewers/ct/space/voxel-values.ts';
import { beginning, type CtState } from '#web/viewers/ct/state/ct-state.ts';
import { airVolume, HALFWAY, tubeOf } from '#test/support/air-phantom.ts';

const RESCALE = { RescaleSlope: 1, RescaleIntercept: 0 };
/** A throat that is narrowest 4 mm above its middle. */
const { level, space } = airVolume({
  size: [60, 60, 124],
  spacing: [0.5, 0.5, 0.5],
  valueAt: tubeOf((z) => 5 + Math.abs(z - 4) * 0.2),
});
const SCENE = { level, space, valueAt: valuesOf(level, RESCALE), index: RESCALE };
const start = beginning({ crosshair: middleVoxel(space), window: { center: 0, width: 1 }, isInverted: false });

const worker = vi.hoisted(() => ({ isBroken: false, asked: 0 }));
vi.mock('#web/viewers/worker/ask-workers.ts', () => ({
  askWorkers: () => {
    const answer = createGrowStore();
    worker.asked += 1;
    return {
      ask: (request: Parameters<typeof answer>[0]) =>
        worker.isBroken ? Promise.reject(new Error('no memory')) : Promise.resolve(answer(request)),
      close: () => undefined,
    };
  },
}));

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ct', 'viewer']);
});
afterEach(() => {
  cleanup();
  worker.isBroken = false;
  worker.asked = 0;
});

const plane = (name: PlaneName, through: Vector): Projection =>
  projected(STANDARD_PLANES[name], {
    middle: through,
    fit: 10,
    view: { zoom: 1, middle: { x: 0, y: 0 } },
    size: { width: 500, height: 500 },
  });

interface Given {
  readonly parts?: readonly PlanPart[];
  readonly others?: readonly AuthoredPart[];
  readonly right?: PlanRight;
  readonly isFinest?: boolean;
}

/** Shows the panel of a plan that is in memory only. Also shows the plan's shapes in the coronal plane at the crosshair. */
function show({ parts = [], others = [], right = 'change', isFinest = true }: Given) {
  const newest: { desk?: CtDesk } = {};
  function Harness() {
    const [state, change] = useState<CtState>(start);
    const [steps, setSteps] = useState<readonly (readonly PlanPart[])[]>([parts]);
    const now = steps.at(-1) ?? [];
    const scene = { ...SCENE, isFinest } as unknown as CtDesk['scene'];
    const airways = useAirways(scene, [...now, ...others].filter(isAirway));
    const plan = {
      right,
      parts: now,
      others,
      save: 'saved',
      change: (does: (before: readonly PlanPart[]) => readonly PlanPart[]) =>
        setSteps((before) => [...before, does(before.at(-1) ?? [])]),
      undo: steps.length > 1 ? () => setSteps((before) => before.slice(0, -1)) : undefined,
      isOpen: true,
      tools: planTools,
      clearances: [],
      scans: { source: { list: () => Promise.resolve([]) } },
      airways,
    };
    const desk = { scene, state, change, plan } as unknown as CtDesk;
    Object.assign(newest, { desk });
    return (
      <>
        <planTools.Panel desk={desk} />
        <svg>
          <planTools.Shapes desk={desk} projection={plane('coronal', state.crosshair)} />
        </svg>
      </>
    );
  }
  render(<Harness />);
  const desk = (): CtDesk => {
    if (newest.desk === undefined) throw new Error('nothing is shown');
    return newest.desk;
  };
  return { desk, change: (does: (desk: CtDesk) => void) => act(() => does(desk())) };
}
type Shown = ReturnType<typeof show>;

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const airwaysNow = ({ desk }: Shown) => desk().plan.parts.filter(isAirway);
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } });
const numbers = async () =>
  within(await screen.findByLabelText('Numbers of the airway', {}, { timeout: 5_000 }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const drag = ({ change }: Shown, from: { x: number; y: number }, to: { x: number; y: number }) =>
  change((desk) => {
    const grip = planTools.grip({ desk, projection: plane('coronal', [0, 0, 0]) }, { at: from, reach: 7 });
    grip?.move(to, { x: to.x - from.x, y: to.y - from.y });
  });
const MIDDLE = { x: 250, y: 250 };
const AIRWAY = newAirway('00000000-0000-4000-8000-000000000001', [0, 0, 0], HALFWAY);

// PLAN-65, PLAN-67, PLAN-69
test('an airway is marked by a click; its numbers follow, and a button goes to the narrowest place', async () => {
  const shown = show({});
  press('Mark an airway');
  shown.change((desk) => {
    expect(planTools.click({ desk, projection: plane('coronal', [0, 0, 0]) }, MIDDLE)).toBe(true);
  });

  const [airway] = airwaysNow(shown);
  expect(airway).toMatchObject({ mark: [0, 0, 0], lowerMm: -20, upperMm: 20 });
  expect(Math.abs((airway?.airBelow ?? 0) - HALFWAY)).toBeLessThan(5);
  const [volume, bound, narrowest, height] = await numbers();
  expect(volume).toMatch(/^\d\.\d\d cm³$/u);
  expect(bound).toMatch(/^± \d\.\d\d cm³$/u);
  expect(Number.parseFloat(narrowest ?? '')).toBeGreaterThan(75);
  expect(Number.parseFloat(narrowest ?? '')).toBeLessThan(82);
  expect(Number.parseFloat(height ?? '')).toBeCloseTo(4, 0);

  press('Go to the narrowest place');
  expect(Math.abs(shown.desk().state.crosshair[2] - 4)).toBeLessThan(0.5);
  screen.getByText(/^An aid, no diagnosis\. Posture/u);
  screen.getByText(/^Cross-sections are level/u);
});

// PLAN-67
test('it is marked at the crosshair by Enter and by a button, marked again, removed by a key, and undone', () => {
  const shown = show({});
  press('Mark an airway');
  shown.change((desk) => {
    expect(planTools.press(desk, 'Enter')).toBe(true);
  });
  const first = airwaysNow(shown)[0];
  expect(first?.mark).toEqual(start.crosshair);

  press('Mark another place');
  shown.change(({ change }) => change((state) => ({ ...state, crosshair: [1, 1, 3] })));
  press('Mark at the crosshair');
  expect(airwaysNow(shown)).toMatchObject([{ partId: first?.partId, mark: [1, 1, 3] }]);

  shown.change((desk) => {
    expect(planTools.press(desk, 'Delete')).toBe(true);
  });
  expect(airwaysNow(shown)).toEqual([]);
  shown.change(({ plan }) => plan.undo?.());
  shown.change(({ plan }) => plan.undo?.());
  expect(airwaysNow(shown)).toEqual([first]);
});

// PLAN-67
test('bounds are dragged, typed and set to the crosshair, and never cross; the mark is dragged', () => {
  const shown = show({ parts: [AIRWAY] });
  press(/^Airway 1/u);

  drag(shown, { x: 300, y: 50 }, { x: 320, y: 130 });
  expect(airwaysNow(shown)[0]?.upperMm).toBeCloseTo(12);
  drag(shown, { x: 300, y: 450 }, { x: 320, y: 20 });
  expect(airwaysNow(shown)[0]?.lowerMm).toBeCloseTo(11);
  type('Lower bound, mm', '-8.5');
  type('Upper bound, mm', '-30');
  expect(airwaysNow(shown)[0]).toMatchObject({ lowerMm: -8.5 });
  shown.change(({ change }) => change((state) => ({ ...state, crosshair: [0, 0, 15] })));
  press('Upper bound to the crosshair');
  expect(airwaysNow(shown)[0]?.upperMm).toBe(15);
  drag(shown, MIDDLE, { x: 270, y: 230 });
  expect(airwaysNow(shown)[0]?.mark).toEqual([2, 0, 2]);
  type('Air is below grey value', '-200');
  expect(airwaysNow(shown)[0]?.airBelow).toBe(-200);
  press('Propose a grey value');
  expect(Math.abs((airwaysNow(shown)[0]?.airBelow ?? 0) - HALFWAY)).toBeLessThan(5);
});

// PLAN-72
test('a drag on both moves the crosshair; with the marking tool, or without a crosshair, the mark', () => {
  const shown = show({ parts: [AIRWAY] });
  press(/^Airway 1/u);
  const to = { x: 270, y: 230 };
  /** Drags as a plane does: it first looks for a part of the plan to grip. It grips the crosshair only if there is no such part. */
  const dragOnPlane = () =>
    shown.change((desk) => {
      const projection = plane('coronal', [0, 0, 0]);
      const on = { at: MIDDLE, reach: 7 };
      const { planes, crosshair, isCrosshairShown } = desk.state;
      const lines = isCrosshairShown ? crosshairLines('coronal', planes, { projection, crosshair }) : [];
      const grip =
        planTools.grip({ desk, projection }, on) ?? crosshairGrip(desk, { plane: 'coronal', projection, lines }, on);
      grip?.move(to, { x: 20, y: -20 });
    });
  const now = () => ({ crosshair: shown.desk().state.crosshair, mark: airwaysNow(shown)[0]?.mark });
  const back = () => shown.change(({ change }) => change((state) => ({ ...state, crosshair: [0, 0, 0] })));

  dragOnPlane();
  expect(now()).toEqual({ crosshair: [2, 0, 2], mark: [0, 0, 0] });
  dragOnPlane();
  expect(now()).toEqual({ crosshair: [2, 0, 2], mark: [2, 0, 2] });

  shown.change(({ plan }) => plan.undo?.());
  back();
  press('Mark another place');
  dragOnPlane();
  expect(now()).toEqual({ crosshair: [0, 0, 0], mark: [2, 0, 2] });

  shown.change(({ plan }) => plan.undo?.());
  shown.change(({ change }) => change((state) => ({ ...state, tool: 'window', isCrosshairShown: false })));
  dragOnPlane();
  expect(now()).toEqual({ crosshair: [0, 0, 0], mark: [2, 0, 2] });
});

// PLAN-64, PLAN-66
test('a mark that is not in air says so; a failure is tried again; a coarse level waits', async () => {
  show({ parts: [{ ...AIRWAY, mark: [12, 0, 0] }] });
  await screen.findByText('⚠ Mark not in air');
  cleanup();

  worker.isBroken = true;
  show({ parts: [AIRWAY] });
  press(/^Airway 1/u);
  await screen.findByText(/^The airway could not be measured\./u);
  worker.isBroken = false;
  press('Measure again');
  expect(await numbers()).toHaveLength(4);
  cleanup();

  worker.asked = 0;
  show({ parts: [AIRWAY], isFinest: false });
  press(/^Airway 1/u);
  screen.getByText('Wait until the volume is loaded in full.');
  expect(worker.asked).toBe(0);
});

// PLAN-68
test('its outline is drawn, with its bounds and its narrowest height once it is selected', async () => {
  show({ parts: [AIRWAY] });
  await screen.findByText(/cm³$/u, {}, { timeout: 5_000 });

  expect(document.querySelector('[data-plan="airway"] path')?.getAttribute('d')?.length).toBeGreaterThan(500);
  expect(document.querySelectorAll('[data-airway-height]')).toHaveLength(0);
  press(/^Airway 1/u);
  expect(
    [...document.querySelectorAll('[data-airway-height]')].map((each) => each.getAttribute('data-airway-height')),
  ).toEqual(['narrowest', 'upperMm', 'lowerMm']);
});

// PLAN-70
test('its outline is hidden and shown; the numbers stay', async () => {
  const author = { author: { name: 'Lena', side: 'lab' as const }, at: 1 };
  show({ parts: [AIRWAY], others: [{ ...AIRWAY, partId: '00000000-0000-4000-8000-000000000002', ...author }] });
  const [own] = screen.getAllByRole('checkbox', { name: /^Show the outline of Airway 1/u });
  if (own === undefined) throw new Error('nothing hides the outline');
  expect(own).toHaveProperty('disabled', true);
  expect(await screen.findAllByText(/cm³$/u, {}, { timeout: 5_000 })).toHaveLength(2);
  const outlines = () => document.querySelectorAll('[data-plan="airway"] path').length;
  expect(outlines()).toBe(2);

  fireEvent.click(own);
  expect(outlines()).toBe(1);
  press(/^Airway 1.*cm³$/u);
  expect(await numbers()).toHaveLength(4);
  fireEvent.click(own);
  expect(outlines()).toBe(2);
});

/** Returns the end points of an outline's pieces, in pixels of the screen. */
const endsOf = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
const reachOf = (path: string) => {
  const ends = endsOf(path);
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
};

// PLAN-71
test('along the arch its outline is where the curve’s surface crosses it, and open where the curve ends', async () => {
  const shown = show({ parts: [AIRWAY] });
  await screen.findByText(/cm³$/u, {}, { timeout: 5_000 });
  const found = shown.desk().plan.airways.stateOf(AIRWAY);
  if (!isMeasured(found)) throw new Error('it is not measured');
  const along = (points: readonly Vector[]) => {
    const curve = archCurve(points, [0, 0, 1]);
    const way = { right: [1, 0, 0], down: [0, -1, 0] } as const;
    const of = { fit: 10, view: { zoom: 1, middle: { x: 0, y: 0 } }, size: { width: 500, height: 500 } };
    const projection = projected(way, { ...of, middle: [14, 0, 0] });
    return regionOutlineAlong(found.mask, curve, projection);
  };
  const straight = along([-14, 0, 14].map((x): Vector => [x, 0, 0]));
  const level = regionOutline(found.mask, plane('coronal', [0, 0, 0]));

  expect(reachOf(straight)).toEqual(reachOf(level).map((px): number => expect.closeTo(px, -1)));
  expect(along([-14, 0, 14].map((x): Vector => [x, 13, 0]))).toBe('');
  const middlePx = 250;
  const half = endsOf(along([-14, -7, 0].map((x): Vector => [x, 0, 0])));
  expect(Math.max(...half.map(({ x }) => x))).toBeLessThanOrEqual(middlePx);
  expect(half.filter(({ x, y }) => x > middlePx - 8 && Math.abs(y - middlePx) < 150)).toEqual([]);
});

// PLAN-68
test('the other side’s airway is measured and drawn, and cannot be changed', async () => {
  const author = { author: { name: 'Lena', side: 'lab' as const }, at: 1 };
  show({ others: [{ ...AIRWAY, ...author }] });
  press(/^Airway 1.*Lena/u);
  await screen.findByText('Narrowest cross-section', {}, { timeout: 5_000 });

  expect(await numbers()).toHaveLength(7);
  expect(document.querySelector('[data-plan="airway"] path')?.getAttribute('stroke-dasharray')).toBe('2 4');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark another place' })).toBeNull();
});

// PLAN-60
test('no more can be marked than a plan holds, and a reader marks none', () => {
  const full = Array.from({ length: PLAN_AIRWAYS_MAX }, (_, at) => ({
    ...AIRWAY,
    partId: `00000000-0000-4000-8000-00000000000${at}`,
  }));
  show({ parts: full, isFinest: false });
  expect(screen.getByRole('button', { name: 'Mark an airway' })).toHaveProperty('disabled', true);
  screen.getByText(`There is no room for more: a plan holds ${PLAN_AIRWAYS_MAX} airways.`);
  cleanup();

  show({ parts: [AIRWAY], right: 'read', isFinest: false });
  expect(screen.queryByRole('button', { name: 'Mark an airway' })).toBeNull();
});
