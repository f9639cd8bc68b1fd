import { openCalls } from './open-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { selfCalls } from './self-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { thirdPartyCalls } from './third-party-calls.ts';

/** Calls of SPEC 7 that are a person's own or nobody's yet. */
export const accountApi = {
  ...signInCalls,
  ...thirdPartyCalls,
  ...secondFactorCalls,
  ...selfCalls,
  ...openCalls,
} as const;
