import '#test/web/support/dom.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { FileId } from '#shared/ids.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { TeethViewer, type TeethViewerProps } from '#web/viewers/teeth/teeth-viewer.tsx';
import { imageSource } from './image-sources.ts';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['teeth', 'viewer']);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const boxed = (tooth: string, x: number) => ({
  tooth: FdiToothNumber.parse(tooth),
  box: [x, 50, 20, 40] as [number, number, number, number],
});
const FILM = { fileId: 'fil_1' as FileId, assetId: 'asset-0', analyser: 'panoramicTeeth' } as const;
const run = (change: Partial<AnalysisRun> = {}): AnalysisRun => ({
  ...FILM,
  serial: 1,
  state: 'proposed',
  step: 'points',
  requestedBy: 'Ann',
  startedAt: 1_790_000_000,
  model: null,
  problem: null,
  score: null,
  facing: null,
  landmarks: [],
  left: [],
  review: null,
  teethReview: null,
  teeth: {
    curve: [
      [0, 100],
      [200, 100],
      [400, 100],
    ],
    teeth: [boxed('12', 60), boxed('11', 80), boxed('21', 100)].map((each) => ({ ...each, certainty: 0.8 })),
  },
  ...change,
});

function show(newest: AnalysisRun | null, change: Partial<TeethViewerProps> = {}) {
  const acts = {
    onSave: vi.fn<TeethViewerProps['onSave']>(),
    onAsk: vi.fn<() => void>(),
    findAlong: vi.fn<TeethViewerProps['findAlong']>(() => Promise.resolve([boxed('11', 90)])),
  };
  render(
    <MemoryRouter>
      <TeethViewer
        source={imageSource({ load: () => new Promise(() => undefined) })}
        name="Panoramic"
        found={{ ...FILM, model: null, run: newest }}
        draftName="teeth-1"
        mayReview
        isAsking={false}
        isSaving={false}
        chart="/chart"
        onClose={() => undefined}
        {...acts}
        {...change}
      />
    </MemoryRouter>,
  );
  return acts;
}

const side = () => within(screen.getByRole('complementary'));
const press = (name: string | RegExp) => fireEvent.click(side().getByRole('button', { name }));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save the review' });

// ANA-19, ANA-21, ANA-26
test('before a run the page asks, says how weak the evidence is, and makes no finding', () => {
  const { onAsk } = show(null);

  expect(side().getByText('Weak evidence.').parentElement?.textContent).toMatch(
    /5 films of 1 device \(151 teeth\): F1 0\.91; 136 of 136/u,
  );
  expect(side().getByText(/nothing enters the tooth chart by itself/u)).toBeTruthy();
  expect(side().getByText(/^No qualified model is installed/u)).toBeTruthy();
  expect(side().getByRole('link', { name: 'Open the tooth chart' }).getAttribute('href')).toBe('/chart');
  press('Find and number the teeth');
  expect(onAsk).toHaveBeenCalledOnce();
});

// ANA-21, ANA-22, ANA-24
test('a person moves, renumbers, rejects and adds teeth by keys alone, and saves once all are decided', () => {
  const { onSave } = show(run());
  expect(save().disabled).toBe(true);

  press('12');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  fireEvent.change(side().getByLabelText('Number of 12'), { target: { value: '13' } });
  press('21');
  fireEvent.keyDown(window, { key: 'Delete' });
  press('Accept the other 1');
  press('Add a tooth');
  press('Put a box in the middle');

  expect(save().disabled).toBe(false);
  fireEvent.click(save());
  expect(onSave).toHaveBeenCalledWith(1, {
    curve: run().teeth?.curve,
    decisions: [
      { decision: 'changed', tooth: '12', as: '13', box: [61, 50, 20, 40], reason: 'number' },
      { decision: 'rejected', tooth: '21', reason: 'absent' },
      { decision: 'accepted', tooth: '11' },
      expect.objectContaining({ decision: 'added', reason: 'missed' }),
    ],
  });
});

// ANA-18, ANA-23
test('a point of the curve is moved by keys, and the teeth are found again along it', async () => {
  const { findAlong } = show(run());

  fireEvent.focus(screen.getByRole('button', { name: 'Point 2 of the curve between the arches' }));
  fireEvent.keyDown(window, { key: 'ArrowDown' });

  await waitFor(() => expect(findAlong).toHaveBeenCalledOnce());
  expect(findAlong).toHaveBeenCalledWith([expect.anything(), [200, 101], expect.anything()]);
  await waitFor(() => expect(side().getByLabelText<HTMLSelectElement>('Reason for 11').value).toBe('curve'));
});

// ANA-18
test('the curve returns to its place if no teeth can be found along it', async () => {
  const findAlong = vi
    .fn<TeethViewerProps['findAlong']>(() => Promise.resolve([]))
    .mockRejectedValueOnce(new Error('no model'));
  show(run(), { findAlong });
  fireEvent.focus(screen.getByRole('button', { name: 'Point 2 of the curve between the arches' }));
  const down = () => fireEvent.keyDown(window, { key: 'ArrowDown' });

  down();
  await waitFor(() => expect(findAlong).toHaveBeenCalledOnce());
  await act(() => findAlong.mock.results[0]!.value.catch(() => undefined));
  down();

  await waitFor(() => expect(findAlong).toHaveBeenCalledTimes(2));
  expect(findAlong).toHaveBeenLastCalledWith([expect.anything(), [200, 101], expect.anything()]);
});

// ANA-22
test('decisions stay in the window over a reload, and can be undone', () => {
  show(run());
  press('Accept all 3');
  cleanup();

  show(run());
  expect(save().disabled).toBe(false);
  press('Reject all');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(side().queryByRole('button', { name: 'Accept 11' })).toBeNull();
});

// ANA-25
test('after the review the page shows who decided, as proposed and as accepted', () => {
  const teethReview = {
    by: 'Ann',
    at: 1_790_000_100,
    curve: [],
    decisions: [{ decision: 'rejected' as const, tooth: FdiToothNumber.parse('12'), reason: 'absent' as const }],
    accepted: [boxed('11', 80), boxed('21', 100)],
  };
  show(run({ state: 'reviewed', teethReview }));

  expect(side().getByText(/^Reviewed by Ann/u)).toBeTruthy();
  expect(side().getByText(/^As proposed/u).textContent).toBe('As proposed: 12 11 21');
  expect(side().getByText(/^As accepted/u).textContent).toBe('As accepted: 11 21');
  expect(side().getByText('Rejected: No tooth there')).toBeTruthy();
});

// ANA-17
test.each([
  ['notAPanoramic', /not have the shape of a panoramic film/u],
  ['noArches', /^No two rows of teeth were found/u],
] as const)('a refused film says why: %s', (problem, text) => {
  show(run({ state: 'refused', problem, teeth: null }));

  expect(side().getByText(text)).toBeTruthy();
});
