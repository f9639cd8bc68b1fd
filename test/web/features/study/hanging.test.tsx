import '#test/web/support/dom.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import words from '#shared/locales/en/study.json' with { type: 'json' };
import { orderApi } from '#shared/order/order-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import type { Hanging } from '#shared/study/hangings.ts';
import { Mount } from '#shared/study/mount.ts';
import { StudyKind } from '#shared/study/study-kinds.ts';
import { StudyLine } from '#shared/study/study.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';
import { keepHanging } from '#web/features/study/hanging/kept-hangings.ts';
import { hungAddresses } from '#web/features/study/hanging/hung-addresses.ts';

withPages('patientDetail', 'notFound');
beforeEach(() => localStorage.removeItem('arcata-hangings'));

const { hanging, kind: kinds } = words;

const lineOf = (kind: StudyKind, number = 1, change: object = {}, viewer = kind === 'cbct' ? 'ct' : 'image') =>
  StudyLine.parse({
    studyId: id('study', number),
    patientId: id('patient'),
    orderId: null,
    fileId: id('file', number),
    kind,
    judgedBy: { accountId: id('account'), name: 'Olivia Bennett' },
    takenOn: '2025-03-12',
    dayFrom: 'image',
    device: '',
    source: { kind: 'account', name: 'Olivia Bennett' },
    StudyInstanceUID: '',
    remark: '',
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    imageCount: 1,
    teeth: [],
    cover: [{ assetId: `asset-${number}`, name: `image ${number}`, teeth: [], viewer, hasThumbnail: false }],
    fileState: 'ready',
    ...change,
  });
const MOUNT = Mount.parse({
  mountId: id('mount'),
  patientId: id('patient'),
  layout: 'bitewing4',
  takenOn: '2025-03-12',
  images: [{ slot: 'a', fileId: id('file', 1), assetId: 'asset-1', quarterTurns: 0, isMirrored: false }],
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const ALONE = { studies: [], mounts: [] };
const hangingsOf = (line: StudyLine, around: Parameters<typeof hungAddresses>[1] = ALONE) =>
  hungAddresses(line, around).map((each) => each.hanging);
const FIRST = { panoramic: 'image', lateralCeph: 'ceph', periapical: 'mount', cbct: 'planes', photo: 'image' } as const;

// STU-45
test.each(Object.entries(FIRST))('a study of the kind %s opens as %s', (kind, first) => {
  const line = lineOf(StudyKind.parse(kind));

  expect(hangingsOf(line, { studies: [], mounts: [MOUNT] })[0]).toBe(first);
});

// STU-45
test('every ready study opens, whatever its images are', () => {
  const closed = StudyKind.options.flatMap((kind) =>
    ['image', 'mesh', 'ct'].filter((viewer) => hangingsOf(lineOf(kind, 1, {}, viewer)).length === 0),
  );

  expect(closed).toEqual([]);
  expect(hangingsOf(lineOf('panoramic', 1, { fileState: 'expired' }))).toEqual([]);
});

// STU-45, STU-46
test('a way that the study does not permit is left out', () => {
  const earlier = lineOf('panoramic', 2, { takenOn: '2024-01-01' });
  const later = lineOf('panoramic', 3, { takenOn: '2026-01-01' });
  const other = lineOf('photo', 4, { takenOn: '2024-06-01' });
  const gone = lineOf('panoramic', 5, { takenOn: '2024-09-01', fileState: 'expired' });

  expect(hangingsOf(lineOf('periapical'))).toEqual(['image']);
  expect(hangingsOf(lineOf('cbct', 1, {}, 'image'))).toEqual(['image']);
  expect(hangingsOf(lineOf('cbct'))).toEqual(['planes', 'arch', 'slices']);
  expect(hangingsOf(lineOf('panoramic'), { studies: [later, other, gone], mounts: [] })).toEqual(['image', 'teeth']);
  const found = hungAddresses(lineOf('panoramic'), { studies: [later, earlier, other, gone], mounts: [] });
  expect(found.at(-1)).toEqual({
    hanging: 'earlier',
    address: `/viewer/panorama?${new URLSearchParams({
      fileId: id('file', 2),
      assetId: 'asset-2',
      with: `${id('file', 1)}:asset-1`,
    })}`,
  });
});

// STU-59
test('a volume opens beside the newest one of its kind from an earlier day, and never beside an image', () => {
  const earlier = lineOf('cbct', 2, { takenOn: '2024-01-01' });
  const slices = lineOf('cbct', 3, { takenOn: '2024-06-01' }, 'image');
  const found = hungAddresses(lineOf('cbct'), { studies: [earlier, slices], mounts: [] });

  expect(found.find((each) => each.hanging === 'earlier')?.address).toBe(
    `/viewer/volumes?${new URLSearchParams([
      ['of', `${id('study', 2)}:asset-2`],
      ['of', `${id('study')}:asset-1`],
    ])}`,
  );
});

async function openTimeline(studies: readonly StudyLine[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () =>
    Patient.parse({
      patientId: id('patient'),
      patientNumber: 'P1',
      clinicEntryNumber: '1',
      name: 'Grace Adeyemi',
      age: 41,
      creator: { accountId: id('account'), name: 'Olivia Bennett' },
      version: 1,
      createdAt: NOON,
      updatedAt: NOON,
    }),
  );
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.visits, () => ({ list: [], total: 0 }));
  cloud.answer(reportApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(studyApi.mounts, () => ({ list: [], total: 0 }));
  cloud.answer(studyApi.index, () => ({ list: [...studies] }));
  return renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=timeline`);
}

const said = (way: Hanging) => hanging.open.replace('{{way}}', hanging[way]);

// STU-46
test('another way is chosen beside the button, and is kept for the kind', async () => {
  const { user } = await openTimeline([lineOf('cbct')]);
  expect(await screen.findByRole('button', { name: said('planes') })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: hanging.other.replace('{{kind}}', kinds.cbct) }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: hanging.arch }));

  expect(JSON.parse(localStorage.getItem('arcata-hangings') ?? '')).toEqual({ cbct: 'arch' });
});

// STU-46
test('studies of a kind open as the person chose, others as their kind is looked at', async () => {
  await openTimeline([lineOf('cbct'), lineOf('photo', 3)]);
  expect(await screen.findByRole('button', { name: said('planes') })).toBeTruthy();

  act(() => {
    keepHanging('cbct', 'arch');
    keepHanging('photo', 'mount');
  });

  expect(await screen.findByRole('button', { name: said('arch') })).toBeTruthy();
  expect(screen.getByRole('button', { name: said('image') })).toBeTruthy();
});
