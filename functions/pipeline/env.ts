import * as z from 'zod';

/** The environment variables of a task of the state machines. */
export const Env = z.object({
  TABLE_NAME: z.string().min(1),
  UPLOADS_BUCKET: z.string().min(1),
});
export type Env = z.infer<typeof Env>;

/** The environment variables of a function that starts runs: those of a task, and the ARN of the state machine. */
export const StarterEnv = Env.extend({ PROCESS_CASE_ARN: z.string().min(1) });
export type StarterEnv = z.infer<typeof StarterEnv>;
