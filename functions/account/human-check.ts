import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { accountApi } from '#shared/account/account-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { signingKeys } from '#functions/token-keys/signing-keys.ts';
import { type RateLimit, spend } from '#functions/store/rate-limit.ts';

/** Altcha's proof of work (altcha.org, protocol 1): find the number whose hash with the salt is the challenge. */
const ALGORITHM = 'SHA-256';
/** Some 50,000 hashes on average: a blink for a person, a cost for who wants thousands of codes. */
const NUMBER_MAX = 100_000;
const LIFETIME_SECONDS = 10 * 60;
const ONCE: RateLimit = { kind: 'humanCheck', max: 1, windowSeconds: LIFETIME_SECONDS };

/** The salt ends with a delimiter: otherwise digits could move from the number into the expiry. */
const Salt = z
  .string()
  .regex(/^[0-9a-f]{24}\?expires=\d{10}&$/u)
  .transform((value) => ({ value, expiresAt: Number(value.slice(value.indexOf('=') + 1, -1)) }));
const Solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().regex(/^[0-9a-f]{64}$/u),
  number: z.int().min(0).max(NUMBER_MAX),
  salt: Salt,
  signature: z.string().regex(/^[0-9a-f]{64}$/u),
});

const challengeOf = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');
const sign = (challenge: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(challenge).digest();

/** A new puzzle. */
export const humanCheck: Handler<typeof accountApi.humanCheck> = async ({ now }) => {
  const [key] = await signingKeys();
  const salt = `${randomBytes(12).toString('hex')}?expires=${now + LIFETIME_SECONDS}&`;
  const challenge = challengeOf(salt, randomInt(NUMBER_MAX + 1));
  const signature = sign(challenge, key.secretFor('humanCheck')).toString('hex');
  return { algorithm: ALGORITHM, challenge, maxnumber: NUMBER_MAX, salt, signature };
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

/** The challenge that the payload (base64 JSON) solves; throws 40000 unless it is one of ours and live. */
async function solvedChallenge(payload: string, now: number): Promise<string> {
  const solution = solutionOf(payload);
  if (solution === undefined || solution.salt.expiresAt <= now) throw refused();
  const { salt, number, challenge, signature } = solution;
  const keys = await signingKeys();
  const isOurs = keys.some((key) =>
    timingSafeEqual(sign(challenge, key.secretFor('humanCheck')), Buffer.from(signature, 'hex')),
  );
  if (!isOurs || challengeOf(salt.value, number) !== challenge) throw refused();
  return challenge;
}

/** What altcha's widget asks (`verifyurl`). Whether the solution was handed in before is judged where it is used up. */
export const aliVerify: Handler<typeof accountApi.aliVerify> = async ({ input, now }) => {
  await solvedChallenge(input.payload, now);
  return { verified: true };
};

/** Throws 40000 unless the payload solves a puzzle of ours that is live and was not handed in before. */
export async function requireHuman(payload: string, now: number): Promise<void> {
  if ((await spend(ONCE, await solvedChallenge(payload, now))) > 0) throw refused();
}
