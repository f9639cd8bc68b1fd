import type { SecondFactorAnswer } from '#shared/account/second-factor.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call } from '#functions/http/call.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import type { Write } from '#functions/store/write.ts';
import { accountChangeStore } from '../account-change-store.ts';
import { type Account, accountStore } from '../account-store.ts';
import { countAttempt, forgiveAttempts, judgeFrom } from '#functions/account/sign-in/login-failures.ts';
import { type FactorTicket, factorTicketStore } from './factor-ticket-store.ts';
import { recoveryCodeStore } from './recovery-code-store.ts';
import { openSecret } from './seal-secret.ts';
import { secondFactorStore } from './second-factor-store.ts';
import { totpStep } from './totp.ts';

type Asked = Pick<Call<AnyEndpoint>, 'now' | 'client' | 'commit'>;
type Of<Kind extends SecondFactorAnswer['kind']> = Extract<SecondFactorAnswer, { kind: Kind }>;

/** The account, the writes and the events that follow from a right second factor. */
export interface Proved {
  readonly account: Account;
  readonly writes: readonly Write[];
  readonly events: readonly DomainEvent[];
}

async function judgeTotp({ now }: Asked, { accountId }: Account, { code }: Of<'totp'>): Promise<Write | undefined> {
  const rows = await secondFactorStore.ofAccount(accountId);
  for (const row of rows) {
    if (row.totp === undefined) continue;
    const { sealedSecret, usedStep } = row.totp;
    const step = totpStep(await openSecret(sealedSecret, row.factorId), code, usedStep, now);
    if (step !== undefined) return secondFactorStore.use(row, { totp: { sealedSecret, usedStep: step } }, now);
  }
  return undefined;
}

async function judgePasskey(
  { now }: Asked,
  { accountId }: Account,
  { assertion }: Of<'passkey'>,
  challenge: string,
): Promise<Write | undefined> {
  const rows = await secondFactorStore.ofAccount(accountId);
  const row = rows.find(({ passkey }) => passkey?.credentialId === assertion.id);
  if (row?.passkey === undefined) return undefined;
  const { passkeyCounter } = await import('./passkey.ts');
  const counter = await passkeyCounter(row.passkey, assertion, challenge);
  return counter === undefined ? undefined : secondFactorStore.use(row, { passkey: { ...row.passkey, counter } }, now);
}

const judge = (call: Asked, account: Account, answer: SecondFactorAnswer, challenge: string) => {
  if (answer.kind === 'totp') return judgeTotp(call, account, answer);
  if (answer.kind === 'passkey') return judgePasskey(call, account, answer, challenge);
  return recoveryCodeStore.redeem(account.accountId, answer.code, call.now);
};

/** Returns the write and event that notify the account's contacts of a used recovery code; none for other factors. */
function noticeOf(call: Asked, account: Account, answer: SecondFactorAnswer): Pick<Proved, 'writes' | 'events'> {
  if (answer.kind !== 'recovery') return { writes: [], events: [] };
  const change = accountChangeStore.note({ type: 'AccountRecoveryCodeUsed', account }, call);
  return { writes: [change.write], events: [change.event] };
}

/**
 * Judges a second factor for the account that the ticket names. A wrong factor counts like a wrong password, with the same lock and the
 * same limit per network.
 * @throws AppError 40001, 40005 or 42900
 */
export async function judgeSecondFactor(
  call: Asked,
  ticket: FactorTicket,
  answer: SecondFactorAnswer,
): Promise<Proved> {
  const account = await accountStore.read(ticket.accountId);
  if (account?.passwordVersion !== ticket.passwordVersion) throw new AppError('verificationCodeWrong');
  const { accountId } = account;
  const used = await judgeFrom(call.client, async () => {
    await countAttempt(accountId);
    return judge(call, account, answer, ticket.challenge);
  });
  if (used === undefined) {
    await call.commit({ writes: [], subjects: [], owner: accountId, outcome: 'refused', answer: undefined });
    throw new AppError('verificationCodeWrong');
  }
  const notice = noticeOf(call, account, answer);
  const writes = [factorTicketStore.take(ticket), used, ...forgiveAttempts([accountId]), ...notice.writes];
  return { account, writes, events: notice.events };
}
