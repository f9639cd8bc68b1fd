import * as z from 'zod';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { type Account, accountStore } from '#functions/account/account-store.ts';
import { closureStore } from '#functions/account/closure-store.ts';
import { recoveryCodeStore } from '#functions/account/second-factor/recovery-code-store.ts';
import { secondFactorStore } from '#functions/account/second-factor/second-factor-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import { EmailAddress } from '#shared/account/contact.ts';
import { AccountId } from '#shared/ids.ts';

export const ManageAccountInput = z.object({
  account: z.union([AccountId, EmailAddress]),
  act: z.enum(['suspend', 'lift', 'endSessions', 'removeSecondFactors']),
});
export type ManageAccountInput = z.infer<typeof ManageAccountInput>;

/** Returns the change that ends all sessions, remembered ones too. A session with an earlier password version counts as ended. */
const ended = ({ passwordVersion }: Account) => ({ passwordVersion: passwordVersion + 1 });

const CHANGES = {
  suspend: (account, now) => ({ ...ended(account), suspendedAt: now }),
  lift: () => ({ suspendedAt: undefined }),
  endSessions: ended,
  removeSecondFactors: (account) => ({ ...ended(account), secondFactors: 0 }),
} as const satisfies Record<ManageAccountInput['act'], (account: Account, now: number) => Partial<Account>>;

/**
 * Returns the writes and events that remove all second factors with the recovery codes (SEC-13). Each contact of the account is notified.
 * Empty for other acts.
 */
async function factorsRemoved({ act, account }: { act: ManageAccountInput['act']; account: Account }, now: number) {
  const writes: Write[] = [];
  const events: DomainEvent[] = [];
  if (act !== 'removeSecondFactors') return { writes, events };
  const { accountId } = account;
  const rows = await secondFactorStore.ofAccount(accountId);
  const client = { sourceIp: '', userAgent: '' };
  const change = accountChangeStore.note({ type: 'AccountSecondFactorRemoved', account }, { client, now });
  writes.push(...rows.map(secondFactorStore.remove), recoveryCodeStore.drop(accountId), change.write);
  return { writes, events: [change.event] };
}

const isId = (text: string): text is AccountId => AccountId.safeParse(text).success;

/**
 * Returns the write that begins the 30 days of a closure again when a suspension is lifted. During the suspension, the owner could not
 * reopen the account.
 */
async function closingAgain({ act, account }: { act: ManageAccountInput['act']; account: Account }, now: number) {
  if (act !== 'lift' || account.suspendedAt === undefined) return [];
  const closure = await closureStore.read(account.accountId);
  return closure === undefined ? [] : [closureStore.begin(account.accountId, now).write];
}

async function manage({ account: asked, act }: ManageAccountInput): Promise<{ accountId: AccountId }> {
  const account = isId(asked)
    ? await accountStore.read(asked)
    : await accountStore.findByContact({ kind: 'email', email: asked });
  if (account === undefined) throw new RangeError(`there is no account ${asked}`);
  const { accountId } = account;
  const now = nowSeconds();
  const origin = {
    actorKind: 'system',
    actorId: 'operations',
    actorName: 'Operations',
    owner: accountId,
    action: `operations/${act}`,
    sourceIp: '',
    requestId: newId('event'),
  } as const;
  const removed = await factorsRemoved({ act, account }, now);
  const writes: Write[] = [
    accountStore.replace(changed(now, account, CHANGES[act](account, now))),
    ...(await closingAgain({ act, account }, now)),
    ...removed.writes,
  ];
  return commit(origin, { writes, events: removed.events, subjects: [accountId], answer: { accountId } });
}

/**
 * Suspends an account, lifts a suspension, ends the account's sessions, or removes its second factors. Operators invoke it by hand. The
 * owner of a suspended account can sign in and learn of the suspension, and do nothing else. This sign-in does not reopen a closed account.
 * A closed account is not erased while it is suspended.
 */
export async function handler(event: unknown): Promise<{ accountId: AccountId }> {
  const input = ManageAccountInput.parse(event);
  return retryIfChanged(() => manage(input));
}
