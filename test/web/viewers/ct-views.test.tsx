import '#test/web/support/dom.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Vector } from '#shared/geometry/vector.ts';
import { PLAN_VIEWS_MAX } from '#shared/plan/plan-limits.ts';
import { type AuthoredPart, isView, type PlannedView, type PlanPart } from '#shared/plan/plan.ts';
import { PresentationState } from '#shared/plan/presentation.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import type { CtDesk } from '#web/viewers/ct/parts/ct-desk.ts';
import type { PlanRight } from '#web/viewers/ct/plan/plan-desk.ts';
import { ViewSection } from '#web/viewers/ct/plan/view-section.tsx';
import { turnOthers, STANDARD_PLANES } from '#web/viewers/ct/space/planes.ts';
import { middleVoxel } from '#web/viewers/ct/space/volume-space.ts';
import { valuesOf } from '#web/viewers/ct/space/voxel-values.ts';
import { curveOf, inArch, setArch } from '#web/viewers/ct/state/arch-changes.ts';
import { beginning, type CtState } from '#web/viewers/ct/state/ct-state.ts';
import { presentationOf, presented } from '#web/viewers/ct/state/presentation.ts';
import { toothVolume } from '#test/support/mesh/tooth-phantom.ts';

const { level, space } = toothVolume();
const SCENE = { space, valueAt: valuesOf(level, { RescaleSlope: 1, RescaleIntercept: 0 }) };
const middle = middleVoxel(space);
const start = beginning({ crosshair: middle, window: { center: 0, width: 1 }, isInverted: false });
const CURVE: readonly Vector[] = [-12, -4, 4, 12].map((x): Vector => [middle[0] + x, middle[1], middle[2]]);

/** A state of the viewer in which everything that a view keeps differs from the start. */
const changed: CtState = {
  ...setArch({ atMm: 3, sectionSpacingMm: 1, slab: { mode: 'max', mm: 4 } })(inArch(SCENE, CURVE)(start)),
  crosshair: [middle[0] + 2, middle[1] - 1, middle[2] + 3],
  planes: turnOthers(turnOthers(STANDARD_PLANES, 'axial', 0.3), 'coronal', -0.21),
  views: { axial: { zoom: 2.5, middle: { x: 4, y: -3 } }, sections: { zoom: 1.2, middle: { x: 0, y: 1 } } },
  eye: STANDARD_PLANES.sagittal,
  window: { center: 900, width: 2_400 },
  isInverted: true,
  slab: { mode: 'mean', mm: 6 },
  transfer: 'brightest',
  cut: 'corner',
  isCutFlipped: true,
  layout: 'planes',
  enlarged: 'coronal',
  hiddenScans: ['00000000-0000-4000-8000-000000000009'],
  hiddenAirways: ['00000000-0000-4000-8000-000000000008'],
};
/** Returns the state as the server keeps it, with the fields of its schema only. */
const saved = (state: CtState) => PresentationState.parse(JSON.parse(JSON.stringify(presentationOf(state))));
const view = (name: string, at: number, state = changed): PlannedView => ({
  kind: 'view',
  partId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name,
  presentation: saved(state),
});

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ct', 'viewer']);
});
afterEach(cleanup);

// PLAN-54, PLAN-55
test('a view opens as it was saved, whatever was changed since; the tool stays the person’s', () => {
  const meanwhile: CtState = { ...start, tool: 'pan', selected: 'a', active: 'sagittal' };
  const { tool, active, selected, arch, ...opened } = presented(SCENE, saved(changed), CURVE)(meanwhile);
  const { tool: _tool, active: _active, selected: _selected, arch: before, ...expected } = changed;

  expect(opened).toEqual(expected);
  expect({ tool, active, selected }).toEqual({ tool: 'pan', active: 'sagittal', selected: undefined });
  expect(arch).toEqual({ ...before, atMm: expect.closeTo(3, 6) });
  expect(PresentationState.safeParse(presentationOf(start)).error).toBeUndefined();
});

// PLAN-70
test('a view from before airways could be hidden shows all', () => {
  const { hiddenAirways: _, ...former } = saved(changed);

  expect(presented(SCENE, former, CURVE)(changed).hiddenAirways).toEqual([]);
});

// PLAN-55
test('where the curve has changed since, the section is at the same place of the patient', () => {
  const longer: readonly Vector[] = [[middle[0] - 30, middle[1], middle[2]], ...CURVE];

  const { arch } = presented(SCENE, saved(changed), longer)(start);

  const place = curveOf(changed.arch)?.frameAt(3).point;
  const now = curveOf(arch && { ...arch, points: longer })?.frameAt(arch?.atMm ?? 0).point;
  expect(arch?.atMm).toBeGreaterThan(15);
  expect(now).toEqual(place?.map((mm): number => expect.closeTo(mm, 1)));
});

// PLAN-55
test('a view of a former curve’s end opens, and its crosshair is held in the volume', () => {
  const beyond = { ...saved(changed), crosshair: [9_000, 0, 0] as [number, number, number] };

  const { crosshair, arch } = presented(SCENE, beyond, CURVE.slice(0, 2))(start);

  expect(Math.abs(crosshair[0])).toBeLessThan(1_000);
  expect(arch?.atMm).toBeGreaterThanOrEqual(0);
});

// PLAN-54
test.each([
  ['a direction of another length', { eye: { right: [2, 0, 0], down: [0, 0, -1] } }],
  ['directions that are not square', { eye: { right: [1, 0, 0], down: [0.6, 0.8, 0] } }],
  ['a layout that there is not', { layout: 'six' }],
  ['a zoom of nothing', { views: { axial: { zoom: 0, middle: { x: 0, y: 0 } } } }],
])('%s is no view', (_, wrong) => {
  expect(PresentationState.safeParse({ ...saved(changed), ...wrong }).success).toBe(false);
});

interface Given {
  readonly parts?: readonly PlanPart[];
  readonly others?: readonly AuthoredPart[];
  readonly right?: PlanRight;
}

function show({ parts = [], others = [], right = 'change' }: Given) {
  const newest: { parts: readonly PlanPart[]; state: CtState } = { parts, state: changed };
  function Harness() {
    const [state, change] = useState<CtState>(changed);
    const [now, setNow] = useState(parts);
    Object.assign(newest, { parts: now, state });
    const plan = { right, parts: now, others, change: setNow };
    const desk = { scene: SCENE, state, change, plan, measurements: { curve: CURVE } } as unknown as CtDesk;
    return <ViewSection desk={desk} />;
  }
  render(<Harness />);
  return newest;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (words: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the view' }), { target: { value: words } });

// PLAN-54
test('a view is saved under a name, opened, renamed and removed', () => {
  const shown = show({});
  press('Save this view');
  type('  Nerve at 36 ');
  press('Keep');
  expect(shown.parts).toEqual([expect.objectContaining({ ...view('Nerve at 36', 0), partId: expect.any(String) })]);

  press('Save this view');
  expect(screen.getByRole('textbox').getAttribute('value')).toBe('View 2');
  press('Discard');
  press('Rename Nerve at 36');
  type('');
  expect(screen.getByRole('button', { name: 'Keep' }).hasAttribute('disabled')).toBe(true);
  type('Canal');
  press('Keep');
  expect(shown.parts.filter(isView).map(({ name }) => name)).toEqual(['Canal']);

  press('Delete Canal');
  expect(shown.parts).toEqual([]);
});

// PLAN-55
test('a press on a view’s name opens it', () => {
  const shown = show({ parts: [view('Front', 1, start)] });

  fireEvent.click(screen.getByTitle('Open Front'));

  expect(shown.state.planes).toEqual(STANDARD_PLANES);
  expect(shown.state.window).toEqual(start.window);
  expect(shown.state.enlarged).toBeUndefined();
});

// PLAN-56
test('the other side’s views are opened only, and a reader saves none', () => {
  const author = { author: { name: 'Dr. Lee', side: 'clinic' as const }, at: 1_700_000_000 };
  const shown = show({ others: [{ ...view('Sinus', 2, start), ...author }], right: 'read' });

  const [row] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(row?.textContent).toContain('Dr. Lee');
  fireEvent.click(screen.getByTitle('Open Sinus'));
  expect(shown.state.window).toEqual(start.window);
  expect(screen.queryByRole('button', { name: /Save|Rename|Delete/u })).toBeNull();
  cleanup();

  show({ right: 'read' });
  expect(screen.queryByRole('heading')).toBeNull();
});

// PLAN-54
test('a full plan takes no more views', () => {
  show({ parts: Array.from({ length: PLAN_VIEWS_MAX }, (_, at) => view(`View ${at}`, at)) });

  screen.getByText('There is no room for more: a plan holds 20 views.');
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});
