import * as z from 'zod';

/** Seconds of the window in which calls are counted. A refused client waits at most this long. */
export const CALL_WINDOW_SECONDS = 10;

/**
 * Kinds of calls, each with its own limit. So a script's uploads do not use up the calls of people at work. People do not use up the
 * script's calls.
 */
export const CallShare = z.enum(['pages', 'uploads', 'programs']);
export type CallShare = z.infer<typeof CallShare>;

/** Largest number of calls in `CALL_WINDOW_SECONDS`: for one session, device or token (`client`), and for one organisation (`tenant`). */
const Limit = z.object({ client: z.int().positive(), tenant: z.int().positive() });
export const CallLimits = z.record(CallShare, Limit);
export type CallLimits = z.infer<typeof CallLimits>;

/**
 * The limits of a deployment (SEC-18), for windows of 10 seconds. A page makes at most 40 calls. A person who opens one page a second
 * therefore stays within the client's limit of 400. All organisations together may send 2,000 calls a second (`infra/stack/calls/api.ts`),
 * and one organisation may send 150 of these. A case makes three upload calls, so an organisation can start 20 cases a second (600 calls in
 * 10 seconds). Programs have more calls, because the viewer of another maker sends one call for each image.
 */
export const CALL_LIMITS: CallLimits = {
  pages: { client: 400, tenant: 1_500 },
  uploads: { client: 300, tenant: 600 },
  programs: { client: 600, tenant: 1_200 },
};
