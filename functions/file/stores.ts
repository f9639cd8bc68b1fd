import * as z from 'zod';
import { multipartStore, type MultipartStore } from '#functions/objects/multipart.ts';
import { objectStore, type ObjectStore } from '#functions/objects/object-store.ts';

const { UPLOADS_BUCKET } = z.object({ UPLOADS_BUCKET: z.string().min(1) }).parse(process.env);

export interface FileStores {
  readonly objects: ObjectStore;
  readonly parts: MultipartStore;
}

/** The bucket of the case files, for whole objects and for parts of multipart uploads. */
export const stores: FileStores = { objects: objectStore(UPLOADS_BUCKET), parts: multipartStore(UPLOADS_BUCKET) };
