import * as z from 'zod';

/** Part of a sign-in at a provider that only this window stores until the browser comes back. So no other window can finish the sign-in. */
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

/** Forgets the attempt, because an attempt works once. */
export const forgetAttempt = (): void => sessionStorage.removeItem(STORAGE_KEY);
