import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** ARN of the state machine that converts an uploaded file into assets. */
  PROCESS_CASE_ARN: z.string().min(1),
  /** ARN of the state machine that makes the zip of a download. */
  PACKAGE_CASE_ARN: z.string().min(1),
});
