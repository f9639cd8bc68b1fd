import type * as z from 'zod';
import type { CallLimitsEnv } from '#functions/http/env.ts';
import { CALL_LIMITS, type CallLimits, CallShare } from '#shared/wire/call-limits.ts';
import type { Target } from '#infra/stack/stages.ts';

/**
 * Factor by which the local cloud raises the call limits. There, the scripts of a single user, such as the demo world, send calls as fast
 * as they can.
 */
const TIMES_ON_ONE_MACHINE = 20;

function timesMore(times: number): CallLimits {
  const limits = { ...CALL_LIMITS };
  for (const share of CallShare.options) {
    const { client, tenant } = CALL_LIMITS[share];
    limits[share] = { client: client * times, tenant: tenant * times };
  }
  return limits;
}

/** Returns the call limits of clients and organisations as an environment variable of the functions (SEC-18). */
export const callLimitSettings = (
  target: Target,
): { readonly CALL_LIMITS: z.input<typeof CallLimitsEnv>['CALL_LIMITS'] } => ({
  CALL_LIMITS: JSON.stringify(target === 'aws' ? CALL_LIMITS : timesMore(TIMES_ON_ONE_MACHINE)),
});
