import { patientApi } from '#shared/patient/patient-api.ts';
import { late } from '#functions/runtime/late.ts';
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
  delete: late(async () => (await import('./delete.ts')).deletePatient),
  restore: late(async () => (await import('./delete.ts')).restore),
  erase: late(async () => (await import('./erase.ts')).erase),
  deleted: late(async () => (await import('./delete.ts')).deleted),
  visits: late(async () => (await import('./visits.ts')).visits),
  saveVisit: late(async () => (await import('./visits.ts')).saveVisit),
  removeVisit: late(async () => (await import('./visits.ts')).removeVisit),
  export: late(async () => (await import('./export.ts')).exportRecord),
  exported,
  exportDownload: late(async () => (await import('./export-download.ts')).exportDownload),
  index,
});
