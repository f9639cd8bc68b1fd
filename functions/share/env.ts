import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** ARNs of the state machines of case files. A download of a volume starts the state machine of `PACKAGE_CASE_ARN`. */
  PROCESS_CASE_ARN: z.string().min(1),
  PACKAGE_CASE_ARN: z.string().min(1),
});
