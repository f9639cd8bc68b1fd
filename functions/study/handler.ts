import { studyApi } from '#shared/study/study-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';

export const handler = serve(studyApi, {
  index: onDemand(async () => (await import('./index.ts')).index),
  read: onDemand(async () => (await import('./read.ts')).read),
  tooth: onDemand(async () => (await import('./tooth.ts')).tooth),
  correct: onDemand(async () => (await import('./correct.ts')).correct),
  mounts: onDemand(async () => (await import('./mounts.ts')).mounts),
  saveMount: onDemand(async () => (await import('./mounts.ts')).saveMount),
  removeMount: onDemand(async () => (await import('./mounts.ts')).removeMount),
});
