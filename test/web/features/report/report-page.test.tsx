import '#test/web/support/dom.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { expect, test, vi } from 'vitest';
import { chartApi } from '#shared/chart/chart-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { Report } from '#shared/report/report.ts';
import { App } from '#web/app/app.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientReport', 'patientDetail', 'notFound');

const [OWN, COLLEAGUE] = [
  { accountId: id('account'), name: 'Olivia Bennett' },
  { accountId: id('account', 2), name: 'Daniel Okafor' },
];
const PATIENT = Patient.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  age: 41,
  creator: OWN,
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const TEXT = { kind: 'text', sectionId: '6f1c2a58-7a50-4b4e-9f0e-0f6a3f3b9b10', heading: 'Summary', text: 'Sound.' };
const VERSION = {
  number: 1,
  by: OWN,
  at: NOON,
  digest: 'a'.repeat(64),
  signature: { algorithm: 'ES256', keyId: 'key', value: 'AA' },
};
const reportOf = (change: object = {}, draft: object = {}): Report =>
  Report.parse({
    reportId: id('report'),
    patientId: id('patient'),
    state: 'draft',
    createdBy: OWN,
    editedBy: OWN,
    draft: { title: 'Findings', footer: '', withLogo: true, sections: [TEXT], ...draft },
    versions: [],
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    ...change,
  });

async function open(report: Report, role: 'clinicMember' | 'factoryMember' = 'clinicMember') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  let stored = report;
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(reportApi.read, () => stored);
  cloud.answer(reportApi.templates, () => ({ templates: [] }));
  cloud.answer(reportApi.save, ({ draft, version }) => {
    stored = { ...stored, draft, version: version + 1 };
    return stored;
  });
  const portal = await renderPortal(
    `/patientDetail/report?${new URLSearchParams({ patientId: id('patient'), reportId: id('report') })}`,
  );
  await screen.findByRole('heading', { level: 1, name: report.draft.title });
  return { cloud, store: (next: Report) => void (stored = next), ...portal };
}

const button = (name: string) => screen.findByRole('button', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await button(name));
const inDialog = () => within(screen.getByRole('dialog'));

// REP-15
test('a change is saved by itself, with the version that was read', async () => {
  const { cloud } = await open(reportOf());

  type('Text', 'Tooth 16 needs a crown.');
  expect(screen.getAllByText('Not saved yet')[0]).toBeTruthy();
  await screen.findByText('Saved', {}, { timeout: 4000 });

  expect(cloud.asked(reportApi.save).map(({ input }) => [input.version, input.draft.sections[0]])).toEqual([
    [1, { ...TEXT, text: 'Tooth 16 needs a crown.' }],
  ]);
});

// REP-1, REP-15
test('sections are added, moved and removed, and what is not saved stays in the window over a reload', async () => {
  const { cloud, unmount } = await open(reportOf());
  cloud.refuse(reportApi.save, 'fault');

  await press('Add text');
  type('Title', 'Findings of May');
  await press('Move section 2 up');
  await screen.findByText('Saving failed. It is tried again with your next change.', {}, { timeout: 4000 });
  unmount();
  queryClient.clear();
  render(<App />);
  await screen.findByLabelText('Title');

  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Findings of May');
  expect(screen.getAllByLabelText<HTMLTextAreaElement>('Text').map(({ value }) => value)).toEqual(['', 'Sound.']);
  await press('Remove section 1');
  expect(screen.getAllByLabelText<HTMLTextAreaElement>('Text').map(({ value }) => value)).toEqual(['Sound.']);
});

// REP-9
test.each([
  ['Keep mine', 'Mine'],
  ['Take theirs', 'Theirs'],
])('if a colleague saved meanwhile both drafts are there, and %s decides', async (choice, title) => {
  const { cloud, store } = await open(reportOf());
  const theirs = reportOf({ version: 5, editedBy: COLLEAGUE }, { title: 'Theirs' });
  cloud.refuse(reportApi.save, 'changedMeanwhile');
  store(theirs);

  type('Title', 'Mine');
  await screen.findByText('Daniel Okafor changed this report meanwhile', {}, { timeout: 4000 });
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
  expect(screen.getByText('Theirs')).toBeTruthy();
  cloud.answer(reportApi.save, ({ draft, version }) => ({ ...theirs, draft, version: version + 1 }));
  await press(choice);

  await screen.findByText('Saved', {}, { timeout: 4000 });
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(title);
  const last = cloud.asked(reportApi.save).at(-1)?.input;
  expect([last?.version, last?.draft.title]).toEqual(choice === 'Keep mine' ? [5, 'Mine'] : [1, 'Mine']);
});

// REP-2
test('a tooth chart is chosen among the visits at which teeth were charted', async () => {
  const { cloud } = await open(reportOf());
  const visits = [
    { visitId: id('visit', 1), at: NOON, version: 1, teethCount: 3 },
    { visitId: id('visit', 2), at: NOON - 86_400, version: 0, teethCount: 0 },
  ];
  cloud.answer(chartApi.read, () => ({ patientId: PATIENT.patientId, teeth: [], visits }) as never);

  await press('Add tooth chart');
  const choices = await inDialog().findAllByRole('button', { name: /^Add / });
  expect(choices).toHaveLength(1);
  fireEvent.click(choices[0]!);

  await screen.findByText('Saved', {}, { timeout: 4000 });
  expect(cloud.asked(reportApi.save).at(-1)?.input.draft.sections.at(-1)).toMatchObject({
    kind: 'chart',
    visitId: id('visit', 1),
  });
});

// REP-6, REP-8
test('signing says what it means and whose name it carries; a signed report cannot be changed, and gets a new version', async () => {
  const { cloud, store } = await open(reportOf());
  const signed = reportOf({ state: 'signed', versions: [VERSION], version: 2 });
  cloud.answer(reportApi.sign, () => {
    store(signed);
    return signed;
  });

  await press('Sign report');
  expect(inDialog().getByText(/Olivia Bennett/)).toBeTruthy();
  fireEvent.click(inDialog().getByRole('button', { name: 'Sign report' }));

  await screen.findByText(/^Version 1, signed by Olivia Bennett/);
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(screen.getByText(`SHA-256 ${'a'.repeat(64)}`)).toBeTruthy();
  cloud.answer(reportApi.revise, () => {
    const next = reportOf({ state: 'revising', versions: [VERSION], version: 3 });
    store(next);
    return next;
  });
  await press('Write a new version');
  expect(await screen.findByLabelText('Title')).toBeTruthy();
  expect(await button('Drop the new version')).toBeTruthy();
});

// REP-5
test('a report without a section is not signed, and the button says why', async () => {
  await open(reportOf({}, { sections: [] }));

  const sign = await button('Sign report');
  expect(sign.getAttribute('aria-disabled') ?? sign.getAttribute('disabled')).not.toBeNull();
  expect(screen.getByText('Nothing enters a report by itself. Add what its reader is to see.')).toBeTruthy();
});

// REP-12, REP-17
test('a PDF is saved in the language that is chosen, and added to the patient’s files', async () => {
  const { cloud } = await open(reportOf({ state: 'signed', versions: [VERSION] }));
  cloud.answer(paperApi.report, () => ({ fileName: 'Findings-1.pdf', pdf: btoa('%PDF') }));
  cloud.answer(fileApi.init, () => {
    throw new Error('no upload in this test');
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));

  await press('Save as PDF');
  fireEvent.click(inDialog().getByRole('button', { name: 'Save PDF' }));
  await screen.findByText('Findings-1.pdf is saved.');
  await press('Save as PDF');
  fireEvent.click(inDialog().getByRole('button', { name: 'Add PDF to the files' }));

  await screen.findByText(/^Findings-1.pdf is on its way/);
  expect(saved).toHaveBeenCalledTimes(1);
  expect(cloud.asked(paperApi.report).map(({ input }) => [input.number, input.language])).toEqual([
    [1, 'en'],
    [1, 'en'],
  ]);
});

// REP-10
test('a template keeps headings, and texts only on request', async () => {
  const { cloud } = await open(reportOf());
  cloud.answer(reportApi.saveTemplate, () => ({ templates: [] }));

  await press('Keep as template');
  fireEvent.change(inDialog().getByLabelText('Name of the template'), { target: { value: 'Findings' } });
  fireEvent.click(inDialog().getByRole('button', { name: 'Keep as template' }));

  await screen.findByText('The template Findings is kept.');
  expect(cloud.asked(reportApi.saveTemplate)[0]?.input).toMatchObject({
    name: 'Findings',
    title: '',
    texts: [{ heading: 'Summary', text: '' }],
  });
});

// REP-16, REP-10
test('the patient’s page lists the reports, and a new one begins from a template', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  const { draft, ...line } = reportOf({ state: 'signed', versions: [VERSION] });
  cloud.answer(reportApi.index, () => ({ list: [{ ...line, title: draft.title, sectionCount: 1 }], total: 1 }));
  const texts = [{ heading: 'Plan', text: '' }];
  cloud.answer(reportApi.templates, () => ({
    templates: [{ name: 'Plan', title: 'Treatment plan', footer: '', withLogo: true, texts }],
  }));
  cloud.answer(reportApi.create, () => reportOf());
  cloud.answer(reportApi.read, () => reportOf());
  await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=reports`);

  const link = await screen.findByRole('link', { name: 'Findings' });
  expect(link.getAttribute('href')).toContain(id('report'));
  await press('New report');
  const select = createWrapper().findModal()!.findContent().findSelect()!;
  select.openDropdown();
  await waitFor(() => expect(select.findDropdown().findOptionByValue('Plan')).not.toBeNull());
  select.selectOptionByValue('Plan');
  fireEvent.click(inDialog().getByRole('button', { name: 'Begin report' }));

  await waitFor(() => expect(location.pathname).toBe('/patientDetail/report'));
  expect(cloud.asked(reportApi.create)[0]?.input.draft).toMatchObject({
    title: 'Treatment plan',
    sections: [{ kind: 'text', heading: 'Plan', text: '' }],
  });
});
