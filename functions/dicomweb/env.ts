import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** Name of the function that reads instances. */
  DICOM_READER_FUNCTION: z.string().min(1),
  /** Origin of the portal, for the URLs in answers. */
  SITE_ORIGIN: z.string().min(1),
  /** ARN of the state machine that converts an uploaded file into assets. */
  PROCESS_CASE_ARN: z.string().min(1),
});
