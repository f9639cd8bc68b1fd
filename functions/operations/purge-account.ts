import { accountStore } from '#functions/account/account-store.ts';
import { type AccountClosure, closureStore } from '#functions/account/closure-store.ts';
import { identityStore } from '#functions/account/third-party/identity-store.ts';
import { pushSubscriptionStore } from '#functions/notification/push-subscription-store.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { commit } from '#functions/store/commit.ts';
import { KEYS } from '#functions/store/keys.ts';
import { newId } from '#functions/store/new-id.ts';
import { dropPartition } from '#functions/store/partition.ts';
import { transact } from '#functions/store/transact.ts';

/**
 * Erases a closed account. Its contacts can be bound again, no provider opens it, and no member list contains it. Data that the person
 * entered for organisations stays there, and so do the organisations' audits. The closure's row is removed last, so that an interrupted run
 * begins again. A suspended account stays unchanged.
 */
export async function purgeAccount(closure: AccountClosure): Promise<void> {
  const { accountId } = closure;
  const account = await accountStore.read(accountId);
  if (account?.suspendedAt !== undefined) return;
  if (account !== undefined) await transact(accountStore.freeContacts(account));
  for (const { identityDigest } of await identityStore.ofAccount(accountId))
    await transact(await identityStore.unbind(accountId, identityDigest));
  for (const member of await memberStore.ofAccount(accountId)) await transact([memberStore.drop(member)]);
  for (const browser of await pushSubscriptionStore.ofAccount(accountId))
    await transact([pushSubscriptionStore.forget(browser)]);
  await dropPartition(`USER#${accountId}`, [KEYS.accountClosure.sk]);
  await commit(
    {
      actorKind: 'system',
      actorId: 'operations',
      actorName: '',
      owner: accountId,
      action: 'operations/purgeDeleted',
      sourceIp: '',
      requestId: newId('event'),
    },
    { writes: [closureStore.end(closure)], subjects: [accountId], answer: null },
  );
}
