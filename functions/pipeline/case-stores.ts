import { multipartStore, type MultipartStore } from '#functions/file/multipart.ts';
import { objectStore, type ObjectStore } from '#functions/file/object-store.ts';
import { Env } from './env.ts';

const env = Env.parse(process.env);

/** The bucket as the tasks use it. */
export const stores: { readonly objects: ObjectStore; readonly parts: MultipartStore } = {
  objects: objectStore(env.UPLOADS_BUCKET),
  parts: multipartStore(env.UPLOADS_BUCKET),
};
