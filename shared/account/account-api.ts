import { openCalls } from './open-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { selfCalls } from './self-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { thirdPartyCalls } from './third-party-calls.ts';

/** Calls about a person's own account, and calls before signing in. */
export const accountApi = {
  ...signInCalls,
  ...thirdPartyCalls,
  ...secondFactorCalls,
  ...selfCalls,
  ...openCalls,
} as const;
