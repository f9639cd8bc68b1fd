import { succeed } from './call.ts';
import { sent } from './services.ts';
import { hash } from 'node:crypto';
import { accountApi } from '#shared/account/account-api.ts';
import type { Contact } from '#shared/account/contact.ts';
import type { CodePurpose } from '#shared/account/verification-code.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { transact } from '#functions/store/transact.ts';

export const PASSWORD = 'Correct-horse-7';

/** Number of contacts made so far, so that each new one is unique in the file. */
let made = 0;
export const newEmail = (): Contact & { kind: 'email' } => ({
  kind: 'email',
  email: `person${(made += 1)}@clinic.example`,
});

/** Number of client addresses made so far, so that each new one has not yet requested a code. */
let addresses = 0;
export const fromNewAddress = (): { 'x-forwarded-for': string } => {
  addresses += 1;
  return { 'x-forwarded-for': `198.18.${addresses >> 8}.${addresses & 255}` };
};

/** Solves the human check as the portal does. Returns the solution. */
export async function solvedHumanCheck(): Promise<string> {
  const { maxnumber, ...puzzle } = await succeed(accountApi.humanCheck, {});
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${puzzle.salt}${number}`) === puzzle.challenge)
      return Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64');
  }
  throw new Error('the puzzle has no solution');
}

/** Requests a code, and reads it from the sent mail or text message. */
export async function codeFor(contact: Contact, purpose: CodePurpose = 'register'): Promise<string> {
  const input = { contact, purpose, humanCheck: await solvedHumanCheck(), agreesToMessages: true } as const;
  await succeed(accountApi.captcha, input, { headers: fromNewAddress() });
  const message = contact.kind === 'email' ? sent.mails.at(-1)?.text : sent.texts.at(-1)?.text;
  return /\b\d{6}\b/u.exec(message ?? '')?.[0] ?? '';
}

/** Stores a code as if it had been requested and sent, for tests that are not about codes. */
export async function issuedCode(contact: Contact, purpose: CodePurpose = 'register'): Promise<string> {
  const { code, write } = await verificationCodeStore.issue({ purpose, contact }, nowSeconds());
  await transact([write]);
  return code;
}

/** Repeats the password. After that, the session may do one of the actions that require the account's owner. */
export const saidPassword = (token: string) =>
  succeed(accountApi.reauthenticate, { by: 'password', password: PASSWORD }, { token });

export interface Person {
  readonly contact: Contact;
  readonly name: string;
  /** Token of the session in the person's own organisation, or in no organisation. */
  readonly token: string;
  readonly sessionId: string;
}

/** Registers a person who has an account but no organisation. */
export async function registered(contact: Contact = newEmail(), name = 'Maya Lindqvist'): Promise<Person> {
  const { token, sessionId } = await succeed(accountApi.register, {
    contact,
    code: await codeFor(contact),
    password: PASSWORD,
    userName: name,
    nation: 'SE',
    language: 'en',
    agreesToTerms: true,
  });
  return { contact, name, token: token.accessToken, sessionId };
}
