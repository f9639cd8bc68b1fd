import * as z from 'zod';

/** What this window remembers of a sign-in at a provider until the browser comes back: no other one can finish it. */
const Attempt = z.object({
  attempt: z.string(),
  provider: z.string(),
  /** Where the person wanted to go. */
  redirect: z.string().nullable(),
});
export type ThirdPartyAttempt = z.infer<typeof Attempt>;

const STORAGE_KEY = 'arcata-third-party';

export const keepAttempt = (attempt: ThirdPartyAttempt): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));

export function readAttempt(): ThirdPartyAttempt | undefined {
  try {
    return Attempt.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''));
  } catch {
    return undefined;
  }
}

/** It is good once. */
export const forgetAttempt = (): void => sessionStorage.removeItem(STORAGE_KEY);
