import * as z from 'zod';

/** Seconds of the window in which calls are counted. A refused client waits no longer than this. */
export const CALL_WINDOW_SECONDS = 10;

/**
 * Kinds of calls with limits of their own. A script that uploads takes no calls from the people at work, and they take none from the
 * script.
 */
export const CallShare = z.enum(['pages', 'uploads', 'programs']);
export type CallShare = z.infer<typeof CallShare>;

/** Largest number of calls in `CALL_WINDOW_SECONDS`: for one session, device or token (`client`), and for one organisation (`tenant`). */
const Limit = z.object({ client: z.int().positive(), tenant: z.int().positive() });
export const CallLimits = z.record(CallShare, Limit);
export type CallLimits = z.infer<typeof CallLimits>;

/**
 * The limits of a deployment (SEC-18). A page makes at most 40 calls. A person who opens one page a second stays below the client's limit.
 * All organisations together may send 2,000 calls a second (`infra/stack/calls/api.ts`), and one organisation may send 150 of these. A case
 * makes three upload calls, so an organisation can start 20 cases a second. A viewer of another maker sends a call for each image of a
 * series.
 */
export const CALL_LIMITS: CallLimits = {
  pages: { client: 400, tenant: 1_500 },
  uploads: { client: 300, tenant: 600 },
  programs: { client: 600, tenant: 1_200 },
};
