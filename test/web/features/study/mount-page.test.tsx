import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { Mount } from '#shared/study/mount.ts';
import { ShownStudy, StudyLine } from '#shared/study/study.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { SupportAccess } from '#shared/support-access/support-access.ts';
import { anAccess } from '#test/web/support/an-access.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('mount', 'patientDetail');

const PATIENT = Patient.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  age: 41,
  creator: { accountId: id('account'), name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const images = ['16', '36'].map((tooth, number) => ({
  assetId: `asset-${number}`,
  name: `image ${number}`,
  teeth: [tooth],
  viewer: 'image',
  hasThumbnail: true,
}));
const STUDY = {
  studyId: id('study'),
  patientId: id('patient'),
  orderId: null,
  fileId: id('file'),
  kind: 'periapical',
  judgedBy: null,
  takenOn: '2024-03-12',
  dayFrom: 'image',
  device: '',
  source: { kind: 'account', name: 'Olivia Bennett' },
  StudyInstanceUID: '',
  remark: '',
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
  fileState: 'ready',
};
const asset = (number: number) => ({
  assetId: `asset-${number}`,
  kind: 'dicomSeries' as const,
  name: `image ${number}`,
  summary: {},
  notes: [],
  entryIndexes: [number],
  outputs: [
    {
      role: 'preview' as const,
      level: 0,
      part: 0,
      contentType: 'image/webp',
      sizeBytes: 1,
      url: `https://files.example/${number}`,
    },
  ],
});

async function openMount(accesses: readonly SupportAccess[] = []) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(supportAccessApi.index, () => ({ list: [...accesses], total: accesses.length }));
  const saved: unknown[] = [];
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(studyApi.mounts, () => ({ list: [], total: 0 }));
  cloud.answer(studyApi.index, ({ kind }) => ({
    list: kind === 'periapical' ? [StudyLine.parse({ ...STUDY, imageCount: 2, teeth: [], cover: [] })] : [],
  }));
  cloud.answer(studyApi.read, () => ShownStudy.parse({ ...STUDY, images }));
  cloud.answer(fileApi.read, () => ({
    file: aCaseFile({ patientId: id('patient'), orderId: null, state: 'ready' }),
    manifest: { schemaVersion: 2 as const, entries: [], assets: [asset(0), asset(1)] },
  }));
  cloud.answer(studyApi.saveMount, ({ version, ...input }) => {
    saved.push(input.images);
    return Mount.parse({ ...input, mountId: id('mount'), version: version + 1, createdAt: NOON, updatedAt: NOON });
  });
  await renderPortal(`/viewer/mount?patientId=${id('patient')}`);
  await screen.findByRole('button', { name: /image 0/u });
  const place = (slot: string) => {
    const found = document.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
    if (found === null) throw new Error(`no place ${slot}`);
    return found;
  };
  return { saved, place, cloud };
}

const hung = (slot: string, number: number, change: object = {}) => ({
  slot,
  fileId: id('file'),
  assetId: `asset-${number}`,
  quarterTurns: 0,
  isMirrored: false,
  ...change,
});

// STU-21, STU-22
test('an image is picked, hung in a place, turned and mirrored by keys, and each change is saved', async () => {
  const { saved, place } = await openMount();

  fireEvent.click(screen.getByRole('button', { name: /image 0/u }));
  fireEvent.click(place('upper3'));
  await waitFor(() => expect(saved).toEqual([[hung('upper3', 0)]]));
  fireEvent.keyDown(place('upper3'), { key: 'r' });
  await waitFor(() => expect(saved.at(-1)).toEqual([hung('upper3', 0, { quarterTurns: 1 })]));
  fireEvent.keyDown(place('upper3'), { key: 'm' });
  await waitFor(() => expect(saved.at(-1)).toEqual([hung('upper3', 0, { quarterTurns: 3, isMirrored: true })]));
  expect(within(place('upper3')).getByRole('img').style.transform).toBe('rotate(270deg) scaleX(-1)');
});

// STU-22
test('images whose teeth are entered hang by their teeth, a picked one by a chosen tooth', async () => {
  const { saved } = await openMount();

  fireEvent.click(screen.getByRole('button', { name: /image 1/u }));
  fireEvent.change(screen.getByLabelText('Hang at tooth'), { target: { value: '11' } });
  await waitFor(() => expect(saved.at(-1)).toEqual([hung('upper4', 1)]));
  fireEvent.click(screen.getByText('Hang by teeth'));

  await waitFor(() => expect(saved.at(-1)).toEqual([hung('upper4', 1), hung('upper1', 0)]));
});

/** Makes a fake `DataTransfer`. A browser keeps its data between the events of a drag. */
function carried(first: Readonly<Record<string, string>> = {}) {
  const data = new Map(Object.entries(first));
  return {
    types: [] as string[],
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
}

// STU-22
test('an image is dragged to a place and from there to another; a file from the desktop hangs nothing', async () => {
  const { saved, place } = await openMount();
  const dataTransfer = carried();
  fireEvent.dragStart(screen.getByRole('button', { name: /image 0/u }), { dataTransfer });
  fireEvent.drop(place('upper3'), { dataTransfer });
  await waitFor(() => expect(saved.at(-1)).toEqual([hung('upper3', 0)]));

  const again = carried();
  fireEvent.dragStart(place('upper3'), { dataTransfer: again });
  fireEvent.drop(place('lower2'), { dataTransfer: again });
  await waitFor(() => expect(saved.at(-1)).toEqual([hung('lower2', 0)]));

  const count = saved.length;
  fireEvent.drop(place('upper1'), { dataTransfer: carried({ Files: 'film.jpg' }) });
  expect(within(place('upper1')).queryByRole('img')).toBeNull();
  expect(saved).toHaveLength(count);
});

// STU-21
test('a colleague’s change is not overwritten: theirs is offered', async () => {
  const { place, cloud } = await openMount();
  cloud.refuse(studyApi.saveMount, 'changedMeanwhile', { data: { version: 2 } });

  fireEvent.click(screen.getByRole('button', { name: /image 0/u }));
  fireEvent.click(place('upper3'));

  await screen.findByText('A colleague changed this mount');
  fireEvent.click(screen.getByText('Show theirs'));
  await waitFor(() => expect(within(place('upper3')).queryByRole('img')).toBeNull());
});

// BRK-34
test('a viewer says that after-sales looks at a case, with the way to all looks', async () => {
  const now = Math.floor(Date.now() / 1000);
  const lastLook = { at: now, name: 'Ada Acme' };
  await openMount([anAccess({ state: 'granted', grantedAt: NOON, lastLook })]);

  const notice = await screen.findByText(/Ada Acme.* of after-sales is looking at .*2026000001/u);

  expect(notice.closest('header')?.querySelector('a[href="/access"]')).toBeTruthy();
});
