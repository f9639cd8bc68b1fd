import { multipartStore } from '#functions/objects/multipart.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { FilesEnv } from '#functions/objects/env.ts';

const { UPLOADS_BUCKET } = FilesEnv.pick({ UPLOADS_BUCKET: true }).parse(process.env);

/** Stores of the packages' objects. They are in the bucket of case files, under a prefix that no lifecycle rule empties. */
export const stores = { objects: objectStore(UPLOADS_BUCKET), parts: multipartStore(UPLOADS_BUCKET) };
