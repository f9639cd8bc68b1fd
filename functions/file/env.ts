import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** State machine that turns an uploaded file into what people look at. */
  PROCESS_CASE_ARN: z.string().min(1),
  /** State machine that makes the zip of a download. */
  PACKAGE_CASE_ARN: z.string().min(1),
});
