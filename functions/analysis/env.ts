import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** ARN of the state machine that runs an analyser on a film. */
  ANALYSE_FILM_ARN: z.string().min(1),
});
