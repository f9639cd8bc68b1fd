import { patientApi } from '#shared/patient/patient-api.ts';
import { late } from '#functions/runtime/late.ts';
import { serve } from '#functions/gate/serve.ts';
import { create } from './create.ts';
import { deleted, deletePatient, restore } from './delete.ts';
import { index } from './patient-list.ts';
import { read } from './read.ts';
import { update } from './update.ts';

export const handler = serve(patientApi, {
  create,
  read,
  update,
  delete: deletePatient,
  restore,
  erase: late(async () => (await import('./erase.ts')).erase),
  deleted,
  index,
});
