import '#test/web/support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Vector } from '#shared/geometry/vector.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import type { ViewerIdentity } from '#web/viewers/frame/viewer-identity.ts';
import { archCurve } from '#web/viewers/ct/arch/arch-curve.ts';
import type { CtDesk } from '#web/viewers/ct/parts/ct-desk.ts';
import { SheetDialog } from '#web/viewers/ct/sheet/sheet-dialog.tsx';
import { sheetFacts } from '#web/viewers/ct/sheet/sheet-facts.ts';
import type { SheetSubject } from '#web/viewers/ct/sheet/sheet-source.ts';
import { middleVoxel, volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { beginning } from '#web/viewers/ct/state/ct-state.ts';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ct', 'viewer']);
});
afterEach(cleanup);

const levels = [
  { level: 0, columns: 100, rows: 100, slices: 80, factor: [1, 1, 1], bricks: [] },
  { level: 1, columns: 50, rows: 50, slices: 40, factor: [2, 2, 2], bricks: [] },
] as const;
const index = {
  origin: [-25, -25, 0],
  columnDirection: [1, 0, 0],
  rowDirection: [0, 1, 0],
  sliceDirection: [0, 0, 1],
  spacing: [0.5, 0.5, 0.5],
  levels,
  PhotometricInterpretation: 'MONOCHROME2',
} as const;
const space = volumeSpace(index as never);
const points: Vector[] = [
  [-20, 10, 15],
  [0, -10, 15],
  [20, 10, 15],
];
const UP: Vector = [0, 0, 1];
const arch = { points, up: UP, slab: { mode: 'mean', mm: 4 }, sectionSpacingMm: 2, atMm: 1 } as const;
const curve = archCurve(points, UP);
const state = beginning({ crosshair: middleVoxel(space), window: { center: 700, width: 3400 }, isInverted: false });

const subject: SheetSubject = { name: 'scan.zip', series: undefined, organisation: 'Elm Street', keep: undefined };

function deskOf(level: (typeof levels)[number], isFinest: boolean): CtDesk {
  const schedule = { drawWhole: () => true };
  const plan = { parts: [], others: [], tools: undefined };
  const measurements = { own: [], others: [], unrolled: [], othersUnrolled: [] };
  return { scene: { index, space, level, isFinest, schedule }, state, plan, measurements } as never;
}

interface Named {
  readonly identity?: Partial<ViewerIdentity>;
  readonly of?: Partial<SheetSubject>;
  readonly level?: (typeof levels)[number];
}

function factsOf({ identity, of, level = levels[0] }: Named): Record<string, string> {
  const shown = {
    subject: { ...subject, ...of },
    identity: { text: '', warning: '', notes: [], ...identity },
    scene: deskOf(level, true).scene,
    state,
    arch,
    spacingMm: 2,
    now: 1_780_000_000,
  };
  const facts = sheetFacts(shown, { t: i18next.getFixedT('en', ['ct', 'viewer']) as never, language: 'en' });
  return Object.fromEntries(facts.map(({ label, value }) => [label, value.replaceAll(/[\u2068\u2069]/gu, '')]));
}

// STU-54
test('the sheet names the patient as the viewer and the file do for this reader', () => {
  const series = { PatientName: 'Berg^Anna', PatientID: 'P1', StudyDate: '20260301', Modality: 'CT' } as never;
  const named = factsOf({ identity: { text: 'Order 31 · Anna Berg' }, of: { series } });

  expect(named).toMatchObject({
    Patient: 'Order 31 · Anna Berg',
    'In the file': 'Berg Anna · P1',
    Study: 'Mar 1, 2026 · CT',
    Series: 'scan.zip',
    Window: 'W 3400 · L 700',
    Panorama: 'Mean · 4 mm',
    'Cross-sections': 'Thin slice · 2 mm apart',
  });
  const veiled = factsOf({ identity: { text: 'Order 31' } });
  expect(veiled['Patient']).toBe('Order 31');
  expect(veiled).not.toHaveProperty('In the file');
});

// STU-55
test('a sheet of a coarser level says so', () => {
  expect(factsOf({})['Voxel size']).toBe('0.5 mm');
  expect(factsOf({ level: levels[1] })['Voxel size']).toBe('1 mm, coarser than the scan');
});

const show = (desk: CtDesk, of: Partial<SheetSubject> = {}) =>
  render(<SheetDialog {...{ desk, arch, curve }} subject={{ ...subject, ...of }} onClose={() => undefined} />);
const button = (name: string) => screen.queryByRole('button', { name });

// STU-52, STU-55
test('the dialog waits for the finest level, and draws from what is loaded on request', async () => {
  show(deskOf(levels[1], false));

  expect(screen.getByText('Waits until the volume and its scans are loaded in full.')).toBeDefined();
  expect(screen.getByText('2 cross-sections beyond the ends of the curve are left out.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Draw from what is loaded' }));

  // jsdom has no canvas. So the drawing begins, and the dialog says that it failed.
  expect(await screen.findByText('The sheet could not be drawn.')).toBeDefined();
  expect(button('Try again')).not.toBeNull();
  expect(button('Save as PDF')?.hasAttribute('disabled')).toBe(true);
});

// STU-57
test('only a reader who may add files is offered to add the sheet', () => {
  show(deskOf(levels[1], false));
  expect(button('Add PDF to the files')).toBeNull();
  cleanup();

  show(deskOf(levels[1], false), { keep: () => Promise.resolve() });
  expect(button('Add PDF to the files')).not.toBeNull();
});
