import type { PatientKeys } from '#functions/patient/find-patient.ts';
import { visitsOf } from '#functions/patient/find-visits.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { findRecord } from '#functions/study/find-record.ts';
import type { ReportDraft, ReportSection } from '#shared/report/report.ts';

/** Returns a name for the image or visit that a section shows; `undefined` for a text. */
function sourceOf(section: ReportSection): string | undefined {
  if (section.kind === 'text') return undefined;
  return section.kind === 'chart' ? section.visitId : `${section.fileId} ${section.assetId}`;
}

/**
 * Throws 40000 `sourceGone` for a section without an image or visit of this patient. Sections that the report already had are not checked.
 * Their source may be deleted, and the rest of the report must still be saved.
 */
export async function refuseForeign(patient: PatientKeys, draft: ReportDraft, before?: ReportDraft): Promise<void> {
  const known = new Set(before?.sections.map(sourceOf));
  const added = draft.sections.map(sourceOf).map((source) => (known.has(source) ? undefined : source));
  if (added.every((source) => source === undefined)) return;
  const [{ studies }, visits] = await Promise.all([findRecord(patient), visitsOf(patient)]);
  const there = new Set<string>([
    ...visits.map(({ visitId }) => visitId),
    ...studies.flatMap(({ fileId, images }) => images.map(({ assetId }) => `${fileId} ${assetId}`)),
  ]);
  const index = added.findIndex((source) => source !== undefined && !there.has(source));
  if (index >= 0) throw invalidField(`draft.sections.${index}`, 'sourceGone');
}
