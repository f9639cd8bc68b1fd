import { reportApi } from '#shared/report/report-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';

export const handler = serve(reportApi, {
  index: onDemand(async () => (await import('./read.ts')).index),
  read: onDemand(async () => (await import('./read.ts')).read),
  readSigned: onDemand(async () => (await import('./read.ts')).readSigned),
  create: onDemand(async () => (await import('./write.ts')).create),
  save: onDemand(async () => (await import('./write.ts')).save),
  sign: onDemand(async () => (await import('./sign.ts')).sign),
  revise: onDemand(async () => (await import('./write.ts')).revise),
  discard: onDemand(async () => (await import('./write.ts')).discard),
  remove: onDemand(async () => (await import('./write.ts')).remove),
  templates: onDemand(async () => (await import('./templates.ts')).templates),
  saveTemplate: onDemand(async () => (await import('./templates.ts')).saveTemplate),
  deleteTemplate: onDemand(async () => (await import('./templates.ts')).deleteTemplate),
});
