import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { ShownStudy } from '#shared/study/study.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('volumesViewer', 'notFound');
afterEach(() => vi.restoreAllMocks());

const studyOf = (number: number, change: object = {}): ShownStudy =>
  ShownStudy.parse({
    studyId: id('study', number),
    patientId: id('patient'),
    orderId: null,
    fileId: id('file', number),
    kind: 'cbct',
    judgedBy: null,
    takenOn: `202${number}-03-12`,
    dayFrom: 'image',
    device: `Device ${number}`,
    source: { kind: 'account', name: 'Olivia Bennett' },
    StudyInstanceUID: '',
    images: [{ assetId: 'asset-0', name: 'Head', teeth: [], viewer: 'ct', hasThumbnail: false }],
    remark: '',
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    fileState: 'ready',
    ...change,
  });
const manifestOf = (number: number): Manifest =>
  Manifest.parse({
    schemaVersion: 2,
    entries: [],
    assets: [
      {
        // Every file gives its first asset this id.
        assetId: 'asset-0',
        kind: 'dicomSeries',
        name: `Head ${number}`,
        entryIndexes: [],
        outputs: [
          {
            role: 'volumeIndex',
            level: 0,
            path: 'index.json',
            contentType: 'application/json',
            sizeBytes: 1,
            url: 'https://x/i.json',
          },
        ],
        summary: {},
      },
    ],
  });

/** Opens the page with the newer of two volumes first in the address. The page itself sorts the volumes by day. */
async function open(studies: readonly ShownStudy[]) {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.refuse(patientApi.read, 'notFound');
  cloud.answer(studyApi.read, ({ studyId }) => studies.find((each) => each.studyId === studyId) ?? studyOf(9));
  cloud.answer(fileApi.read, ({ fileId }) => {
    const number = studies.findIndex((each) => each.fileId === fileId);
    return { file: aCaseFile({ fileId, orderId: null }), manifest: manifestOf(number < 0 ? 9 : number + 1) };
  });
  const named = studies.toReversed().map(({ studyId, images }) => ['of', `${studyId}:${images[0]?.assetId}`]);
  return renderPortal(`/viewer/volumes?${new URLSearchParams(named)}`);
}

// STU-58, STU-63
test('the older volume is on the left under its day; each that cannot be loaded says so on its side', async () => {
  await open([studyOf(1), studyOf(2)]);

  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Mar 12, 2021',
    'Mar 12, 2022',
  ]);
  const older = within(screen.getByRole('region', { name: 'Mar 12, 2021' }));
  expect(older.getByText('Head 1 · Device 1')).toBeTruthy();
  await older.findByRole('alert');
  expect(older.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

// STU-58
test('volumes of two patients are refused', async () => {
  await open([studyOf(1), studyOf(2, { patientId: id('patient', 2) })]);

  expect(await screen.findByText('These volumes are of two patients')).toBeTruthy();
});
