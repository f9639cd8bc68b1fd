import '#test/web/support/dom.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FileId } from '#shared/ids.ts';
import { UNMOVED, movedBy, type Rigid, rigidAbout } from '#shared/geometry/rigid.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { marked, newScan, withFit } from '#shared/plan/edit-scan.ts';
import { PLAN_SCANS_MAX } from '#shared/plan/plan-limits.ts';
import { type AuthoredPart, isScan, type PlannedScan, type PlanPart } from '#shared/plan/plan.ts';
import type { ScanFit } from '#shared/plan/scan-fit.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import type { MeshPart } from '#web/viewers/mesh/mesh-part.ts';
import type { CtDesk } from '#web/viewers/ct/parts/ct-desk.ts';
import type { PlanRight } from '#web/viewers/ct/plan/plan-desk.ts';
import { planTools } from '#web/viewers/ct/plan/plan-tools.ts';
import { createFitStore } from '#web/viewers/ct/scan/fit/fit-store.ts';
import { meshBlocks } from '#web/viewers/ct/scan/mesh-blocks.ts';
import type { ScanMesh } from '#web/viewers/ct/scan/scan-mesh.ts';
import type { ScanSource } from '#web/viewers/ct/scan/scan-source.ts';
import { useScanMeshes } from '#web/viewers/ct/scan/use-scan-meshes.ts';
import { projected, type Projection } from '#web/viewers/ct/space/pane-view.ts';
import { STANDARD_PLANES, type PlaneName } from '#web/viewers/ct/space/planes.ts';
import { middleVoxel } from '#web/viewers/ct/space/volume-space.ts';
import { valuesOf } from '#web/viewers/ct/space/voxel-values.ts';
import { beginning, type CtState } from '#web/viewers/ct/state/ct-state.ts';
import { archCurve } from '#web/viewers/ct/arch/arch-curve.ts';
import { outlineAlong, outlineOn } from '#web/viewers/ct/scan/scan-outline.ts';
import { pickOnScan } from '#web/viewers/ct/scan/pick-on-scan.ts';
import { marksInVolume, toothMesh, toothVolume } from '#test/support/mesh/tooth-phantom.ts';

const RESCALE = { RescaleSlope: 1, RescaleIntercept: 0 };
const TO_SCAN: Rigid = rigidAbout([0.8, 0.6, 0, 0], [0, 0, 0], [60, -25, 210]);
const { level, space } = toothVolume();
const SCENE = { level, space, valueAt: valuesOf(level, RESCALE), index: RESCALE, isFinest: true };
const start = beginning({ crosshair: middleVoxel(space), window: { center: 0, width: 1 }, isInverted: false });

/** Places on the scan. The fake view of the scan marks the next of these places at each click. */
const placesOnScan = marksInVolume().map((place) => movedBy(TO_SCAN, place));
let next = 0;

vi.mock('#web/viewers/ct/scan/scan-view.tsx', () => ({
  default: ({ onMark }: { onMark?: (at: Vector) => void }) => (
    <button
      type="button"
      disabled={onMark === undefined}
      onClick={() => {
        onMark?.(placesOnScan[next % 3] ?? [0, 0, 0]);
        next += 1;
      }}
    >
      on the scan
    </button>
  ),
}));
const worker = vi.hoisted(() => ({ isHeld: false }));
vi.mock('#web/viewers/worker/ask-workers.ts', () => ({
  askWorkers: () => {
    const answer = createFitStore();
    const never = new Promise(() => undefined);
    return {
      ask: (request: Parameters<typeof answer>[0]) => (worker.isHeld ? never : Promise.resolve(answer(request))),
      close: () => undefined,
    };
  },
}));
vi.mock('#web/viewers/ct/scan/load-scan.ts', () => ({
  loadScan: (part: MeshPart): Promise<ScanMesh> => {
    const { points, normals, indices } = toothMesh(TO_SCAN);
    const blocks = meshBlocks({ positions: points, indices });
    return Promise.resolve({ name: part.name, blocks, points: { points, normals }, surfaces: [] } as never);
  },
}));

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ct', 'viewer']);
});
afterEach(() => {
  cleanup();
  next = 0;
  worker.isHeld = false;
});

const SCAN = { fileId: FileId.parse(`fil_${'1'.repeat(26)}`), assetId: 'mesh-0' };
const PART_ID = '00000000-0000-4000-8000-000000000001';
const offered: ScanSource = {
  list: () => Promise.resolve([{ scan: SCAN, name: 'Lower jaw', fileName: 'case.zip' }]),
  open: () => Promise.resolve({ name: 'Lower jaw' } as MeshPart),
};
const gone: ScanSource = { ...offered, open: () => Promise.resolve(undefined) };

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
  readonly source?: ScanSource;
  readonly isFinest?: boolean;
}

/** Shows the panel of a plan that is in memory only. Also shows the plan's shapes in the axial plane at the crosshair. */
function show({ parts = [], others = [], right = 'change', source = offered, isFinest = true }: Given) {
  const newest: { desk?: CtDesk } = {};
  function Harness() {
    const [state, change] = useState<CtState>(start);
    const [now, setNow] = useState(parts);
    const [planned, setPlanned] = useState<readonly PlannedScan[]>([]);
    const scansNow = [...now, ...others].filter(isScan);
    if (scansNow.length !== planned.length) setPlanned(scansNow);
    const scans = useScanMeshes(source, planned);
    const plan = {
      right,
      parts: now,
      others,
      save: 'saved',
      change: (does: (before: readonly PlanPart[]) => readonly PlanPart[]) => setNow(does),
      isOpen: true,
      tools: planTools,
      clearances: [],
      scans,
    };
    const desk = { scene: { ...SCENE, isFinest }, state, change, plan } as unknown as CtDesk;
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
  return { desk, change: (does: (desk: CtDesk) => void) => act(() => does(desk())) };
}
type Shown = ReturnType<typeof show>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const scanNow = ({ desk }: Shown) => desk().plan.parts.find(isScan);
/** Clicks a place of the patient in the axial plane through that place. */
const clickInPlane = ({ change }: Shown, place: Vector) =>
  change((desk) => {
    expect(planTools.click({ desk, projection: plane('axial', place) }, { x: 250, y: 250 })).toBe(true);
  });
const pairNotes = () =>
  within(screen.getByRole('list', { name: 'Pairs of points' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function markAll(shown: Shown): Promise<void> {
  for (const place of marksInVolume()) {
    await press('on the scan');
    clickInPlane(shown, place);
  }
}

const fitOf = (residual: Partial<ScanFit['residual']> = {}): ScanFit => ({
  rigid: [...UNMOVED],
  edgeValue: 1_200,
  residual: { rmsMm: 0.2, p95Mm: 0.4, near: 0.8, found: 0.9, pairsMm: 0.7, ...residual },
});
const fitted = (residual?: Partial<ScanFit['residual']>): PlannedScan => {
  const places = marksInVolume();
  const pairs = places.reduce(
    (scan, place, at) => marked(marked(scan, 'scan', placesOnScan[at] ?? place), 'volume', place),
    newScan(PART_ID, SCAN),
  );
  return withFit(pairs, fitOf(residual));
};

// PLAN-49
test('a scan is chosen, and pairs are marked on it and in the planes, taken back, moved and removed', async () => {
  const shown = show({});
  await press('Add a scan');
  await press(/^Lower jaw case\.zip$/u);
  await press('on the scan');
  expect(pairNotes()).toEqual(['Pair 1 mark it in a plane']);

  const [first, second] = marksInVolume();
  clickInPlane(shown, first);
  clickInPlane(shown, second);
  expect(pairNotes()).toEqual(['Pair 1 marked in both', 'Pair 2 mark it on the scan']);
  expect(scanNow(shown)?.pairs[0]).toEqual({ scan: placesOnScan[0], volume: first });

  shown.change((desk) => {
    const grip = planTools.grip({ desk, projection: plane('axial', second) }, { at: { x: 250, y: 250 }, reach: 7 });
    grip?.move({ x: 260, y: 250 }, { x: 10, y: 0 });
  });
  expect(scanNow(shown)?.pairs[1]?.volume?.[0]).toBeCloseTo(second[0] + 1);
  shown.change((desk) => expect(planTools.press(desk, 'Backspace')).toBe(true));
  expect(pairNotes()).toEqual(['Pair 1 marked in both']);
  await press('Delete Pair 1');
  expect(scanNow(shown)?.pairs).toEqual([]);
  await screen.findByText('Mark 3 more pairs of points.');

  shown.change((desk) => expect(planTools.press(desk, 'Escape')).toBe(true));
  expect((await button('on the scan')).hasAttribute('disabled')).toBe(true);
});

// PLAN-50, PLAN-51
test('a scan is fitted to the volume, shows how far it is, and loses the fit with another pair', async () => {
  const shown = show({ parts: [newScan(PART_ID, SCAN)] });
  await press(/Not fitted yet$/u);
  await press('Mark points');
  await markAll(shown);
  await press('Fit the scan');

  await waitFor(() => expect(document.querySelectorAll('.ct-scan-residual dd')).toHaveLength(6), { timeout: 30_000 });
  expect(scanNow(shown)?.fit?.residual.rmsMm).toBeLessThan(0.2);
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByText(/^Small numbers are no proof/u);
  expect(pairNotes()[0]).toMatch(/^Pair 1 0\.\d mm apart after the fit$/u);
  const outline = document.querySelector('[data-plan="scan"] path')?.getAttribute('d') ?? '';
  expect(outline.length).toBeGreaterThan(100);

  await press('Fit again');
  await waitFor(() => expect(scanNow(shown)?.fit).toBeDefined(), { timeout: 30_000 });
  await press('Delete Pair 3');
  expect(scanNow(shown)?.fit).toBeUndefined();
}, 120_000);

// PLAN-50
test('a fit shows its progress, is cancelled, waits for the whole volume, and says why it has no result', async () => {
  worker.isHeld = true;
  const { fit: _, ...pairs } = fitted();
  const shown = show({ parts: [pairs] });
  await press(/Not fitted yet$/u);
  await press('Fit the scan');
  await screen.findByRole('progressbar', { name: 'Fitting the scan' });
  await press('Cancel');
  expect(scanNow(shown)?.fit).toBeUndefined();

  worker.isHeld = false;
  fireEvent.change(await screen.findByRole('spinbutton', { name: 'Grey value of the tooth surface' }), {
    target: { value: '9000' },
  });
  await press('Fit the scan');
  await screen.findByText('There is too little tooth surface near the scan. Check the pairs and the grey value.');
  cleanup();

  show({ parts: [pairs], isFinest: false });
  await press(/Not fitted yet$/u);
  await screen.findByText('Wait until the volume is loaded in full.');
  expect((await button('Fit the scan')).hasAttribute('disabled')).toBe(true);
}, 60_000);

// PLAN-51
test.each([
  [{ rmsMm: 0.7 }, 'The scan is on average more than 0.5 mm off the surface.'],
  [
    { middleMm: 0.2 },
    'Half of the points are more than 0.12 mm off the surface: a crown may be more than half a millimetre off.',
  ],
  [{ near: 0.2 }, 'Fewer than 30% of the points are within 0.5 mm of the surface.'],
  [{ pairsMm: 3.4 }, 'The scan has moved more than 3.0 mm away from the marked pairs.'],
])('a fit with %j is doubted, whatever the other numbers say', async (residual, warning) => {
  show({ parts: [fitted(residual)] });
  await press(/⚠ Fit is doubtful$/u);

  expect((await screen.findByRole('alert')).textContent).toBe(warning);
});

// PLAN-52
test('an outline is hidden and shown; the other side’s scan is only looked at', async () => {
  const author = { author: { name: 'Dr. Lee', side: 'clinic' as const }, at: 1_700_000_000 };
  show({ others: [{ ...fitted(), ...author }], right: 'read' });
  await screen.findByText('Not for navigation: check the fit in all planes, at several teeth.');
  await waitFor(() => expect(document.querySelectorAll('[data-plan="scan"]')).toHaveLength(1));

  fireEvent.click(screen.getByRole('checkbox', { name: 'Show the outline of Lower jaw' }));
  expect(document.querySelectorAll('[data-plan="scan"]')).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(document.querySelectorAll('[data-plan="scan"]')).toHaveLength(1);
  fireEvent.click(await button(/Fitted: check it in the planes/u));
  await screen.findByText(/^Small numbers are no proof/u);
  expect(screen.queryByRole('button', { name: /Fit again|Delete|Add a scan|Mark points/u })).toBeNull();
});

// PLAN-53
test('a scan whose file is gone says so and can be removed; one that does not load is loaded again', async () => {
  const shown = show({ parts: [fitted()], source: gone });
  await screen.findByText(/^The file of this scan was deleted/u);
  await press('Delete Scan 1');
  expect(shown.desk().plan.parts).toEqual([]);
  cleanup();

  let isDown = true;
  const shaky: ScanSource = {
    ...offered,
    open: (scan) => (isDown ? Promise.reject(new Error('offline')) : offered.open(scan)),
  };
  show({ parts: [fitted()], source: shaky });
  await screen.findByText('The scan could not be loaded.');
  isDown = false;
  await press('Load again');
  await waitFor(() => expect(screen.queryByText('The scan could not be loaded.')).toBeNull());
});

// PLAN-49
test.each([
  ['no other scan', { ...offered, list: () => Promise.resolve([]) }, /^There is no other scan of this patient/u],
  ['a list that fails', { ...offered, list: () => Promise.reject(new Error('offline')) }, /could not be read\.$/u],
])('with %s the panel says so', async (_, source, words) => {
  show({ source });
  await press('Add a scan');

  expect((await screen.findByText(words)).textContent).not.toBe('');
});

// PLAN-47
test('a full plan offers no more scans', () => {
  const parts = Array.from({ length: PLAN_SCANS_MAX }, (_, at) =>
    newScan(PART_ID.replace(/1$/u, String(at)), { ...SCAN, assetId: `mesh-${at}` }),
  );
  show({ parts });

  screen.getByText('There is no room for more: a plan holds 4 scans.');
  expect(screen.queryByRole('button', { name: 'Add a scan' })).toBeNull();
});

/** A square of 20 mm in the plane x = 3, as two triangles. */
const square = meshBlocks({
  positions: Float32Array.from([3, -10, -10, 3, 10, -10, 3, 10, 10, 3, -10, 10]),
  indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
});
const numbersOf = (path: string): number[] => (path.match(/-?\d+\.\d/gu) ?? []).map(Number);

// PLAN-52
test('a moved scan is cut where it is in a plane, and along a curve', () => {
  const shift: Rigid = [1, 0, 0, 2, 0, 1, 0, 0, 0, 0, 1, 0];

  const inPlane = numbersOf(outlineOn(square, shift, plane('axial', [0, 0, 4])));
  const curve = archCurve(
    [
      [-20, 4, 0],
      [0, 4, 0],
      [20, 4, 0],
    ],
    [0, 0, 1],
  );
  const image = projected(
    { right: [1, 0, 0], down: [0, -1, 0] },
    { middle: [20, 0, 0], fit: 10, view: { zoom: 1, middle: { x: 0, y: 0 } }, size: { width: 500, height: 500 } },
  );
  const alongCurve = numbersOf(outlineAlong(square, shift, { curve, projection: image }));

  // The outline is at x = 5 mm, 50 pixels right of the middle. It reaches from 10 mm above the middle of the image to 10 mm below it.
  expect(new Set(inPlane.filter((__, at) => at % 2 === 0))).toEqual(new Set([300]));
  const ys = inPlane.filter((__, at) => at % 2 === 1);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([150, 350]);
  expect(alongCurve.filter((__, at) => at % 2 === 0).every((x) => Math.abs(x - 300) < 0.2)).toBe(true);
  const heights = alongCurve.filter((__, at) => at % 2 === 1);
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([150, 350]);
  expect(outlineOn(square, shift, plane('axial', [0, 0, 11]))).toBe('');
});

// PLAN-49
test('a place on a scan is the nearest that a ray meets', () => {
  const hit = pickOnScan(square, { origin: [50, 2, 3], direction: [-1, 0, 0] });

  expect(hit?.map((mm) => Math.round(mm * 1e6) / 1e6)).toEqual([3, 2, 3]);
  expect(pickOnScan(square, { origin: [50, 20, 3], direction: [-1, 0, 0] })).toBeUndefined();
});
