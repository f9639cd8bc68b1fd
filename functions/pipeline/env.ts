import * as z from 'zod';

/** The variables of a task of the state machines. */
export const Env = z.object({
  TABLE_NAME: z.string().min(1),
  UPLOADS_BUCKET: z.string().min(1),
});
export type Env = z.infer<typeof Env>;

/** The variables of a function that starts runs: it also needs the machine's ARN. */
export const StarterEnv = Env.extend({ PROCESS_CASE_ARN: z.string().min(1) });
export type StarterEnv = z.infer<typeof StarterEnv>;
