import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { Visit } from '#shared/patient/visit.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { ReportLine } from '#shared/report/report.ts';
import { ShownStudy, StudyLine } from '#shared/study/study.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'panoramaViewer', 'volumesViewer', 'notFound');

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

const VISIT = Visit.parse({
  visitId: id('visit'),
  patientId: id('patient'),
  at: Date.UTC(2023, 0, 5, 12) / 1000,
  inspectionNumber: 'N-1',
  note: '',
  creator: { accountId: id('account'), name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

const REPORT = ReportLine.parse({
  reportId: id('report'),
  patientId: id('patient'),
  state: 'signed',
  title: 'Findings',
  sectionCount: 1,
  createdBy: VISIT.creator,
  editedBy: VISIT.creator,
  version: 2,
  createdAt: NOON,
  updatedAt: NOON,
  versions: [
    {
      number: 1,
      by: VISIT.creator,
      at: Date.UTC(2024, 0, 5, 12) / 1000,
      digest: 'a'.repeat(64),
      signature: { algorithm: 'ES256', keyId: 'key', value: 'AA' },
    },
  ],
});

const imageOf = (number: number) => ({
  assetId: `asset-${number}`,
  name: `image ${number}`,
  teeth: [],
  viewer: 'image' as const,
  hasThumbnail: false,
});

const lineOf = (number: number, change: Partial<Record<keyof StudyLine, unknown>> = {}): StudyLine =>
  StudyLine.parse({
    studyId: id('study', number),
    patientId: id('patient'),
    orderId: null,
    fileId: id('file', number),
    kind: 'panoramic',
    judgedBy: { accountId: id('account'), name: 'Olivia Bennett' },
    takenOn: '2024-03-12',
    dayFrom: 'image',
    device: 'Planmeca ProMax',
    source: { kind: 'account', name: 'Olivia Bennett' },
    StudyInstanceUID: '',
    remark: '',
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    imageCount: 1,
    teeth: [],
    cover: [imageOf(number)],
    fileState: 'ready',
    ...change,
  });

async function openTimeline(studies: readonly StudyLine[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => PATIENT);
  const order = anOrderRow({ createdAt: Date.UTC(2025, 0, 5, 12) / 1000 });
  cloud.answer(orderApi.index, () => ({ list: [order], total: 1, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.visits, () => ({ list: [VISIT], total: 1 }));
  cloud.answer(reportApi.index, () => ({ list: [REPORT], total: 1 }));
  cloud.answer(studyApi.mounts, () => ({ list: [], total: 0 }));
  cloud.answer(studyApi.index, ({ kind }) => ({
    list: studies.filter((study) => kind === undefined || study.kind === kind),
  }));
  const portal = await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=timeline`);
  await screen.findByRole('heading', { level: 2, name: 'Timeline' });
  return { cloud, ...portal };
}

const entries = () => [...document.querySelectorAll<HTMLElement>('.timeline > li')];
const entryOf = (text: string) =>
  waitFor(() => {
    const found = entries().find((entry) => entry.textContent?.includes(text));
    if (found === undefined) throw new Error(`no entry says ${text}`);
    return within(found);
  });

// UX-123, UX-125, REP-16
test('studies, orders, visits and signed reports are on one axis, newest first, under their years', async () => {
  await openTimeline([lineOf(1, { takenOn: '2025-06-01' }), lineOf(2)]);

  await screen.findByRole('heading', { level: 3, name: '2024' });
  await waitFor(() => expect(entries()).toHaveLength(5));
  expect(entries().map(({ textContent }) => /Order|Panoramic|Visit|Findings/u.exec(textContent ?? '')?.[0])).toEqual([
    'Panoramic',
    'Order',
    'Panoramic',
    'Findings',
    'Visit',
  ]);
  expect(screen.getByRole('link', { name: 'Open image 1' }).getAttribute('href')).toBe(
    `/viewer/panorama?fileId=${id('file', 1)}&assetId=asset-1`,
  );
});

// UX-124, STU-4
test('a proposed kind is confirmed by one click', async () => {
  const line = lineOf(1, { judgedBy: null });
  const { cloud } = await openTimeline([line]);
  const asked: unknown[] = [];
  cloud.answer(studyApi.correct, (input) => {
    asked.push(input);
    return ShownStudy.parse({ ...line, images: line.cover, version: 2 });
  });

  fireEvent.click((await entryOf('Proposed')).getByText('Confirm kind', { selector: 'button *' }));

  await waitFor(() => expect(asked).toEqual([{ studyId: line.studyId, version: 1, kind: 'panoramic' }]));
});

// UX-124
test('two studies of one kind are compared; one of another kind cannot be chosen beside them', async () => {
  const { cloud } = await openTimeline([
    lineOf(1, { takenOn: '2025-06-01', device: 'Newer' }),
    lineOf(2, { device: 'Older' }),
    lineOf(3, { kind: 'photo', device: 'Camera' }),
  ]);
  cloud.refuse(fileApi.read, 'notFound');

  fireEvent.click((await entryOf('Newer')).getByRole('checkbox', { name: 'Compare' }));
  expect((await entryOf('Camera')).queryByRole('checkbox')).toBeNull();
  fireEvent.click((await entryOf('Older')).getByRole('checkbox', { name: 'Compare' }));
  fireEvent.click(screen.getByText('Compare side by side', { selector: 'button *' }));

  await waitFor(() => expect(location.pathname).toBe('/viewer/panorama'));
  const query = new URLSearchParams(location.search);
  expect([query.get('fileId'), query.get('with')]).toEqual([id('file', 2), `${id('file', 1)}:asset-1`]);
});

// STU-59
test('two volumes are compared, the older one first; a study of slices cannot be chosen beside a volume', async () => {
  const volumeOf = (number: number) => [{ ...imageOf(number), viewer: 'ct' }];
  const { cloud } = await openTimeline([
    lineOf(1, { kind: 'cbct', takenOn: '2025-06-01', device: 'Newer', cover: volumeOf(1) }),
    lineOf(2, { kind: 'cbct', device: 'Older', cover: volumeOf(2) }),
    lineOf(3, { kind: 'cbct', device: 'Slices' }),
  ]);
  cloud.refuse(studyApi.read, 'notFound');

  fireEvent.click((await entryOf('Newer')).getByRole('checkbox', { name: 'Compare' }));
  expect((await entryOf('Slices')).queryByRole('checkbox')).toBeNull();
  fireEvent.click((await entryOf('Older')).getByRole('checkbox', { name: 'Compare' }));
  fireEvent.click(screen.getByText('Compare side by side', { selector: 'button *' }));

  await waitFor(() => expect(location.pathname).toBe('/viewer/volumes'));
  expect(new URLSearchParams(location.search).getAll('of')).toEqual([
    `${id('study', 2)}:asset-2`,
    `${id('study', 1)}:asset-1`,
  ]);
});

// UX-126
test('the cephalometric analysis is offered for a lateral film only', async () => {
  await openTimeline([lineOf(1, { kind: 'lateralCeph' }), lineOf(2)]);

  const links = await screen.findAllByRole('link', { name: 'Cephalometric analysis' });

  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/viewer/ceph?fileId=${id('file', 1)}&assetId=asset-1`,
  ]);
});

// STU-11
test('the teeth of an image are entered on a tooth chart', async () => {
  const line = lineOf(1);
  const { cloud } = await openTimeline([line]);
  const shown = ShownStudy.parse({ ...line, images: line.cover });
  const asked: unknown[] = [];
  cloud.answer(studyApi.read, () => shown);
  cloud.answer(studyApi.correct, (input) => {
    asked.push(input);
    return { ...shown, version: 2 };
  });

  fireEvent.click((await entryOf('Panoramic')).getByText('Images and teeth', { selector: 'button *' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'image 1' }));
  fireEvent.click(screen.getByText('Enter teeth', { selector: 'button *' }));
  const chart = await screen.findByRole('group', { name: 'Tooth chart' });
  fireEvent.click(within(chart).getByRole('checkbox', { name: /16/u }));
  fireEvent.click(screen.getByText('Save teeth', { selector: 'button *' }));

  await waitFor(() =>
    expect(asked).toEqual([{ studyId: line.studyId, version: 1, teeth: [{ assetId: 'asset-1', teeth: ['16'] }] }]),
  );
});
