import './table.ts';
import { reports } from '#functions/report/report-items.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import type { ReportDraft } from '#shared/report/report.ts';

/** Returns a draft of a report with one text. */
export const reportDraft = (override: Partial<ReportDraft> = {}): ReportDraft => ({
  title: 'Findings of March',
  footer: '',
  withLogo: false,
  sections: [{ kind: 'text', sectionId: crypto.randomUUID(), heading: 'Summary', text: 'All teeth are sound.' }],
  ...override,
});

/** Puts a draft of a report into the table. */
export async function addReport(organisationId: OrganisationId, patientId: PatientId) {
  const by = { accountId: newId('account'), name: 'Maya' };
  const row = newRow(nowSeconds(), {
    organisationId,
    patientId,
    reportId: newId('report'),
    state: 'draft' as const,
    draft: reportDraft(),
    createdBy: by,
    editedBy: by,
    versions: [],
    signedDraft: null,
  });
  await transact([reports.create(row)]);
  return row;
}
