import '#test/support/bucket.ts';
import type { DiagnosticReport } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { reportApi } from '#shared/report/report-api.ts';
import type { Report } from '#shared/report/report.ts';
import { succeed } from '#test/support/call.ts';
import { programOf } from '#test/support/dicomweb.ts';
import { faultsOf, fhir, idsOf } from '#test/support/fhir.ts';
import { addPatient } from '#test/support/orders.ts';
import { reportDraft } from '#test/support/reports.ts';
import { foundWithHead } from '#test/support/world.ts';

const dashed = (id: string): string => id.replace('_', '-');

async function withClinic() {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const session = { token: head.token };
  const ref = ({ reportId, version }: Report) => ({ patientId, reportId, version });
  const begin = () => succeed(reportApi.create, { patientId, draft: reportDraft() }, session);
  const sign = (report: Report) => succeed(reportApi.sign, ref(report), session);
  const revise = (report: Report) => succeed(reportApi.revise, ref(report), session);
  const program = { token: await programOf(organisationId, 'readRecords') };
  const idOf = ({ reportId }: Report) => `${dashed(patientId)}.${dashed(reportId)}`;
  const read = async (report: Report) => {
    const { status, resource } = await fhir(`/DiagnosticReport/${idOf(report)}`, program);
    return { status, resource: resource as unknown as DiagnosticReport };
  };
  const search = async () => idsOf(await fhir(`/DiagnosticReport?patient=${dashed(patientId)}`, program));
  return { head, begin, sign, revise, read, search, idOf };
}

// FHIR-2, FHIR-13
test('a signed report is final and has its signer, digest and text; a draft is not shown', async () => {
  const { head, begin, sign, read, search, idOf } = await withClinic();
  const draft = await begin();
  expect((await read(draft)).status).toBe(404);
  expect(await search()).toEqual([]);

  const signed = await sign(draft);

  const { resource } = await read(signed);
  expect(faultsOf(resource)).toEqual([]);
  expect(resource).toMatchObject({
    status: 'final',
    identifier: [{ value: signed.versions[0]?.digest }],
    resultsInterpreter: [{ display: head.name }],
    meta: { versionId: '1' },
  });
  const [form] = resource.presentedForm ?? [];
  expect(Buffer.from(form?.data ?? '', 'base64').toString()).toBe('Findings of March\n\nSummary\nAll teeth are sound.');
  expect(await search()).toEqual([idOf(signed)]);
});

// FHIR-13
test('a next version is shown as amended once it is signed', async () => {
  const { begin, sign, revise, read } = await withClinic();
  const next = await revise(await sign(await begin()));
  expect((await read(next)).resource).toMatchObject({ status: 'final', meta: { versionId: '1' } });

  await sign(next);

  expect((await read(next)).resource).toMatchObject({ status: 'amended', meta: { versionId: '2' } });
});

// FHIR-11, FHIR-13
test('another clinic does not find the report', async () => {
  const { begin, sign, idOf } = await withClinic();
  const signed = await sign(await begin());
  const { organisationId } = await foundWithHead('clinic');
  const program = { token: await programOf(organisationId, 'readRecords') };

  expect((await fhir(`/DiagnosticReport/${idOf(signed)}`, program)).status).toBe(404);
});
