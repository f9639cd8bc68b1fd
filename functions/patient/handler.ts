import { patientApi } from '#shared/patient/patient-api.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { serve } from '#functions/gate/serve.ts';
import { create } from './create.ts';
import { exported } from './exported.ts';
import { index } from './patient-list.ts';
import { read } from './read.ts';
import { update } from './update.ts';

export const handler = serve(patientApi, {
  create,
  read,
  update,
  delete: onDemand(async () => (await import('./delete.ts')).deletePatient),
  restore: onDemand(async () => (await import('./delete.ts')).restore),
  erase: onDemand(async () => (await import('./erase.ts')).erase),
  checkImport: onDemand(async () => (await import('./import.ts')).checkImport),
  importRows: onDemand(async () => (await import('./import.ts')).importRows),
  duplicates: onDemand(async () => (await import('./merge-preview.ts')).duplicates),
  mergePreview: onDemand(async () => (await import('./merge-preview.ts')).mergePreview),
  merge: onDemand(async () => (await import('./merge.ts')).merge),
  unmerge: onDemand(async () => (await import('./merge.ts')).unmerge),
  deleted: onDemand(async () => (await import('./delete.ts')).deleted),
  visits: onDemand(async () => (await import('./visits.ts')).visits),
  saveVisit: onDemand(async () => (await import('./visits.ts')).saveVisit),
  removeVisit: onDemand(async () => (await import('./visits.ts')).removeVisit),
  export: onDemand(async () => (await import('./export.ts')).exportRecord),
  exported,
  exportDownload: onDemand(async () => (await import('./export-download.ts')).exportDownload),
  index,
});
