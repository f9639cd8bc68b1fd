import * as z from 'zod';

/** What a task of the state machines needs. */
export const Env = z.object({
  TABLE_NAME: z.string().min(1),
  UPLOADS_BUCKET: z.string().min(1),
});
export type Env = z.infer<typeof Env>;

/** What starts runs needs to know which machine. */
export const StarterEnv = Env.extend({ PROCESS_CASE_ARN: z.string().min(1) });
export type StarterEnv = z.infer<typeof StarterEnv>;
