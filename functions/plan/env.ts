import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

/** The environment: these functions read objects of files, but sign no URL. */
export const Env = HttpEnv.extend({ UPLOADS_BUCKET: FilesEnv.shape.UPLOADS_BUCKET });
