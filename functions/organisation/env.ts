import * as z from 'zod';
import { FilesEnv } from '#functions/objects/env.ts';
import { HttpEnv } from '#functions/http/env.ts';
import { SigningEnv } from '#functions/token-keys/env.ts';

export const Env = HttpEnv.extend(FilesEnv.shape)
  .extend(SigningEnv.shape)
  .extend({
    /** Name of the Lambda function that decodes logos and profile PDFs. */
    DECODER_FUNCTION: z.string().min(1),
  });
