import { FilesEnv } from '#functions/file/files-env.ts';
import { HttpEnv } from '#functions/http/env.ts';

export const Env = HttpEnv.extend(FilesEnv.shape);
