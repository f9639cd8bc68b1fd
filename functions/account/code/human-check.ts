import { createChallenge, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod';
import type { accountApi } from '#shared/account/account-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { type SigningKey, signingKeys } from '#functions/token-keys/signing-keys.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';

const ALGORITHM = 'SHA-256';
/**
 * Largest number that a puzzle hides. A solver tries some 50,000 hashes on average. A browser needs a moment for this, but thousands of
 * codes become expensive.
 */
const NUMBER_MAX = 100_000;
const LIFETIME_SECONDS = 10 * 60;
const ONCE: RateLimit = { kind: 'humanCheck', max: 1, windowSeconds: LIFETIME_SECONDS };

/** A solution in altcha's protocol 1. The schema allows only the algorithm and ranges that our own puzzles use. */
const Solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().regex(/^[0-9a-f]{64}$/u),
  number: z.int().min(0).max(NUMBER_MAX),
  salt: z.string().regex(/^[0-9a-f]{24}\?expires=\d{10}&$/u),
  signature: z.string().regex(/^[0-9a-f]{64}$/u),
});

const hmacKeyOf = (key: SigningKey): string => key.secretFor('humanCheck').toString('base64');

/** Returns a new altcha puzzle, which a browser must solve before it can ask for a code. */
export const humanCheck: Handler<typeof accountApi.humanCheck> = async ({ now }) => {
  const [key] = await signingKeys();
  const expires = new Date((now + LIFETIME_SECONDS) * 1000);
  const puzzle = await createChallenge({ hmacKey: hmacKeyOf(key), maxnumber: NUMBER_MAX, expires });
  return { ...puzzle, algorithm: ALGORITHM, maxnumber: NUMBER_MAX };
};

const refused = () => invalidField('humanCheck', 'humanCheck');

function solutionOf(payload: string) {
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const expiryOf = (salt: string): number => Number(salt.slice(salt.indexOf('=') + 1, -1));

/** Returns the challenge that the payload (base64 JSON) solves. Throws 40000 if we did not issue the challenge or it has expired. */
async function solvedChallenge(payload: string, now: number): Promise<string> {
  const solution = solutionOf(payload);
  if (solution === undefined || expiryOf(solution.salt) <= now) throw refused();
  const keys = await signingKeys();
  // `false`: the library does not check the expiry, because the code above checks it against `now`.
  const verdicts = await Promise.all(keys.map((key) => verifySolution(solution, hmacKeyOf(key), false)));
  if (!verdicts.includes(true)) throw refused();
  return solution.challenge;
}

/** Answers altcha's widget (`verifyurl`). `requireHuman` checks later whether the solution was used before. */
export const aliVerify: Handler<typeof accountApi.aliVerify> = async ({ input, now }) => {
  await solvedChallenge(input.payload, now);
  return { verified: true };
};

/**
 * Throws 40000 unless the payload solves a puzzle of ours that has not expired and was not used before. The solution counts as used from
 * now on.
 */
export async function requireHuman(payload: string, now: number): Promise<void> {
  if ((await countUse(ONCE, await solvedChallenge(payload, now))) > 0) throw refused();
}
