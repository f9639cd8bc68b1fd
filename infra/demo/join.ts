import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { apiClient, type ApiClient } from '../scanner/api-client.ts';

type Puzzle = OutputOf<typeof accountApi.humanCheck>;

/**
 * Solves the human check like a browser: searches for the number whose salted SHA-256 is the challenge. Returns Base64 JSON in the form
 * that altcha uses.
 */
export function solvePuzzle(puzzle: Puzzle): string {
  for (let number = 0; number <= puzzle.maxnumber; number += 1) {
    const digest = createHash('sha256').update(`${puzzle.salt}${number}`).digest('hex');
    if (digest === puzzle.challenge) {
      const { algorithm, challenge, salt, signature } = puzzle;
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
    }
  }
  throw new Error('the puzzle has no solution');
}

/** Reads the local inbox of the platform's mails, newest first. */
export type ReadInbox = () => Promise<readonly { to: string; subject: string; text: string }[]>;

const POLL_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Waits for a mail to `to` for which `accepts` returns true.
 * @throws Error after a minute, with the subjects of all mails in the inbox
 */
export async function awaitMail(
  inbox: ReadInbox,
  to: string,
  accepts: (mail: { subject: string; text: string }) => boolean,
) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await inbox();
    const mail = mails.find((each) => each.to === to && accepts(each));
    if (mail !== undefined) return mail;
    if (Date.now() > deadline) {
      const came = mails.map((each) => `${each.to}: ${each.subject}`).join('\n');
      throw new Error(`no such mail came to ${to}; these came:\n${came}`);
    }
    await sleep(POLL_MS);
  }
}

export interface Newcomer {
  readonly email: string;
  readonly userName: string;
  readonly password: string;
  readonly language: 'zh' | 'en';
  readonly nation: string;
}

/** Opens an account through the public calls: puzzle, code by mail, registration. Returns the signed-in client. */
export async function register(origin: string, newcomer: Newcomer, inbox: ReadInbox): Promise<ApiClient> {
  const { email, ...person } = newcomer;
  const contact = { kind: 'email', email } as const;
  const call = apiClient({ origin, language: person.language });
  const humanCheck = solvePuzzle(await call(accountApi.humanCheck, {}));
  await call(accountApi.captcha, { contact, purpose: 'register', humanCheck, agreesToMessages: true });
  const mail = await awaitMail(inbox, email, ({ text }) => /\d{6}/u.test(text));
  const code = /\d{6}/u.exec(mail.text)?.[0] ?? '';
  const { token } = await call(accountApi.register, { ...person, contact, code, agreesToTerms: true });
  return apiClient({ origin, language: person.language, token: token.accessToken });
}

/** Creates an organisation and enters it. Returns a client that acts as its head. */
export async function found(
  call: ApiClient,
  origin: string,
  profile: RequestOf<typeof organisationApi.create>,
): Promise<{ call: ApiClient; organisation: OutputOf<typeof organisationApi.create> }> {
  const organisation = await call(organisationApi.create, profile);
  const { token } = await call(organisationApi.switch, { iid: organisation.organisationId });
  return { call: apiClient({ origin, token: token.accessToken }), organisation };
}
