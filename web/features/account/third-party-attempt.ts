import * as z from 'zod';

/** A sign-in at a provider, stored only in this window until the browser comes back. No other window can finish it. */
const Attempt = z.object({
  attempt: z.string(),
  provider: z.string(),
  /** The page that the person wanted to open. */
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

/** Removes the stored attempt. An attempt works only once. */
export const forgetAttempt = (): void => sessionStorage.removeItem(STORAGE_KEY);
