import { late } from '#functions/runtime/late.ts';
import { serve } from '#functions/gate/serve.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { deleted, deleteFile, restore } from './delete.ts';
import { index } from './index.ts';
import { readAnnotations } from './read-annotations.ts';
import { retry } from './retry.ts';

export const handler = serve(fileApi, {
  init: late(async () => (await import('./init.ts')).init),
  resume: late(async () => (await import('./resume.ts')).resume),
  complete: late(async () => (await import('./complete.ts')).complete),
  abort: late(async () => (await import('./abort.ts')).abort),
  index,
  read: late(async () => (await import('./read.ts')).read),
  download: late(async () => (await import('./download.ts')).download),
  retry,
  delete: deleteFile,
  restore,
  erase: late(async () => (await import('./erase.ts')).erase),
  deleted,
  readAnnotations,
  saveAnnotations: late(async () => (await import('./save-annotations.ts')).saveAnnotations),
  readCeph: late(async () => (await import('./read-ceph.ts')).readCeph),
  saveCeph: late(async () => (await import('./save-ceph.ts')).saveCeph),
});
