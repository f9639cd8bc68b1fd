import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';
import { StoreEnv } from '#functions/store/env.ts';

export const Env = HttpEnv.extend(FilesEnv.shape);
/** The environment of `make-studies.ts`. It handles events, not calls, so it needs less. */
export const MakeStudiesEnv = StoreEnv.extend({ UPLOADS_BUCKET: FilesEnv.shape.UPLOADS_BUCKET });
