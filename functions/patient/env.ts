import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** ARN of the state machine that packs the zip of a patient's record. */
  EXPORT_PATIENT_ARN: z.string().min(1),
});
