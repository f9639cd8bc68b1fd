import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';

export const Env = HttpEnv.extend({ UPLOADS_BUCKET: z.string().min(1) });
