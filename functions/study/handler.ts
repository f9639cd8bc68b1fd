import { studyApi } from '#shared/study/study-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { late } from '#functions/runtime/late.ts';

export const handler = serve(studyApi, {
  index: late(async () => (await import('./index.ts')).index),
  read: late(async () => (await import('./read.ts')).read),
  correct: late(async () => (await import('./correct.ts')).correct),
  mounts: late(async () => (await import('./mounts.ts')).mounts),
  saveMount: late(async () => (await import('./mounts.ts')).saveMount),
  removeMount: late(async () => (await import('./mounts.ts')).removeMount),
});
