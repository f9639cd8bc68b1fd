import '#test/support/table.ts';
import { expect, test } from 'vitest';
import { toothChanges, toothCharts } from '#functions/chart/chart-items.ts';
import { chartErasure } from '#functions/chart/find-charts.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { transact } from '#functions/store/transact.ts';
import type { FindingName, ToothSurface } from '#shared/chart/chart-findings.ts';
import type { ToothState } from '#shared/chart/chart.ts';
import { chartApi } from '#shared/chart/chart-api.ts';
import { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { call, succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';

const DAY = 24 * 3600;
const PRESENT: ToothState = { status: 'present', findings: [], note: '' };
const finding = (name: FindingName, surfaces: ToothSurface[] = [], amount: number | null = null): ToothState => ({
  ...PRESENT,
  findings: [{ finding: name, surfaces, amount }],
});
const filled = (...surfaces: ToothSurface[]) => finding('filling', surfaces);

async function withVisits() {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const { token } = head;
  const visitAt = async (daysAgo: number) => {
    const at = nowSeconds() - daysAgo * DAY;
    const visit = { patientId, version: 0, at, inspectionNumber: '', note: '' };
    return (await succeed(patientApi.saveVisit, visit, { token })).visitId;
  };
  const [older, newer] = [await visitAt(100), await visitAt(1)];
  const input = (visitId: string, version: number, teeth: Readonly<Record<string, ToothState | null>>) => ({
    patientId,
    visitId,
    version,
    teeth: Object.entries(teeth).map(([tooth, state]) => ({ tooth, state })),
  });
  const save = (...args: Parameters<typeof input>) => succeed(chartApi.save, input(...args), { token });
  const tryToSave = (...args: Parameters<typeof input>) => call(chartApi.save, input(...args), { token });
  const teethAt = async (visitId?: string) => {
    const asked = visitId === undefined ? {} : { visitId };
    const { teeth } = await succeed(chartApi.read, { patientId, ...asked }, { token });
    return teeth.map(({ tooth, status, findings }) => [
      tooth,
      status,
      ...findings.flatMap(({ finding, surfaces }) => [finding, ...surfaces]),
    ]);
  };
  return { head, organisationId, token, patientId, older, newer, save, tryToSave, teethAt, visitAt };
}

// PAT-104, PAT-105
test('the chart of a day shows for each tooth the entry of the newest visit up to that day', async () => {
  const { save, teethAt, older, newer, visitAt } = await withVisits();

  await save(newer, 0, { 16: filled('mesial', 'occlusal') });
  await save(older, 0, {
    16: PRESENT,
    11: { ...PRESENT, status: 'missing' },
    55: { ...PRESENT, status: 'retainedDeciduous' },
  });

  const past = [
    ['16', 'present'],
    ['11', 'missing'],
    ['55', 'retainedDeciduous'],
  ];
  const present = [['16', 'present', 'filling', 'mesial', 'occlusal'], ...past.slice(1)];
  expect(await teethAt(older)).toEqual(past);
  expect(await teethAt(newer)).toEqual(present);
  expect(await teethAt()).toEqual(present);
  await visitAt(0);
  expect(await teethAt()).toEqual(present);
});

// PAT-107, PAT-108
test('each change is stored with member, visit, before and after; removing an entry shows the earlier one again', async () => {
  const { save, tryToSave, teethAt, older, newer, token, patientId, head } = await withVisits();
  await save(older, 0, { 16: PRESENT });
  const charted = await save(newer, 0, { 16: filled('distal'), 17: PRESENT });
  expect(charted.visits.map(({ version, teethCount }) => [version, teethCount])).toEqual([
    [1, 2],
    [1, 1],
  ]);

  expect((await tryToSave(newer, 0, { 16: PRESENT })).code).toBe(40902);
  await save(newer, 1, { 16: null, 17: PRESENT });

  expect(await teethAt()).toEqual([
    ['17', 'present'],
    ['16', 'present'],
  ]);
  const { list, total } = await succeed(chartApi.history, { patientId, tooth: '16' }, { token });
  expect(list.map(({ visitId, before, after, by }) => [visitId, before, after, by.name])).toEqual([
    [newer, filled('distal'), PRESENT, head.name],
    [newer, PRESENT, filled('distal'), head.name],
    [older, null, PRESENT, head.name],
  ]);
  expect(total).toBe(3);
  // Saving a tooth without a change adds no second line to its history.
  expect((await succeed(chartApi.history, { patientId, tooth: '17' }, { token })).total).toBe(1);
});

// PAT-107
test('of two colleagues who chart one visit at once one is refused, and the history has one line', async () => {
  const { tryToSave, newer, patientId, token } = await withVisits();

  const answers = await Promise.all([
    tryToSave(newer, 0, { 16: PRESENT }),
    tryToSave(newer, 0, { 16: filled('buccal') }),
  ]);

  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 40902]);
  expect((await succeed(chartApi.history, { patientId, tooth: '16' }, { token })).total).toBe(1);
});

// PAT-106
test('a status or finding that does not fit its tooth is refused with its path, and nothing is written', async () => {
  const { tryToSave, newer, organisationId, patientId } = await withVisits();
  const faultOf = async (teeth: Readonly<Record<string, ToothState | null>>) => {
    const { code, data } = await tryToSave(newer, 0, teeth);
    const { fields: [fault] = [] } = data as { fields?: { path: string; error: string }[] };
    return [code, fault?.path.replace('teeth.0.state.', ''), fault?.error];
  };

  expect(await faultOf({ 11: { ...PRESENT, status: 'retainedDeciduous' } })).toEqual([40000, 'status', 'statusUnfit']);
  expect(await faultOf({ 55: { ...PRESENT, status: 'implant' } })).toEqual([40000, 'status', 'statusUnfit']);
  expect(await faultOf({ 11: { ...filled('mesial'), status: 'missing' } })).toEqual([
    40000,
    'findings.0',
    'findingUnfit',
  ]);
  expect(await faultOf({ 11: filled() })).toEqual([40000, 'findings.0', 'surfacesRequired']);
  expect(await faultOf({ 11: filled('mesial', 'mesial') })).toEqual([40000, 'findings.0', 'surfacesUnfit']);
  expect(await faultOf({ 11: finding('crown', ['mesial']) })).toEqual([40000, 'findings.0', 'surfacesUnfit']);
  expect(await faultOf({ 11: finding('boneLoss') })).toEqual([40000, 'findings.0', 'required']);
  expect(await faultOf({ 46: finding('furcation', [], 4) })).toEqual([40000, 'findings.0', 'amountUnfit']);
  expect(await faultOf({ 11: finding('furcation', [], 1) })).toEqual([40000, 'findings.0', 'findingUnfit']);
  expect(await faultOf({ 11: finding('crown', [], 5) })).toEqual([40000, 'findings.0', 'amountUnfit']);
  const twice = { ...PRESENT, findings: [...finding('crown').findings, ...finding('crown').findings] };
  expect(await faultOf({ 11: twice })).toEqual([40000, 'findings', 'findingTwice']);
  expect((await faultOf({ 19: PRESENT }))[2]).toBe('toothNumber');
  expect(await toothCharts.all({ index: 'primary', key: { organisationId, patientId } })).toEqual([]);
});

// PAT-112
test('a visit with charted teeth cannot be removed, even if they are charted at the same moment', async () => {
  const { save, tryToSave, newer, older, token, patientId } = await withVisits();
  await save(newer, 0, { 16: PRESENT });
  const remove = (visitId: string) => call(patientApi.removeVisit, { patientId, visitId, version: 1 }, { token });

  const refused = await remove(newer);
  expect([refused.code, refused.data]).toEqual([40901, { state: 'visitIsCharted' }]);
  await save(newer, 1, { 16: null });
  expect((await remove(newer)).code).toBe(200);

  const [charting, removing] = await Promise.all([tryToSave(older, 0, { 16: PRESENT }), remove(older)]);
  expect([charting.code, removing.code].filter((code) => code === 200)).toHaveLength(1);
  // The history keeps the lines of a removed visit, but without the visit's day.
  const { list } = await succeed(chartApi.history, { patientId, tooth: '16' }, { token });
  expect(list.filter(({ visitId }) => visitId === newer).map(({ visitAt }) => visitAt)).toEqual([null, null]);
});

// PAT-8, PAT-107
test('another clinic’s patient and visit answer as if they did not exist', async () => {
  const { newer, patientId, tryToSave } = await withVisits();
  const other = await withVisits();
  const { token } = other;
  const teeth = [{ tooth: '16', state: PRESENT }];

  const codes = await Promise.all([
    call(chartApi.read, { patientId }, { token }),
    call(chartApi.history, { patientId, tooth: '16' }, { token }),
    call(chartApi.save, { patientId, visitId: newer, version: 0, teeth }, { token }),
    tryToSave(other.newer, 0, { 16: PRESENT }),
  ]);

  expect(codes.map(({ code }) => code)).toEqual([40400, 40400, 40400, 40400]);
});

// PAT-113, PAT-114
test('the audit names the patient, and erasing a patient removes charts and history', async () => {
  const { save, newer, teethAt, patientId, organisationId } = await withVisits();
  await save(newer, 0, { 16: PRESENT });
  await teethAt();

  const lines = (await itemsOf('audit')).filter(({ subjects }) => (subjects as string[]).includes(patientId));
  const actions = lines.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining([chartApi.save.path, chartApi.read.path]));

  const key = { organisationId, patientId: PatientId.parse(patientId), merged: [] };
  await transact(await chartErasure(key));
  expect(await toothChanges.all({ index: 'primary', key })).toEqual([]);
  expect(await toothCharts.all({ index: 'primary', key })).toEqual([]);
});
