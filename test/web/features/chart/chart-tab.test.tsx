import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { expect, test } from 'vitest';
import { chartApi } from '#shared/chart/chart-api.ts';
import { Chart, ToothChange, type ToothState } from '#shared/chart/chart.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { ToothImage } from '#shared/study/tooth-image.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'notFound');

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
const [OLDER, NEWER] = [id('visit', 1), id('visit', 2)];
const VISITS = [
  { visitId: NEWER, at: NOON, version: 1, teethCount: 1 },
  { visitId: OLDER, at: NOON - 100 * 24 * 3600, version: 1, teethCount: 1 },
];
const CARIES: ToothState = {
  status: 'present',
  findings: [{ finding: 'dentineCaries', surfaces: ['mesial', 'lingual'], amount: null }],
  note: 'Cold hurts',
};
const MISSING: ToothState = { status: 'missing', findings: [], note: '' };

const chartOf = (
  visitId: string,
  states: Readonly<Record<string, ToothState>>,
  visits: readonly object[] = VISITS,
): Chart =>
  Chart.parse({
    patientId: id('patient'),
    visits,
    teeth: Object.entries(states).map(([tooth, state]) => ({ tooth, ...state, visitId, at: NOON })),
  });

const toothImage = (number: number, change: object = {}) =>
  ToothImage.parse({
    studyId: id('study', number),
    fileId: id('file', number),
    kind: 'panoramic',
    takenOn: `202${number}-03-12`,
    device: 'Planmeca ProMax',
    assetId: 'asset-0',
    name: 'pano.dcm',
    viewer: 'image',
    knownBy: 'undecided',
    decidedBy: null,
    crop: null,
    quarterTurns: 0,
    isMirrored: false,
    toothDetailImageUrl: `https://files.example/${number}`,
    ...change,
  });
const CROP = { box: [300, 200, 40, 100], width: 2000, height: 1000 };
const IMAGES = [
  toothImage(6, { knownBy: 'decision', decidedBy: 'Olivia Bennett', crop: CROP }),
  toothImage(5, { kind: 'periapical', knownBy: 'mount', quarterTurns: 1 }),
  toothImage(4),
];

async function openChart(visits: readonly (typeof VISITS)[number][] = VISITS) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(patientApi.visits, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(chartApi.read, ({ visitId }) =>
    visits.length === 0
      ? chartOf(NEWER, {}, [])
      : visitId === OLDER
        ? chartOf(OLDER, { 16: MISSING })
        : chartOf(NEWER, { 16: CARIES }),
  );
  cloud.answer(studyApi.tooth, () => ({ list: IMAGES, problemTeethNum: 1, problemTeeth: [] }));
  cloud.answer(chartApi.history, () => ({
    list: [
      ToothChange.parse({
        changeId: id('audit'),
        patientId: id('patient'),
        tooth: '16',
        visitId: NEWER,
        visitAt: NOON,
        before: MISSING,
        after: CARIES,
        by: { accountId: id('account'), name: 'Olivia Bennett' },
        createdAt: NOON,
      }),
    ],
    total: 1,
  }));
  const portal = await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=chart`);
  await waitFor(() => toothButton('16'));
  return { cloud, ...portal };
}

/** Returns the drawn teeth of this number. A search by role would compute the name of every tooth. */
const teethNamed = (tooth: string) => [...document.querySelectorAll<SVGElement>(`[data-tooth="${tooth}"]`)];
function toothButton(tooth: string): SVGElement {
  const [button] = teethNamed(tooth);
  if (button === undefined) throw new Error(`no tooth ${tooth}`);
  return button;
}

// PAT-109
test('every tooth says its state in words, arrow keys move among them, and Enter opens one with its history', async () => {
  await openChart();

  expect(toothButton('16').getAttribute('aria-label')).toBe(
    'Tooth 16: Present, Caries in dentine (mesial, palatal), Cold hurts',
  );
  expect(toothButton('11').getAttribute('aria-label')).toBe('Tooth 11: Not charted');
  toothButton('11').focus();
  fireEvent.keyDown(toothButton('11'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(toothButton('21'));
  fireEvent.keyDown(toothButton('21'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(toothButton('31'));
  fireEvent.keyDown(toothButton('16'), { key: 'Enter' });

  const history = within(await screen.findByLabelText('History of the tooth'));
  await history.findByText('Missing');
  await history.findByText('Olivia Bennett');
  const marked = [...toothButton('16').querySelectorAll('[data-group="pathology"]')];
  expect(marked.map((each) => each.getAttribute('data-surface'))).toEqual(['mesial', 'lingual']);
});

// PAT-106, PAT-107
test('a tooth is charted at the visit with a finding and its surfaces, checked before it is sent', async () => {
  const { cloud } = await openChart();
  const asked = () => cloud.asked(chartApi.save).map(({ input }) => input);
  cloud.answer(chartApi.save, () => chartOf(NEWER, { 16: MISSING }));
  fireEvent.click(toothButton('16'));
  const box = (name: string) => screen.findByLabelText(name);

  fireEvent.click(await box('mesial'));
  fireEvent.click(await box('palatal'));
  fireEvent.click(screen.getByText('Save tooth'));
  await screen.findByText('Choose at least one surface');
  expect(asked()).toEqual([]);

  fireEvent.click(await box('distal'));
  fireEvent.click(screen.getByText('Save tooth'));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toEqual({
    patientId: id('patient'),
    visitId: NEWER,
    version: 1,
    teeth: [
      {
        tooth: '16',
        state: { ...CARIES, findings: [{ finding: 'dentineCaries', surfaces: ['distal'], amount: null }] },
      },
    ],
  });
  await waitFor(() => expect(document.activeElement).toBe(toothButton('16')));
});

// PAT-107
test('of two who chart one tooth both notes are shown, and the chosen one is saved on the newest version', async () => {
  const { cloud } = await openChart();
  fireEvent.click(toothButton('16'));
  fireEvent.change(await screen.findByLabelText(/^Note/u), { target: { value: 'Mine' } });
  const [newest, ...older] = VISITS;
  const theirs = chartOf(NEWER, { 16: { ...CARIES, note: 'Theirs' } }, [{ ...newest, version: 2 }, ...older]);
  cloud.refuse(chartApi.save, 'changedMeanwhile', { data: { version: 2 } });
  cloud.answer(chartApi.read, () => theirs);

  fireEvent.click(screen.getByText('Save tooth'));

  const clash = within(await screen.findByLabelText('Somebody else has changed this meanwhile'));
  clash.getByText(/, Theirs$/u);
  clash.getByText(/, Mine$/u);
  expect(cloud.asked(chartApi.save)).toHaveLength(1);
  cloud.answer(chartApi.save, () => theirs);
  fireEvent.click(clash.getByLabelText('Keep mine: Note'));
  fireEvent.click(screen.getByText('Save tooth'));
  await waitFor(() => expect(cloud.asked(chartApi.save)).toHaveLength(2));
  expect(cloud.asked(chartApi.save).at(-1)?.input).toMatchObject({
    version: 2,
    teeth: [{ tooth: '16', state: { ...CARIES, note: 'Mine' } }],
  });
});

// PAT-115
test('the permanent teeth without an entry are charted as present at once', async () => {
  const { cloud } = await openChart();
  const asked = () => cloud.asked(chartApi.save).map(({ input }) => input);
  cloud.answer(chartApi.save, () => chartOf(NEWER, { 16: CARIES }));

  fireEvent.click(await screen.findByText('Chart 31 permanent teeth as present'));

  await waitFor(() => expect(asked()).toHaveLength(1));
  const [{ teeth } = { teeth: [] }] = asked();
  expect(teeth).toHaveLength(31);
  expect(teeth.some(({ tooth }) => tooth === '16')).toBe(false);
});

// PAT-110
test('two visits are compared: the teeth that differ are marked and listed with both states', async () => {
  await openChart();

  const choice = createWrapper().findAllSelects().at(-1)!;
  choice.openDropdown();
  choice.selectOption(2);

  const table = within(await screen.findByLabelText('Differences'));
  await table.findByText('Missing');
  await table.findByText(/Caries in dentine/u);
  expect(teethNamed('16').map((each) => each.getAttribute('aria-label')?.startsWith('Tooth 16, changed'))).toEqual([
    true,
    true,
  ]);
});

// PAT-132, STU-23, STU-24, STU-25
test('a press on a tooth shows its images, each opening its viewer at the tooth', async () => {
  await openChart();
  fireEvent.click(toothButton('16'));

  const list = await screen.findByLabelText('Images of this tooth');
  const links = [...list.querySelectorAll('a')];

  const address = (number: number) => `fileId=${id('file', number)}&assetId=asset-0`;
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/viewer/panorama?${address(6)}&at=300%2C200%2C40%2C100`,
    `/viewer/nanopix?${address(5)}`,
    `/viewer/teeth?${address(4)}`,
  ]);
  screen.getByText('Located by Olivia Bennett');
  screen.getByText('Not located yet: number the teeth');
  const [crop, hung] = links.map((link) => link.querySelector('img'));
  // The crop is 40 × 100 pixels and grows by 35 % on each side. So it shows 68 of 2,000 pixels across and 170 of 1,000 down.
  expect(Number.parseFloat(crop?.style.inlineSize ?? '')).toBeCloseTo((100 * 2000) / 68, 1);
  expect(Number.parseFloat(crop?.style.blockSize ?? '')).toBeCloseTo((100 * 1000) / 170, 1);
  expect(hung?.style.transform).toBe('rotate(90deg)');
});

// PAT-132
test('before the first visit a tooth shows its images and cannot be charted', async () => {
  await openChart([]);
  fireEvent.click(toothButton('16'));

  await screen.findByLabelText('Images of this tooth');
  expect(screen.queryByText('Save tooth')).toBeNull();
});

// PAT-133
test('teeth with a finding are counted above the chart, and a press opens one', async () => {
  await openChart();
  await screen.findByText('1 tooth with a finding');

  fireEvent.click(screen.getByLabelText('Tooth 16'));

  expect(await screen.findByLabelText('History of the tooth')).toBeDefined();
});
