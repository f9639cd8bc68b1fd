import { onDemand } from '#functions/runtime/on-demand.ts';
import { serve } from '#functions/gate/serve.ts';
import { fileApi } from '#shared/file/file-api.ts';

export const handler = serve(fileApi, {
  init: onDemand(async () => (await import('./init.ts')).init),
  resume: onDemand(async () => (await import('./resume.ts')).resume),
  complete: onDemand(async () => (await import('./complete.ts')).complete),
  abort: onDemand(async () => (await import('./abort.ts')).abort),
  index: onDemand(async () => (await import('./index.ts')).index),
  read: onDemand(async () => (await import('./read.ts')).read),
  download: onDemand(async () => (await import('./download.ts')).download),
  downloadSelection: onDemand(async () => (await import('./download-selection.ts')).downloadSelection),
  retry: onDemand(async () => (await import('./retry.ts')).retry),
  delete: onDemand(async () => (await import('./delete.ts')).deleteFile),
  restore: onDemand(async () => (await import('./delete.ts')).restore),
  erase: onDemand(async () => (await import('./erase.ts')).erase),
  deleted: onDemand(async () => (await import('./delete.ts')).deleted),
  readAnnotations: onDemand(async () => (await import('./read-annotations.ts')).readAnnotations),
  saveAnnotations: onDemand(async () => (await import('./save-annotations.ts')).saveAnnotations),
  readCeph: onDemand(async () => (await import('./read-ceph.ts')).readCeph),
  saveCeph: onDemand(async () => (await import('./save-ceph.ts')).saveCeph),
});
