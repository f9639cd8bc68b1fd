import * as z from 'zod';

/** Seconds in which calls are counted. A client that is refused waits as long at most. */
export const CALL_WINDOW_SECONDS = 10;

/** Kinds of calls with limits of their own: a script that uploads takes nothing from the people beside it, nor they from it. */
export const CallShare = z.enum(['pages', 'uploads', 'programs']);
export type CallShare = z.infer<typeof CallShare>;

/** Calls in `CALL_WINDOW_SECONDS`: of one session, device or token, and of its organisation. */
const Limit = z.object({ client: z.int().positive(), tenant: z.int().positive() });
export const CallLimits = z.record(CallShare, Limit);
export type CallLimits = z.infer<typeof CallLimits>;

/**
 * The limits of a deployment (SEC-18). A page takes 40 calls at most, so a person who opens one each second stays below a client's. All
 * organisations together may send 2,000 calls a second (`infra/stack/calls/api.ts`), and one takes 150 of them. A case is three uploads'
 * calls, so 20 cases a second begin. A viewer of another maker asks for each image of a series.
 */
export const CALL_LIMITS: CallLimits = {
  pages: { client: 400, tenant: 1_500 },
  uploads: { client: 300, tenant: 600 },
  programs: { client: 600, tenant: 1_200 },
};
