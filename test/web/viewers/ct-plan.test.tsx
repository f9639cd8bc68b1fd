import '#test/web/support/dom.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Vector } from '#shared/geometry/vector.ts';
import type { PlanPart } from '#shared/plan/plan.ts';
import { newImplant } from '#shared/plan/edit-plan.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import type { CtDesk } from '#web/viewers/ct/parts/ct-desk.ts';
import type { PlanDesk, PlanRight } from '#web/viewers/ct/plan/plan-desk.ts';
import { planTools } from '#web/viewers/ct/plan/plan-tools.ts';
import { tubePieces } from '#web/viewers/ct/plan/plane-section.ts';
import { projected, type Projection } from '#web/viewers/ct/space/pane-view.ts';
import { STANDARD_PLANES, type PlaneName } from '#web/viewers/ct/space/planes.ts';
import { middleVoxel, volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { beginning, type CtState } from '#web/viewers/ct/state/ct-state.ts';

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

/** Projects a plane through a point into a viewport of 500 pixels, 10 pixels to a millimetre. */
const plane = (name: PlaneName, through: CtState['crosshair']): Projection =>
  projected(STANDARD_PLANES[name], {
    middle: through,
    fit: 10,
    view: { zoom: 1, middle: { x: 0, y: 0 } },
    size: { width: 500, height: 500 },
  });
const MIDDLE = { x: 250, y: 250 };

interface Shown {
  readonly desk: () => CtDesk;
  /** Runs a function with the current state of the viewer (`CtDesk`), and renders again. */
  readonly change: (does: (desk: CtDesk) => void) => void;
}

const NO_SCANS: PlanDesk['scans'] = {
  source: { list: () => Promise.resolve([]), open: () => Promise.resolve(undefined) },
  meshOf: () => 'gone',
  retry: () => undefined,
};

const NO_AIRWAYS: PlanDesk['airways'] = { stateOf: () => 'waits', retry: () => undefined };

/** Shows the panel of a plan that is in memory only. Also shows the plan's shapes in the axial plane at the crosshair. */
function show(parts: readonly PlanPart[] = [], right: PlanRight = 'change', index: object = {}): Shown {
  const newest: { desk?: CtDesk } = {};
  function Harness() {
    const [state, change] = useState<CtState>(start);
    const [steps, setSteps] = useState<readonly (readonly PlanPart[])[]>([parts]);
    const now = steps.at(-1) ?? [];
    const plan: PlanDesk = {
      right,
      parts: now,
      others: [],
      save: 'saved',
      change: (next) => setSteps((before) => [...before, next(before.at(-1) ?? [])]),
      retry: () => undefined,
      undo: steps.length > 1 ? () => setSteps((before) => before.slice(0, -1)) : undefined,
      redo: undefined,
      isOpen: true,
      tools: planTools,
      clearances: planTools.judge(now, []),
      scans: NO_SCANS,
      airways: NO_AIRWAYS,
    };
    const scene = { space, valueAt: (voxel: Vector) => space.toPatient(voxel)[2] * 10, index };
    const desk = { scene, state, change, plan } as unknown as CtDesk;
    Object.assign(newest, { desk });
    return (
      <>
        <planTools.Panel desk={desk} />
        <svg>
          <planTools.Shapes desk={desk} projection={plane('axial', state.crosshair)} />
        </svg>
      </>
    );
  }
  render(<Harness />);
  const desk = (): CtDesk => {
    if (newest.desk === undefined) throw new Error('nothing is shown');
    return newest.desk;
  };
  return { desk, change: (does) => act(() => does(desk())) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (key: string) => (desk: CtDesk) => {
  expect(planTools.press(desk, key)).toBe(true);
};
const click = (name: PlaneName) => (desk: CtDesk) => {
  expect(planTools.click({ desk, projection: plane(name, desk.state.crosshair) }, MIDDLE)).toBe(true);
};
const goTo = (crosshair: CtState['crosshair']) => (desk: CtDesk) => desk.change((state) => ({ ...state, crosshair }));

// PLAN-21
test('the plan says that it is an aid and that the dentist decides', () => {
  show();

  expect(screen.getByText(/^An aid for planning\./u).textContent).toMatch(/ The dentist decides\.$/u);
});

// PLAN-11
test('a canal is drawn by clicks in any plane, by a key and by a button; steps are taken back and undone', () => {
  const { desk, change } = show();
  fireEvent.click(button('Nerve canal'));
  change(click('axial'));
  change(goTo([2, 0, 18]));
  change(click('coronal'));
  change(goTo([4, 1, 16]));
  change(press('Enter'));
  change(goTo([6, 2, 15]));
  fireEvent.click(button('Place at the crosshair'));
  const pointsNow = () => desk().plan.parts.map((part) => ('points' in part ? part.points : []));
  const all = [
    [0, 0, 20],
    [2, 0, 18],
    [4, 1, 16],
    [6, 2, 15],
  ];
  expect(pointsNow()).toEqual([all]);

  change(press('Backspace'));
  expect(pointsNow()).toEqual([all.slice(0, 3)]);
  fireEvent.click(button('Undo'));
  expect(pointsNow()).toEqual([all]);

  button('Root').focus();
  change((now) => expect(planTools.press(now, 'Enter')).toBe(false));
  change(press('n'));
  change(click('axial'));
  expect(pointsNow()).toHaveLength(2);
  change(press('Escape'));
  expect(desk().state.tool).toBe('window');
});

// PLAN-10
test('a canal’s diameter is typed, and it is drawn as the plane cuts it', () => {
  const { desk, change } = show();
  change(press('n'));
  change(click('axial'));
  change(goTo([10, 0, 20]));
  change(click('axial'));

  fireEvent.change(screen.getByRole('spinbutton', { name: 'Diameter, mm' }), { target: { value: '4' } });

  expect(desk().plan.parts).toMatchObject([{ kind: 'canal', diameterMm: 4 }]);
  const widths = [...document.querySelectorAll('[data-plan="canal"] g line')].map((line) =>
    line.getAttribute('stroke-width'),
  );
  expect(new Set(widths)).toEqual(new Set(['40']));
  // The plane is 1.2 mm from the middle of a tube of 2 mm radius. So the cut is 2 √(2² − 1.2²) = 3.2 mm wide.
  expect(tubePieces([[0, 0, 20]], 2, plane('axial', [0, 0, 21.2]))[0]?.widthPx).toBeCloseTo(32);
  expect(tubePieces([[0, 0, 20]], 2, plane('axial', [0, 0, 22.5]))).toEqual([]);
});

// PLAN-12
test('an implant is placed by a drag, moved by its body and turned by its tip', () => {
  const { desk, change } = show();
  const coronal = () => plane('coronal', [0, 0, 20]);
  const drag = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    change((now) => {
      const grip = planTools.grip({ desk: now, projection: coronal() }, { at: from, reach: 7 });
      grip?.move(to, { x: to.x - from.x, y: to.y - from.y });
      grip?.drop?.(to);
    });
  fireEvent.click(button('Implant'));
  drag(MIDDLE, { x: 250, y: 300 });
  const implantNow = () => {
    const [part] = desk().plan.parts;
    if (part?.kind !== 'implant') throw new Error('no implant');
    return { platform: part.platform, tip: part.tip.map((mm) => Math.round(mm * 1000) / 1000) };
  };
  expect(implantNow()).toEqual({ platform: [0, 0, 20], tip: [0, 0, 10] });

  drag({ x: 250, y: 300 }, { x: 270, y: 310 });
  expect(implantNow()).toEqual({ platform: [2, 0, 19], tip: [2, 0, 9] });

  drag({ x: 270, y: 360 }, { x: 370, y: 260 });
  expect(implantNow()).toEqual({ platform: [2, 0, 19], tip: [12, 0, 19] });
});

// PLAN-12
test('an implant is moved, tilted, sized and named by numbers and lists', () => {
  const { desk } = show([newImplant('00000000-0000-4000-8000-000000000001', [0, 0, 20])]);
  fireEvent.click(button(/^Implant 1/u));
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } });

  type('Length, mm', '8');
  type('Diameter, mm', '4.5');
  type('Platform to the left, mm', '3');
  type('Safety to canals, mm', '2.5');
  fireEvent.change(screen.getByRole('combobox', { name: 'Shape' }), { target: { value: 'cylinder' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Tooth' }), { target: { value: '36' } });
  fireEvent.click(button('Turn upside down'));
  type('Length, mm', '900');

  expect(desk().plan.parts).toMatchObject([
    {
      tooth: '36',
      shape: 'cylinder',
      diameterMm: 4.5,
      tipDiameterMm: 4.5,
      platform: [3, 0, 20],
      tip: [3, 0, 28],
      zonesMm: { canal: 2.5 },
    },
  ]);
  button(/^Implant 36/u);
});

// PLAN-20
test('a distance below its zone is a warning in the panel and over the implant', () => {
  const { change } = show([newImplant('00000000-0000-4000-8000-000000000001', [0, 0, 20])]);
  change(press('n'));
  change(goTo([0, 0, 7]));
  change(click('axial'));
  fireEvent.click(button(/^Implant 1/u));

  // The distance goes from the implant's tip at 10 mm to the canal's upper side at 8.5 mm. So the distance is 1.5 mm.
  screen.getByText('1 safety distance is not kept.');
  const list = within(screen.getByRole('list', { name: 'Distances' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nerve canal 11.5 mmless than 2.0 mm',
  ]);
  screen.getByText(/Greenstein G, Tarnow D\. J Periodontol 2006;77:1933–1943/u);
  expect(document.querySelector('[data-plan="implant"][data-cut="true"] text')?.textContent).toBe('⚠ 1.5 mm');
});

// PLAN-2
test('a reader who may not change a plan sees it without tools', () => {
  show([newImplant('00000000-0000-4000-8000-000000000001', [0, 0, 20])], 'read');
  fireEvent.click(button(/^Implant 1/u));

  screen.getByText('You may look at this plan; others change it.');
  expect(screen.queryByRole('group', { name: 'Add to the plan' })).toBeNull();
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

// PLAN-30
test.each([
  ['grey values', {}, '184 ± 10', /^Grey values in the implant's body\. They are no Hounsfield units/u],
  [
    'Hounsfield units where the file says so',
    { RescaleType: 'HU' },
    '184 ± 10 HU',
    /^The file states Hounsfield units\./u,
  ],
])('%s are shown by thirds, with their limits', (_, index, neck, limits) => {
  // The scan is brighter towards the head: the value is ten times the height in mm. The implant reaches from 20 down to 10 mm. The implant
  // is wider at its neck, so the top of the neck third counts more. The mean of that third is thus 1.60 mm below the platform, not 1.67 mm.
  show([newImplant('00000000-0000-4000-8000-000000000001', [0, 0, 20])], 'read', index);
  fireEvent.click(button(/^Implant 1/u));

  const rows = within(screen.getByRole('list', { name: 'Grey values' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toBe(`Neck${neck}`);
  expect(rows).toHaveLength(3);
  expect(screen.getByText(limits).textContent).not.toBe('');
});
