import '#test/web/support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useEffect, useReducer } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CephVersion } from '#shared/ceph/ceph-analysis.ts';
import { filmOf } from '#shared/ceph/film-of.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { FileId } from '#shared/ids.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { id, NOON } from '#test/web/support/world.ts';
import { queryClient } from '#web/api/query-client.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { type CephEntry, stepped } from '#web/viewers/ceph/ceph-draft.ts';
import { OverlayPanel } from '#web/viewers/ceph/overlay/overlay-panel.tsx';
import { useOverlay } from '#web/viewers/ceph/overlay/use-overlay.ts';

const FRAME = { frame: 0, pixelAspect: 1, scale: { columnMm: 0.5, from: 'calibration' as const } };
const ENTRY: CephEntry = {
  facing: 'right',
  landmarks: [
    { id: 'S', point: [100, 100] },
    { id: 'N', point: [240, 100] },
    { id: 'A', point: [240, 200] },
  ],
  analysis: 'steiner',
  norms: 'published',
  sex: null,
  ageYears: null,
};
const by = { by: 'Ada', at: NOON };
/** The other film, in which point A was 5 mm further back. */
const OTHER: CephVersion = {
  ...ENTRY,
  ...FRAME,
  landmarks: [
    { id: 'S', point: [100, 100], ...by },
    { id: 'N', point: [240, 100], ...by },
    { id: 'A', point: [230, 200], ...by },
  ],
  version: 3,
  savedBy: 'Ada',
  savedAt: NOON,
};
const FILM = { fileId: FileId.parse(id('file')), assetId: 'asset-1' };

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ceph']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

interface Shown {
  readonly entry: CephEntry;
  readonly drag: ReturnType<typeof useOverlay>['drag'];
}
const shown: { now?: Shown } = {};
const entryNow = (): CephEntry | undefined => shown.now?.entry;

function Panel() {
  const [history, change] = useReducer(stepped, { now: ENTRY, before: [], after: [] });
  const overlay = useOverlay(history.now, filmOf({ ...history.now, ...FRAME }), change);
  useEffect(() => {
    shown.now = { entry: history.now, drag: overlay.drag };
  });
  return <OverlayPanel others={[{ ...FILM, label: '12 March 2024 · Ceph' }]} overlay={overlay} mayPlace />;
}

function open(newest: CephVersion | null) {
  const cloud = fakeCloud();
  const versions = newest === null ? [] : [{ version: newest.version, savedBy: 'Ada', savedAt: NOON }];
  cloud.answer(fileApi.readCeph, () => ({ ...FILM, newest, versions }));
  render(
    <QueryClientProvider client={queryClient}>
      <Panel />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Film to compare with'), { target: { value: `${FILM.fileId}/asset-1` } });
}

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `, 'u') }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

// CEPH-42, CEPH-43
test('a chosen film shows the changes of landmarks and measures, and is a part of the entry', async () => {
  open(OTHER);

  await waitFor(() => expect(rowOf('A')).toEqual(['+5.0', '0.0', '5.0']));
  expect(rowOf('SNA')).toEqual(['84.3°', '90.0°', '+5.7']);
  expect(screen.getByText('12 March 2024 · Ceph', { selector: 'bdi' })).toBeDefined();
  expect(entryNow()?.overlay).toMatchObject({ ...FILM, version: 3, method: 'sellaNasion' });
});

// CEPH-41
test('by structures, buttons and a drag move the other film in the face', async () => {
  open(OTHER);
  const method = await screen.findByLabelText('Superimpose on');
  fireEvent.change(method, { target: { value: 'structures' } });

  fireEvent.click(screen.getByRole('button', { name: '0.5 mm to the front' }));
  fireEvent.click(screen.getByRole('button', { name: '0.5° counterclockwise' }));
  expect(entryNow()?.overlay?.move).toEqual({ forward: 0.5, up: 0, turn: 0.5 });
  act(() => shown.now?.drag({ x: 10, y: 10 }, { x: 14, y: 12 }));

  expect(entryNow()?.overlay?.move).toEqual({ forward: 2.5, up: -1, turn: 0.5 });
  fireEvent.click(screen.getByRole('button', { name: 'Back to S–N' }));
  expect(entryNow()?.overlay?.move).toEqual({ forward: 0, up: 0, turn: 0 });
});

// CEPH-40
test('a film without analysis or calibration says why it is not laid over this one', async () => {
  open(null);
  expect(await screen.findByText('That film has no saved analysis yet.')).toBeDefined();
  expect(entryNow()?.overlay).toBeUndefined();
  cleanup();
  queryClient.clear();

  open({ ...OTHER, scale: null });

  expect(await screen.findByText('Both films need a calibration and the points of the line.')).toBeDefined();
});
