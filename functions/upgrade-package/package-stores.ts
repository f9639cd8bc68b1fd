import { multipartStore } from '#functions/objects/multipart.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { FilesEnv } from '#functions/objects/env.ts';

const { UPLOADS_BUCKET } = FilesEnv.pick({ UPLOADS_BUCKET: true }).parse(process.env);

/** The bucket of the packages, which is the one of the case files: a prefix of its own that no lifecycle rule empties. */
export const stores = { objects: objectStore(UPLOADS_BUCKET), parts: multipartStore(UPLOADS_BUCKET) };
