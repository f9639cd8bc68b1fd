import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

/** It reads what a file holds, and signs no address. */
export const Env = HttpEnv.extend({ UPLOADS_BUCKET: FilesEnv.shape.UPLOADS_BUCKET });
