import { patientApi } from '#shared/patient/patient-api.ts';
import { late } from '#functions/runtime/late.ts';
import { serve } from '#functions/gate/serve.ts';
import { create } from './create.ts';
import { deleted, deletePatient, restore } from './delete.ts';
import { exported } from './exported.ts';
import { index } from './patient-list.ts';
import { read } from './read.ts';
import { update } from './update.ts';
import { removeVisit, saveVisit, visits } from './visits.ts';

export const handler = serve(patientApi, {
  create,
  read,
  update,
  delete: deletePatient,
  restore,
  erase: late(async () => (await import('./erase.ts')).erase),
  deleted,
  visits,
  saveVisit,
  removeVisit,
  export: late(async () => (await import('./export.ts')).exportRecord),
  exported,
  exportDownload: late(async () => (await import('./export-download.ts')).exportDownload),
  index,
});
